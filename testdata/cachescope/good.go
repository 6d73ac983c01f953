//go:build kube28

package cachescope

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/cachescope/controllers"
)

func narrowedByLabel(config *rest.Config, r reconcile.Reconciler) error {
	byObject := map[client.Object]cache.ByObject{
		&corev1.Pod{}: {Label: labels.SelectorFromSet(labels.Set{"managed-by": "me"})},
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: byObject}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func narrowedByField(config *rest.Config, node string, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Pod{}: {Field: fields.OneTermEqualSelector("spec.nodeName", node)},
	}}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func namespacesOfKind(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Pod{}: {Namespaces: map[string]cache.Config{"system": {}}},
	}}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func defaultNamespaces(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		DefaultNamespaces: map[string]cache.Config{"system": {}},
	}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func namespacesOnOneBranch(config *rest.Config, namespaces []string, r reconcile.Reconciler) error {
	options := cache.Options{}
	if len(namespaces) > 0 {
		options.DefaultNamespaces = map[string]cache.Config{}
		for _, ns := range namespaces {
			options.DefaultNamespaces[ns] = cache.Config{}
		}
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: options})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func defaultSelector(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		DefaultLabelSelector: labels.SelectorFromSet(labels.Set{"managed-by": "me"}),
	}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func optionsFromElsewhere(config *rest.Config, options ctrl.Options, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, options)
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func metadataAndFew(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if err := controllers.Few(mgr, r); err != nil {
		return err
	}
	return controllers.Metadata(mgr, r)
}

func selectorOfOpenNamespace(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		DefaultNamespaces:    map[string]cache.Config{os.Getenv("WATCH_NAMESPACE"): {}},
		DefaultLabelSelector: labels.SelectorFromSet(labels.Set{"managed-by": "me"}),
	}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func neverWithoutNamespace(config *rest.Config, r reconcile.Reconciler) error {
	namespace := os.Getenv("WATCH_NAMESPACE")
	if namespace == "" {
		raw, err := os.ReadFile("/var/run/secrets/kubernetes.io/serviceaccount/namespace")
		if err != nil {
			return err
		}
		namespace = string(raw)
	}
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		DefaultNamespaces: map[string]cache.Config{namespace: {}},
	}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

func namespaceOfArgument(config *rest.Config, namespace string, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		DefaultNamespaces: map[string]cache.Config{namespace: {}},
	}})
	if err != nil {
		return err
	}
	return controllers.Pods(mgr, r)
}

// Of these metadata would do, which another rule says.
func labelled(config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return controllers.Labelled(mgr, r)
}
