//go:build kube28

package managers

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/duplicateinformer/managers/pods"
)

func getAfterOnlyMetadata(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	r := &both{Client: mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}, builder.OnlyMetadata).Complete(r)
}

type both struct{ client.Client }

func (r *both) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	return ctrl.Result{}, r.Get(ctx, req.NamespacedName, pod) // want "^Pod is cached twice by one manager: in full because bad.go reads it, and as metadata in bad.go; use one form$"
}

func acrossPackages(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want "^Pod is cached twice by one manager: in full because pods.go reads it, and as metadata in pods.go"
	if err != nil {
		return err
	}
	r := &pods.Reconciler{Client: mgr.GetClient()}
	return r.SetupWithManager(mgr)
}

func factoryBesideManager(config *rest.Config, stop chan struct{}) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	client := kubernetes.NewForConfigOrDie(mgr.GetConfig())
	factory := informers.NewSharedInformerFactory(client, 0) // want "^this factory caches Pod again: the manager in bad.go holds the same objects; share one informer$"
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return (&pods.Reconciler{Client: mgr.GetClient()}).SetupInFull(mgr)
}

func twoManagers(config *rest.Config) error {
	first, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	second, err := ctrl.NewManager(config, ctrl.Options{}) // want "^this manager caches Pod again: the manager in bad.go"
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(first).For(&corev1.Pod{}).Complete(nil); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(second).For(&corev1.Pod{}).Complete(nil)
}

func factoryInNamespaceOfManager(config *rest.Config, namespace string, stop chan struct{}) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		DefaultNamespaces: map[string]cache.Config{namespace: {}},
	}})
	if err != nil {
		return err
	}
	client := kubernetes.NewForConfigOrDie(config)
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace)) // want "^this factory caches Pod again: the manager"
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil)
}
