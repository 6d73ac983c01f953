//go:build kube27

// Package direct has a manager whose cache copies nothing, and a reconciler
// that reads from the API server.
package direct

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
		ByObject: map[client.Object]cache.ByObject{&corev1.Pod{}: {UnsafeDisableDeepCopy: ptr.To(true)}},
	}})
	if err != nil {
		return err
	}
	live, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	if err := mgr.Start(ctx); err != nil {
		return err
	}
	r := &reconciler.Reconciler{Client: live}
	return r.Pod(ctx, client.ObjectKey{Name: "a"})
}
