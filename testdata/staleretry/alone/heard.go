//go:build kube27

package alone

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// Kinds that are written once in each run, whatever becomes of that.
type (
	// Heard makes its reconciler run whatever changes.
	Heard struct{ own }
	// Muted does not where its status changes.
	Muted struct{ own }
	// Silenced is the same, by a filter of all events.
	Silenced struct{ own }
	// Clocked is the same, but runs again by itself.
	Clocked struct{ own }
)

// DeepCopyObject makes them objects.
func (o *Heard) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Muted) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Silenced) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Clocked) DeepCopyObject() runtime.Object { c := *o; return &c }

type hearers struct{ client client.Client }

func newHearers(mgr ctrl.Manager) error {
	r := &hearers{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&Heard{}).Complete(r)
}

func (r *hearers) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Heard{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not written")
	}
	return ctrl.Result{}, nil
}

type mutes struct{ client client.Client }

func newMutes(mgr ctrl.Manager) error {
	r := &mutes{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&Muted{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).Complete(r)
}

func (r *mutes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Muted{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not written")
	}
	return ctrl.Result{}, nil
}

type silences struct{ client client.Client }

func newSilences(mgr ctrl.Manager) error {
	r := &silences{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&Silenced{}).WithEventFilter(predicate.GenerationChangedPredicate{}).Complete(r)
}

func (r *silences) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Silenced{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not written")
	}
	return ctrl.Result{}, nil
}

type clocks struct{ client client.Client }

func newClocks(mgr ctrl.Manager) error {
	r := &clocks{mgr.GetClient()}
	return ctrl.NewControllerManagedBy(mgr).For(&Clocked{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).Complete(r)
}

func (r *clocks) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Clocked{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not written")
	}
	return ctrl.Result{RequeueAfter: time.Minute}, nil
}
