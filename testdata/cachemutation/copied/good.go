//go:build kube27

// Package copied makes managers whose caches copy what its reconcilers change.
package copied

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/cachemutation/reconciler"
)

func otherKind(ctx context.Context, config *rest.Config) error {
	mgr, err := manager.New(config, manager.Options{Cache: cache.Options{
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Node{}: {UnsafeDisableDeepCopy: ptr.To(true)},
			&corev1.Pod{}:  {UnsafeDisableDeepCopy: ptr.To(false)},
		},
	}})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	r := &reconciler.Reconciler{Client: mgr.GetClient()}
	return r.Pod(ctx, client.ObjectKey{Name: "a"})
}
