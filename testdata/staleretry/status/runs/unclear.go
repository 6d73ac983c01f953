//go:build kube27

package runs

import (
	"context"

	utilerrors "k8s.io/apimachinery/pkg/util/errors"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/staleretry/status"
)

// Listed lists its errors.
type Listed struct{ Status status.ListedWriter }

// Reconcile says that all went well.
func (r *Listed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var errs []error
	if err := r.Status.Ready(ctx, &status.Listed{}); err != nil {
		errs = append(errs, err)
	}
	return ctrl.Result{}, utilerrors.NewAggregate(errs)
}

// Twice lists its errors.
type Twice struct{ Status status.TwiceWriter }

// Reconcile says that all went well, twice.
func (r *Twice) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var errs []error
	if err := r.Status.Ready(ctx, &status.Twice{}); err != nil {
		errs = append(errs, err)
	}
	if err := r.Status.Ready(ctx, &status.Twice{}); err != nil {
		errs = append(errs, err)
	}
	return ctrl.Result{}, utilerrors.NewAggregate(errs)
}
