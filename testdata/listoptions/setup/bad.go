// Package setup gives clients to those who list.
package setup

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/listoptions/readers"
)

func start(ctx context.Context, mgr ctrl.Manager) {
	c := mgr.GetClient()
	_, _ = readers.Some(ctx, c)   // want info:"this client reads a cache: List with Limit"
	_, _ = readers.Recent(ctx, c) // want warning:"this client reads a cache: List ignores its Raw options"
}
