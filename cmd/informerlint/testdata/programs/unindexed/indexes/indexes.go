// Package indexes adds no index.
package indexes

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Add adds none.
func Add(ctx context.Context, mgr ctrl.Manager) error { return mgr.Start(ctx) }
