//go:build kube27

package runs

import (
	"context"
	"errors"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"

	"example.com/testdata/staleretry/status"
)

// Goods and Bads write one kind.
type (
	Goods struct{ Status status.SharedWriter }
	Bads  struct{ Status status.SharedWriter }
)

// Reconcile says what went well.
func (r *Goods) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.Status.Ready(ctx, &status.Shared{})
}

// Reconcile says what did not.
func (r *Bads) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.Status.Failed(ctx, &status.Shared{}, errors.New("bad"))
}

// Beaten returns each error.
type Beaten struct{ Status status.BeatenWriter }

// Reconcile says that all went well.
func (r *Beaten) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.Status.Ready(ctx, &status.Beaten{})
}

// Asked answers requests.
type Asked struct{ Status status.AskedWriter }

// Handle says that all went well.
func (h *Asked) Handle(ctx context.Context, req admission.Request) admission.Response {
	if err := h.Status.Ready(ctx, &status.Asked{}); err != nil {
		return admission.Errored(500, err)
	}
	return admission.Allowed("")
}

var _ admission.Handler = &Asked{}
