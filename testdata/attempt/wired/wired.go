// Package wired chooses what stores read.
package wired

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/attempt/stored"
)

func cached(mgr manager.Manager) *stored.Store {
	return stored.NewStore(mgr.GetClient()) // want "^given to 1$"
}

func live(c client.Client) *stored.Store { return stored.NewStore(c) }

// unread is never read from in a retry.
func unread(ctx context.Context, mgr manager.Manager, key client.ObjectKey) error {
	return stored.Read(ctx, mgr.GetClient(), key, nil)
}
