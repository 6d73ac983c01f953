//go:build kube27

package hiddeninformer

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/reconcilers"
)

func otherPackage(config *rest.Config, scheme *runtime.Scheme) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Scheme: scheme}) // want warning:"^reads of Secret start an informer that nothing asks for: it lists, watches and keeps all that the cache may see$"
	if err != nil {
		return err
	}
	return (&reconcilers.Reconciler{Client: mgr.GetClient()}).SetupWithManager(mgr)
}

// Namespaces are all listed, nobody knows how often.
func samePackage(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want warning:"reads of ConfigMap start"
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Secret{}}}},
	})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := reconcilers.Namespaces(ctx, mgr.GetClient()); err != nil {
		return err
	}
	var secret corev1.Secret
	if err := mgr.GetClient().Get(ctx, client.ObjectKey{Name: "a"}, &secret); err != nil {
		return err
	}
	var list corev1.ConfigMapList
	return mgr.GetClient().List(ctx, &list)
}

func severalKinds(ctx context.Context, config *rest.Config) error {
	options := ctrl.Options{}
	mgr, err := ctrl.NewManager(config, options) // want warning:"reads of Pod, Event start informers that nothing asks for"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	var pods corev1.PodList
	if err := mgr.GetClient().List(ctx, &pods); err != nil {
		return err
	}
	var events corev1.EventList
	return mgr.GetClient().List(ctx, &events)
}

// Few objects are cheaper to hold than to ask for.
func fewObjects(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of StorageClass start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().List(ctx, &storagev1.StorageClassList{})
}

// One namespace has few objects, too.
func oneNamespace(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want info:"reads of Secret start an informer"
		Cache: cache.Options{DefaultNamespaces: map[string]cache.Config{"brewery": {}}},
	})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetClient().List(ctx, &corev1.SecretList{})
}

// Who asks a cache itself has constructed it for that.
func cacheItself(ctx context.Context, config *rest.Config) error {
	c, err := cache.New(config, cache.Options{}) // want info:"reads of StatefulSet start an informer that nothing asks for"
	if err != nil {
		return err
	}
	go c.Start(ctx)
	var list appsv1.StatefulSetList
	return c.List(ctx, &list)
}

// The client comes out of a method.
func throughMethod(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	a := &app{mgr}
	return (&reconcilers.Reconciler{Client: a.client(), Server: mgr.GetAPIReader()}).SetupWithManager(mgr)
}

// The client is not what reads Secrets: what it is told changes nothing for them.
func cacheOfManager(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"reads of Secret start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	return mgr.GetCache().List(ctx, &corev1.SecretList{})
}

// Of two kinds the client reads one.
func cacheAndClient(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of ConfigMap start an informer"
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	if err := mgr.GetCache().List(ctx, &corev1.SecretList{}); err != nil {
		return err
	}
	if err := mgr.GetClient().List(ctx, &corev1.SecretList{}); err != nil {
		return err
	}
	return mgr.GetClient().List(ctx, &corev1.ConfigMapList{})
}
