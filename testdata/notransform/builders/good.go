//go:build !kube27

package builders

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"

	"example.com/testdata/notransform/controllers"
)

func strip(obj any) (any, error) { return obj, nil }

func transform(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		NewCache: cache.BuilderWithOptions(cache.Options{DefaultTransform: strip}),
	})
	if err != nil {
		return err
	}
	return (&controllers.Pods{}).SetupWithManager(mgr)
}

func perKind(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{
		NewCache: cache.BuilderWithOptions(cache.Options{
			TransformByObject: cache.TransformByObject{&corev1.Pod{}: toolscache.TransformFunc(strip)},
		}),
	})
	if err != nil {
		return err
	}
	return (&controllers.Pods{}).SetupWithManager(mgr)
}
