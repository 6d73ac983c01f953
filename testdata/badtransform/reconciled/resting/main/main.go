//go:build kube31

// Command main makes a cache that does not resync, for a controller of another package.
package main

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/badtransform/reconciled/resting"
)

func main() {
	never := time.Duration(0)
	manager, err := ctrl.NewManager(&rest.Config{}, ctrl.Options{Cache: cache.Options{
		SyncPeriod: &never,
		ByObject:   map[client.Object]cache.ByObject{&corev1.Node{}: {Transform: resting.Small}},
	}})
	if err != nil {
		return
	}
	if resting.Setup(manager, reconcile.Func(func(context.Context, reconcile.Request) (reconcile.Result, error) { return reconcile.Result{}, nil })) != nil {
		return
	}
	_ = manager.Start(context.Background())
}
