//go:build kube27

// Package program makes a manager whose cache copies no pods, for reconcilers
// of another package.
package program

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

func run(ctx context.Context, config *rest.Config) error {
	mgr, err := manager.New(config, manager.Options{Cache: cache.Options{
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}:       {UnsafeDisableDeepCopy: ptr.To(true)}, // want error:"the cache hands out its own Pod"
			&corev1.Node{}:      {UnsafeDisableDeepCopy: ptr.To(true)},
			&corev1.Service{}:   {UnsafeDisableDeepCopy: ptr.To(true)},
			&corev1.Secret{}:    {UnsafeDisableDeepCopy: ptr.To(true)},
			&corev1.ConfigMap{}: {UnsafeDisableDeepCopy: ptr.To(true)},
		},
	}})
	if err != nil {
		return err
	}
	go mgr.Start(ctx)
	r := &reconciler.Reconciler{Client: mgr.GetClient(), Server: mgr.GetAPIReader()}
	return r.Pod(ctx, client.ObjectKey{Name: "a"})
}
