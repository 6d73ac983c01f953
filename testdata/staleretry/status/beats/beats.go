//go:build kube27

// Package beats has a reconciler that writes what another one says.
package beats

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/status"
)

// Beats writes by itself.
type Beats struct{ Client client.Client }

// Reconcile marks.
func (b *Beats) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &status.Beaten{}
	if err := b.Client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, err
	}
	object.Labels = map[string]string{"state": "beaten"}
	return ctrl.Result{}, b.Client.Update(ctx, object)
}
