//go:build kube27

package report

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Held is reported once in each run, whatever becomes of that, let go of where it is
// deleted, and held by a finalizer that its reconciler adds.
type Held struct{ own }

// DeepCopyObject makes it an object.
func (o *Held) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfHeld reports.
type OfHeld struct {
	client client.Client
	object *Held
}

// NewHeld makes what reports.
func NewHeld(c client.Client, object *Held) *OfHeld { return &OfHeld{c, object} }

// Report lets go, or ends with a report.
func (r *OfHeld) Report(ctx context.Context) (result ctrl.Result, failure error) {
	defer func() {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			if err := r.client.Get(ctx, client.ObjectKeyFromObject(r.object), r.object); err != nil {
				return err
			}
			return r.client.Status().Update(ctx, r.object)
		})
		if err != nil {
			ctrl.Log.Error(err, "not reported")
		}
	}()
	if r.object.DeletionTimestamp != nil && len(r.object.Finalizers) > 0 {
		failure = r.let(ctx)
		return
	}
	ctrl.Log.Info("reported")
	return
}

func (r *OfHeld) let(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(r.object), r.object); err != nil {
			return err
		}
		r.object.Finalizers = nil
		return r.client.Update(ctx, r.object)
	})
}

// Marked is reported once in each run, whatever becomes of that, let go of where it is
// deleted, and marked by its reconciler, too.
type Marked struct{ own }

// DeepCopyObject makes it an object.
func (o *Marked) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfMarked reports.
type OfMarked struct {
	client client.Client
	object *Marked
}

// NewMarked makes what reports.
func NewMarked(c client.Client, object *Marked) *OfMarked { return &OfMarked{c, object} }

// Report lets go, or ends with a report.
func (r *OfMarked) Report(ctx context.Context) (result ctrl.Result, failure error) {
	defer func() {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			if err := r.client.Get(ctx, client.ObjectKeyFromObject(r.object), r.object); err != nil {
				return err
			}
			return r.client.Status().Update(ctx, r.object)
		})
		if err != nil {
			ctrl.Log.Error(err, "not reported")
		}
	}()
	if r.object.DeletionTimestamp != nil && len(r.object.Finalizers) > 0 {
		failure = r.let(ctx)
		return
	}
	ctrl.Log.Info("reported")
	return
}

func (r *OfMarked) let(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(r.object), r.object); err != nil {
			return err
		}
		r.object.Finalizers = nil
		return r.client.Update(ctx, r.object)
	})
}

// Unheard is reported once in each run, whatever becomes of that, let go of where it is
// deleted, and held, but its reconciler hears of no status.
type Unheard struct{ own }

// DeepCopyObject makes it an object.
func (o *Unheard) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfUnheard reports.
type OfUnheard struct {
	client client.Client
	object *Unheard
}

// NewUnheard makes what reports.
func NewUnheard(c client.Client, object *Unheard) *OfUnheard { return &OfUnheard{c, object} }

// Report lets go, or ends with a report.
func (r *OfUnheard) Report(ctx context.Context) (result ctrl.Result, failure error) {
	defer func() {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			if err := r.client.Get(ctx, client.ObjectKeyFromObject(r.object), r.object); err != nil {
				return err
			}
			return r.client.Status().Update(ctx, r.object)
		})
		if err != nil {
			ctrl.Log.Error(err, "not reported")
		}
	}()
	if r.object.DeletionTimestamp != nil && len(r.object.Finalizers) > 0 {
		failure = r.let(ctx)
		return
	}
	ctrl.Log.Info("reported")
	return
}

func (r *OfUnheard) let(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(r.object), r.object); err != nil {
			return err
		}
		r.object.Finalizers = nil
		return r.client.Update(ctx, r.object)
	})
}

// Unwatched is reported once in each run, whatever becomes of that, let go of where it is
// deleted, and held, but nothing tells which events make its reconciler run.
type Unwatched struct{ own }

// DeepCopyObject makes it an object.
func (o *Unwatched) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfUnwatched reports.
type OfUnwatched struct {
	client client.Client
	object *Unwatched
}

// NewUnwatched makes what reports.
func NewUnwatched(c client.Client, object *Unwatched) *OfUnwatched { return &OfUnwatched{c, object} }

// Report lets go, or ends with a report.
func (r *OfUnwatched) Report(ctx context.Context) (result ctrl.Result, failure error) {
	defer func() {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			if err := r.client.Get(ctx, client.ObjectKeyFromObject(r.object), r.object); err != nil {
				return err
			}
			return r.client.Status().Update(ctx, r.object)
		})
		if err != nil {
			ctrl.Log.Error(err, "not reported")
		}
	}()
	if r.object.DeletionTimestamp != nil && len(r.object.Finalizers) > 0 {
		failure = r.let(ctx)
		return
	}
	ctrl.Log.Info("reported")
	return
}

func (r *OfUnwatched) let(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.client.Get(ctx, client.ObjectKeyFromObject(r.object), r.object); err != nil {
			return err
		}
		r.object.Finalizers = nil
		return r.client.Update(ctx, r.object)
	})
}
