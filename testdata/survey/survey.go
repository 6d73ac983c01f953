//go:build kube33

// Package survey constructs caches with options in several forms, and requests
// that no cache answers.
package survey

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type reconciler struct {
	client client.Client
	live   client.Reader
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pods corev1.PodList
	if err := r.live.List(ctx, &pods); err != nil { // want "^list Pod all namespaces on every reconcile in .*Reconcile$"
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.client.Get(ctx, req.NamespacedName, &corev1.ConfigMap{})
}

func managed(config *rest.Config, team string) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want "^manager: ConfigMap typed in apps by reads$" "^manager: Deployment typed in one[+]two by watches, handled all$" "^manager: Secret metadata in apps with labels.SelectorFromSet.+ by watches, handled unknown$"
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Service{}}}},
		Cache: cache.Options{
			DefaultNamespaces: map[string]cache.Config{"apps": {}},
			ByObject: map[client.Object]cache.ByObject{
				&appsv1.Deployment{}: {Namespaces: map[string]cache.Config{"one": {}, "two": {}}},
				&corev1.Secret{}:     {Label: labels.SelectorFromSet(labels.Set{"team": team})},
			},
		},
	})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).WatchesMetadata(&corev1.Secret{}, nil).
		Complete(&reconciler{mgr.GetClient(), mgr.GetAPIReader()})
}

func factory(clients kubernetes.Interface, stop chan struct{}) {
	selected := func(o *metav1.ListOptions) { o.LabelSelector = "app=mine" }
	f := informers.NewSharedInformerFactoryWithOptions(clients, 0, informers.WithNamespace("apps"), informers.WithTweakListOptions(selected)) // want "^factory: Pod typed in apps with app=mine by handles[+]obtains, handled filtered$"
	_, _ = f.Core().V1().Pods().Informer().AddEventHandler(toolscache.ResourceEventHandlerFuncs{UpdateFunc: func(_, _ any) {}})
	f.Start(stop)
}

// source is what of a cache a program of this package uses.
type source interface {
	GetInformer(ctx context.Context, obj client.Object, opts ...cache.InformerGetOption) (cache.Informer, error)
}

func dynamic(ctx context.Context, config *rest.Config, kind schema.GroupVersionKind) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want "^manager lacks obtains a kind that is known at run time only$"
	if err != nil {
		return err
	}
	var caches source = mgr.GetCache()
	obj := &unstructured.Unstructured{}
	obj.SetGroupVersionKind(kind)
	_, err = caches.GetInformer(ctx, obj)
	return err
}

func metadataRead(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want "^manager lacks reads a kind that is known at run time only$"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().Get(ctx, client.ObjectKey{Name: "a"}, &metav1.PartialObjectMetadata{})
}

func liveRead(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().Get(ctx, client.ObjectKey{Name: "a"}, &unstructured.Unstructured{})
}

func watched(ctx context.Context, clients kubernetes.Interface) error {
	w, err := clients.CoreV1().Nodes().Watch(ctx, metav1.ListOptions{}) // want "^watch Node unknown in .*watched$"
	if err == nil {
		w.Stop()
	}
	return err
}
