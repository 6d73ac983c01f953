//go:build kube29

// Package named has options for kinds that nothing asks for.
package named

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Run watches config maps.
func Run(ctx context.Context, config *rest.Config, r reconcile.Reconciler) error {
	mgr, err := manager.New(config, manager.Options{ // want info:"^managedFields of ConfigMap are cached, "
		Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{&corev1.Pod{}: {}, &corev1.ConfigMap{}: {}}},
	})
	if err != nil {
		return err
	}
	if err := builder.ControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Complete(r); err != nil {
		return err
	}
	return mgr.Start(ctx)
}
