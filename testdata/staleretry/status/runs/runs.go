//go:build kube27

// Package runs has reconcilers that are given what writes the status of their objects.
package runs

import (
	"context"
	"errors"
	"fmt"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/status"
)

// Told returns each error.
type Told struct {
	Client client.Client
	Status status.ToldWriter
}

// Reconcile works, and says so.
func (r *Told) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &status.Told{}
	if err := r.Client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, err
	}
	for i := range object.Finalizers {
		if err := r.work(ctx, object, i); err != nil {
			return ctrl.Result{}, err
		}
	}
	if err := r.Status.Ready(ctx, object); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

func (r *Told) work(ctx context.Context, object *status.Told, i int) error {
	err := work(i)
	if err != nil {
		if failed := r.Status.Failed(ctx, object, err); failed != nil {
			return failed
		}
		return err
	}
	return nil
}

func work(i int) error {
	if i > 1 {
		return errors.New("too many")
	}
	return nil
}

// Joined returns each error with others.
type Joined struct {
	Client client.Client
	Status status.JoinedWriter
}

// Reconcile works, and says so.
func (r *Joined) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &status.Joined{}
	if err := r.Client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, err
	}
	switch len(object.Finalizers) {
	case 0:
		return ctrl.Result{}, r.Status.Ready(ctx, object)
	case 1:
		if err := r.Status.Ready(ctx, object); err != nil {
			return ctrl.Result{}, fmt.Errorf("%s: %w", req.Name, err)
		}
		return ctrl.Result{}, nil
	}
	var old error
	if object.Generation > 1 {
		old = work(len(object.Finalizers))
	}
	return ctrl.Result{}, errors.Join(old, r.Status.Failed(ctx, object, errors.New("many")))
}

// Writer is what Declared needs.
type Writer interface {
	Ready(ctx context.Context, object *status.Declared) error
	Failed(ctx context.Context, object *status.Declared, cause error) error
}

// Declared returns each error.
type Declared struct {
	Client client.Client
	status Writer
}

// NewDeclared makes one.
func NewDeclared(c client.Client, w Writer) *Declared { return &Declared{c, w} }

// Reconcile works, and says so.
func (r *Declared) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &status.Declared{}
	if err := r.Client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, err
	}
	if err := work(len(object.Finalizers)); err != nil {
		return ctrl.Result{}, errors.Join(err, r.status.Failed(ctx, object, err))
	}
	return ctrl.Result{}, r.status.Ready(ctx, object)
}
