//go:build kube27

package often

import (
	"context"
	"time"

	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/often/reads"
)

// Rounds looks at each barrel again and again, once it has looked at all when it starts.
type Rounds struct{ client.Client }

// Start reads what the rounds go on reading.
func (r *Rounds) Start(ctx context.Context) error {
	return reads.Secret(ctx, r.Client, "first")
}

// Reconcile runs for each barrel every five seconds.
func (r *Rounds) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	rr := ctrl.Result{RequeueAfter: 5 * time.Second}
	var barrel Barrel
	if err := r.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if barrel.DeletionTimestamp != nil {
		return rr, nil
	}
	if err := r.status(ctx, &barrel); err != nil {
		return ctrl.Result{}, err
	}
	return rr, nil
}

func (r *Rounds) status(ctx context.Context, barrel *Barrel) error {
	_, err := reads.Secrets(ctx, r.Client, barrel.Namespace)
	return err
}

func rounds(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	r := &Rounds{mgr.GetClient()}
	if err := mgr.Add(r); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(r)
}

// Hourly looks once an hour.
type Hourly struct{ client.Client }

// Start reads what the rounds go on reading.
func (h *Hourly) Start(ctx context.Context) error {
	return reads.Secret(ctx, h.Client, "first")
}

// Reconcile runs for each barrel every hour.
func (h *Hourly) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	rr := ctrl.Result{RequeueAfter: time.Hour}
	var barrel Barrel
	if err := h.Get(ctx, req.NamespacedName, &barrel); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if _, err := reads.Secrets(ctx, h.Client, barrel.Namespace); err != nil {
		return ctrl.Result{}, err
	}
	return rr, nil
}

func hourly(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want warning:"^reads of Secret start an informer"
	if err != nil {
		return err
	}
	h := &Hourly{mgr.GetClient()}
	if err := mgr.Add(h); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&Barrel{}).Complete(h)
}
