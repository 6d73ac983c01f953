//go:build kube27

package runs

import (
	"context"
	"errors"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/status"
)

// Ignored returns one error only.
type Ignored struct {
	Client client.Client
	Status status.IgnoredWriter
}

// Reconcile works, and says so.
func (r *Ignored) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &status.Ignored{}
	if err := r.Client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, err
	}
	if len(object.Finalizers) > 1 {
		_ = r.Status.Failed(ctx, object, errors.New("too many"))
		return ctrl.Result{}, nil
	}
	return ctrl.Result{}, r.Status.Ready(ctx, object)
}

// Teller is what Logged needs.
type Teller interface {
	Ready(ctx context.Context, object *status.Logged) error
	Failed(ctx context.Context, object *status.Logged, cause error) error
}

// Logged logs one error.
type Logged struct {
	Client client.Client
	Status Teller
}

// Reconcile works, and says so.
func (r *Logged) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &status.Logged{}
	if err := r.Client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, err
	}
	if len(object.Finalizers) > 1 {
		return ctrl.Result{}, r.Status.Failed(ctx, object, errors.New("too many"))
	}
	if err := r.Status.Ready(ctx, object); err != nil {
		ctrl.Log.Error(err, "not said")
	}
	return ctrl.Result{}, nil
}

// Emptied joins other errors than it gets.
type Emptied struct {
	Client client.Client
	Status status.EmptiedWriter
}

// Reconcile works, and says so.
func (r *Emptied) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &status.Emptied{}
	if err := r.Client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, err
	}
	if err := work(len(object.Finalizers)); err != nil {
		return ctrl.Result{}, r.Status.Failed(ctx, object, err)
	}
	said := r.Status.Ready(ctx, object)
	ctrl.Log.Info("said", "error", said)
	return ctrl.Result{}, errors.Join(work(0), work(1))
}
