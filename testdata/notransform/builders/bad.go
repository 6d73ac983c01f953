//go:build !kube27

// Package builders holds managers whose cache a function builds.
package builders

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/source"

	"example.com/testdata/notransform/controllers"
)

// The builder of the library would copy the scheme, to which types may be added later.
func plain(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Pod are cached, 20-60 % of most objects: set DefaultTransform in a NewCache function$"
	if err != nil {
		return err
	}
	return (&controllers.Pods{}).SetupWithManager(mgr)
}

func built(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{ // want warning:"^managedFields of Pod are cached, 20-60 % of most objects: set DefaultTransform through cache.BuilderWithOptions$"
		NewCache: cache.BuilderWithOptions(cache.Options{}),
	})
	if err != nil {
		return err
	}
	return (&controllers.Pods{}).SetupWithManager(mgr)
}

func namespaces(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{NewCache: cache.MultiNamespacedCacheBuilder([]string{"a", "b"})}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		return err
	}
	return (&controllers.Pods{}).SetupWithManager(mgr)
}

func sources(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^managedFields of Secret, ConfigMap, Service are cached"
	if err != nil {
		return err
	}
	c, err := controller.New("sources", mgr, controller.Options{})
	if err != nil {
		return err
	}
	if err := c.Watch(&source.Kind{Type: &corev1.Secret{}}, &handler.EnqueueRequestForObject{}); err != nil {
		return err
	}
	if err := c.Watch(source.NewKindWithCache(&corev1.Service{}, mgr.GetCache()), &handler.EnqueueRequestForObject{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).Watches(&source.Kind{Type: &corev1.ConfigMap{}}, &handler.EnqueueRequestForObject{}).Complete(nil)
}
