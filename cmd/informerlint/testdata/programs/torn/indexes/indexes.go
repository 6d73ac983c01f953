// Package indexes may add what it likes.
package indexes

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
)

// Add adds what is not there.
func Add(ctx context.Context, mgr ctrl.Manager) error { return missing.Add(ctx, mgr) }
