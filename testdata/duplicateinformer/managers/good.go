//go:build kube28

// Package managers holds controller-runtime's managers.
package managers

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/duplicateinformer/managers/pods"
)

func metadataOnly(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	r := &slim{Client: mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}, builder.OnlyMetadata).Complete(r)
}

type slim struct{ client.Client }

func (r *slim) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &metav1.PartialObjectMetadata{}
	pod.SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("Pod"))
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, req.NamespacedName, pod))
}

func readsLive(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Pod{}}}},
	})
	if err != nil {
		return err
	}
	r := &pods.Reconciler{Client: mgr.GetClient()}
	return r.SetupWithManager(mgr)
}

func apiReader(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}, builder.OnlyMetadata).Complete(nil); err != nil {
		return err
	}
	return mgr.GetAPIReader().Get(context.TODO(), client.ObjectKey{}, &corev1.Node{})
}

func otherCluster(hub, member *rest.Config) error {
	first, err := ctrl.NewManager(hub, ctrl.Options{})
	if err != nil {
		return err
	}
	second, err := ctrl.NewManager(member, ctrl.Options{})
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(first).For(&corev1.Pod{}).Complete(nil); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(second).For(&corev1.Pod{}).Complete(nil)
}

func otherHost(config *rest.Config) error {
	member := rest.CopyConfig(config)
	member.Host = "https://member"
	first, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	second, err := ctrl.NewManager(member, ctrl.Options{})
	if err != nil {
		return err
	}
	if err := ctrl.NewControllerManagedBy(first).For(&corev1.Pod{}).Complete(nil); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(second).For(&corev1.Pod{}).Complete(nil)
}

func selectedByManager(config *rest.Config, stop chan struct{}) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Pod{}: {Label: labels.SelectorFromSet(labels.Set{"app": "web"})},
	}}})
	if err != nil {
		return err
	}
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(config), 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil)
}

func namespaceOfManager(config *rest.Config, stop chan struct{}) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		DefaultNamespaces: map[string]cache.Config{"system": {}},
	}})
	if err != nil {
		return err
	}
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(config), 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil)
}
