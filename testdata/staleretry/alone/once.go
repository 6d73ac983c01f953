//go:build kube27

package alone

import (
	"context"
	"errors"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/tools/record"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Told is written at one place, on each of two ways, and Events tell of it.
type Told struct{ own }

// Counted is written at one place, on each of two ways and again behind one of them.
type Counted struct{ own }

// Offered is written at one place that two reconcilers lead to.
type Offered struct{ own }

// DeepCopyObject makes them objects.
func (t *Told) DeepCopyObject() runtime.Object { c := *t; return &c }

// DeepCopyObject makes them objects.
func (c *Counted) DeepCopyObject() runtime.Object { d := *c; return &d }

// DeepCopyObject makes them objects.
func (o *Offered) DeepCopyObject() runtime.Object { c := *o; return &c }

type tells struct {
	client   client.Client
	recorder record.EventRecorder
}

func newTells(mgr ctrl.Manager) *tells {
	return &tells{mgr.GetClient(), mgr.GetEventRecorderFor("tells")} //nolint:staticcheck // of all versions
}

func (t *tells) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	told := &Told{}
	if err := t.client.Get(ctx, req.NamespacedName, told); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if told.Labels == nil {
		t.mark(ctx, req, "invalid")
		t.recorder.Eventf(told, "Warning", "Invalid", "no labels of %s", req.Name)
		return ctrl.Result{}, nil
	}
	t.recorder.Event(told, "Normal", "Valid", "")
	t.mark(ctx, req, "valid")
	return ctrl.Result{RequeueAfter: time.Minute}, nil
}

func (t *tells) mark(ctx context.Context, req ctrl.Request, state string) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		told := &Told{}
		if err := t.client.Get(ctx, req.NamespacedName, told); err != nil { // want info:"t.client.Get reads a cache"
			return err
		}
		told.Labels = map[string]string{"state": state}
		return t.client.Status().Update(ctx, told)
	})
	if err != nil {
		ctrl.Log.Error(err, "not marked")
	}
}

type counts struct{ client client.Client }

func newCounts(mgr ctrl.Manager) *counts { return &counts{mgr.GetClient()} }

func (c *counts) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if req.Namespace == "" {
		c.mark(ctx, req, "none")
	} else {
		c.mark(ctx, req, "some")
	}
	if req.Name == "" {
		c.mark(ctx, req, "lost")
		return ctrl.Result{}, errors.New("no name")
	}
	return ctrl.Result{}, nil
}

func (c *counts) mark(ctx context.Context, req ctrl.Request, state string) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		counted := &Counted{}
		if err := c.client.Get(ctx, req.NamespacedName, counted); err != nil { // want warning:"c.client.Get reads a cache"
			return err
		}
		counted.Labels = map[string]string{"state": state}
		return c.client.Status().Update(ctx, counted)
	})
	if err != nil {
		ctrl.Log.Error(err, "not marked")
	}
}

// offers and demands lead to one place.
type (
	offers  struct{ client client.Client }
	demands struct{ client client.Client }
)

func newOffers(mgr ctrl.Manager) (*offers, *demands) {
	return &offers{mgr.GetClient()}, &demands{mgr.GetClient()}
}

func (o *offers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, offer(ctx, o.client, req)
}

func (d *demands) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, offer(ctx, d.client, req)
}

func offer(ctx context.Context, c client.Client, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		offered := &Offered{}
		if err := c.Get(ctx, req.NamespacedName, offered); err != nil { // want info:"c.Get reads a cache"
			return err
		}
		return c.Update(ctx, offered)
	})
}
