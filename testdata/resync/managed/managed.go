// Package managed holds controller-runtime's managers.
package managed

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
)

type reconciler struct{}

func (r *reconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}
