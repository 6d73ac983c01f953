//go:build kube27

// Package managers holds managers and caches with and without a transform.
package managers

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/cluster"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/notransform/controllers"
	"example.com/testdata/notransform/options"
)

func strip(obj any) (any, error) {
	if object, err := meta.Accessor(obj); err == nil {
		object.SetManagedFields(nil)
	}
	return obj, nil
}

func watchPods(mgr ctrl.Manager) error { return (&controllers.Pods{}).SetupWithManager(mgr) }

func inPlace(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{DefaultTransform: strip}})
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func inVariable(config *rest.Config) error {
	cacheOptions := cache.Options{DefaultTransform: strip}
	options := ctrl.Options{Cache: cacheOptions}
	mgr, err := ctrl.NewManager(config, options)
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func fieldByField(config *rest.Config, strips bool) error {
	var options manager.Options
	if strips {
		options.Cache.DefaultTransform = strip
	}
	mgr, err := manager.New(config, options)
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func inHelper(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, managerOptions())
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func managerOptions() ctrl.Options {
	options := ctrl.Options{}
	fill(&options)
	return options
}

func fill(options *ctrl.Options) { options.Cache.DefaultTransform = strip }

func inOtherPackage(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, options.Stripping())
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func filledInOtherPackage(config *rest.Config) error {
	var o ctrl.Options
	options.Fill(&o)
	mgr, err := ctrl.NewManager(config, o)
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// perKind transforms every kind that it caches.
func perKind(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{Cache: cache.Options{
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}: {Transform: strip},
		},
	}})
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// oneOfEach caches one object by name.
func oneOfEach(config *rest.Config, name string) (cache.Cache, error) {
	return cache.New(config, cache.Options{ByObject: map[client.Object]cache.ByObject{
		&corev1.Secret{}: {Field: fields.OneTermEqualSelector("metadata.name", name)},
	}})
}

func ownConstructor(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		NewCache: func(config *rest.Config, options cache.Options) (cache.Cache, error) {
			options.DefaultTransform = strip
			return cache.New(config, options)
		},
	})
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// otherConstructor may do anything.
func otherConstructor(config *rest.Config, newCache cache.NewCacheFunc) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{NewCache: newCache})
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

// optionsFromElsewhere may hold a transform.
func optionsFromElsewhere(config *rest.Config, options ctrl.Options) error {
	mgr, err := ctrl.NewManager(config, options)
	if err != nil {
		return err
	}
	return watchPods(mgr)
}

func clusterWithTransform(config *rest.Config) error {
	other, err := cluster.New(config, func(o *cluster.Options) { o.Cache.DefaultTransform = strip })
	if err != nil {
		return err
	}
	go other.Start(ctx)
	return other.GetClient().List(ctx, &corev1.PodList{})
}

func metadataOnly(config *rest.Config, mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Complete(nil)
}
