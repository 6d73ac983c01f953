//go:build kube28

package cachescope

import (
	"context"
	"os"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/cachescope/controllers"
)

func otherPackage(config *rest.Config, scheme *runtime.Scheme, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: scheme}) // want info:"^this manager holds every Pod of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func predicates(config *rest.Config, p predicate.Predicate, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"holds every Secret of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Filtered(mgr, p, r)
}

func emptyEntry(config *rest.Config) (ctrl.Manager, error) {
	return ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ // want info:"holds every ConfigMap of the cluster"
		ByObject: map[client.Object]cache.ByObject{&corev1.ConfigMap{}: {}},
	}})
}

func otherKindNarrowed(config *rest.Config, r reconcile.Reconciler) error {
	byObject := map[client.Object]cache.ByObject{
		&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: byObject}}) // want info:"holds every Pod of the cluster"
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func phases(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		return &corev1.Pod{ObjectMeta: pod.ObjectMeta, Status: corev1.PodStatus{Phase: pod.Status.Phase}}, nil
	}
	return obj, nil
}

func lean(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.ManagedFields = nil
	}
	return obj, nil
}

// Who shrinks the objects of a kind has thought of it, and what is left of them
// is not known.
func shrunk(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	byObject := map[client.Object]cache.ByObject{
		&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
		&corev1.Pod{}:    {Transform: phases},
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: byObject}}) // want info:"^this manager holds every Pod of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	return controllers.Itself(mgr, r)
}

func shrunkAll(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{DefaultTransform: phases}}) // want info:"^this manager holds every Pod of the cluster: "
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func shrunkALittle(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{DefaultTransform: lean}}) // want info:"^this manager holds every Pod of the cluster: "
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

// A field selector takes one name.
func severalNames(config *rest.Config, r reconcile.Reconciler) error {
	byObject := map[client.Object]cache.ByObject{
		&corev1.Secret{}:    {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
		&corev1.ConfigMap{}: {},
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: byObject}}) // want info:"^this manager holds every ConfigMap of the cluster: no selector takes several names; metadata may do$"
	if err != nil {
		return err
	}
	wanted := predicate.NewPredicateFuncs(func(o client.Object) bool {
		return o.GetName() == "hops" || o.GetName() == "malt"
	})
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}, builder.WithPredicates(wanted)).Complete(r)
}

func selected(mgr ctrl.Manager, r reconcile.Reconciler) error {
	wanted := predicate.NewPredicateFuncs(func(o client.Object) bool {
		switch o.GetName() {
		case "hops", "malt":
			return true
		}
		return false
	})
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}, builder.WithPredicates(wanted)).Complete(r)
}

func selectedNames(config *rest.Config, r reconcile.Reconciler) error {
	byObject := map[client.Object]cache.ByObject{
		&corev1.Secret{}:    {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
		&corev1.ConfigMap{}: {},
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: byObject}}) // want info:"^this manager holds every ConfigMap of the cluster: no selector takes several names; metadata may do$"
	if err != nil {
		return err
	}
	return selected(mgr, r)
}

func oneName(config *rest.Config, r reconcile.Reconciler) error {
	byObject := map[client.Object]cache.ByObject{
		&corev1.Secret{}:    {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
		&corev1.ConfigMap{}: {},
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: byObject}}) // want warning:"^this manager holds every ConfigMap of the cluster: narrow them with ByObject$"
	if err != nil {
		return err
	}
	wanted := predicate.NewPredicateFuncs(func(o client.Object) bool { return o.GetName() == "hops" })
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}, builder.WithPredicates(wanted)).Complete(r)
}

func indexed(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"holds every Event of the cluster"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetFieldIndexer().IndexField(ctx, &corev1.Event{}, "reason", func(o client.Object) []string {
		return []string{o.(*corev1.Event).Reason}
	})
}

func cacheItself(ctx context.Context, config *rest.Config) error {
	c, err := cache.New(config, cache.Options{}) // want info:"^this cache holds every Job of the cluster"
	if err != nil {
		return err
	}
	go c.Start(ctx)
	_, err = c.GetInformer(ctx, &batchv1.Job{})
	return err
}

func fromTheEnvironment(config *rest.Config, r reconcile.Reconciler) error {
	namespace := os.Getenv("WATCH_NAMESPACE")
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ // want info:"^without a namespace, this manager holds every Pod of the cluster: narrow them with ByObject if it needs fewer$"
		DefaultNamespaces: map[string]cache.Config{namespace: {}},
	}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

// Each of these needs the objects that it watches in full.
func read(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^this manager holds every Pod, PersistentVolumeClaim of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	if err := controllers.Itself(mgr, r); err != nil {
		return err
	}
	return controllers.Reading(ctx, mgr, r)
}

// Of one kind the metadata would do, which another rule says.
func bothForms(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^this manager holds every PersistentVolumeClaim of the cluster: narrow"
	if err != nil {
		return err
	}
	if err := controllers.Owned(mgr, r); err != nil {
		return err
	}
	return controllers.Reading(ctx, mgr, r)
}

// One entry is empty beside one that narrows.
func forgottenAlone(config *rest.Config) (ctrl.Manager, error) {
	return ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ // want warning:"^this manager holds every ConfigMap of the cluster: narrow them with ByObject$"
		ByObject: map[client.Object]cache.ByObject{
			&corev1.ConfigMap{}: {},
			&corev1.Secret{}:    {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
		},
	}})
}

func forgotten(config *rest.Config, namespaces []string, r reconcile.Reconciler) error {
	var chosen map[string]cache.Config
	if len(namespaces) > 0 {
		chosen = map[string]cache.Config{}
		for _, ns := range namespaces {
			chosen[ns] = cache.Config{}
		}
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ // want info:"^without a namespace, this manager holds every Pod of the cluster"
		DefaultNamespaces: chosen,
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}:    {},
			&corev1.Secret{}: {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
		},
	}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}
