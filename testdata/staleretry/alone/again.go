//go:build kube27

package alone

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds that one reconciler writes at two places each.
type (
	// Requeued is reconciled again where that fails.
	Requeued struct{ own }
	// Later is reconciled again some time later.
	Later struct{ own }
	// Maybe is reconciled again if something else says so.
	Maybe struct{ own }
)

// DeepCopyObject makes them objects.
func (r *Requeued) DeepCopyObject() runtime.Object { c := *r; return &c }

// DeepCopyObject makes them objects.
func (l *Later) DeepCopyObject() runtime.Object { c := *l; return &c }

// DeepCopyObject makes them objects.
func (m *Maybe) DeepCopyObject() runtime.Object { c := *m; return &c }

type requeues struct{ client client.Client }

func newRequeues(mgr ctrl.Manager) *requeues { return &requeues{mgr.GetClient()} }

func (r *requeues) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Requeued{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.client.Update(ctx, object); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.mark(ctx, req); err != nil {
		return ctrl.Result{Requeue: true}, nil
	}
	return ctrl.Result{}, nil
}

func (r *requeues) mark(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Requeued{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
}

type laters struct{ client client.Client }

func newLaters(mgr ctrl.Manager) *laters { return &laters{mgr.GetClient()} }

func (r *laters) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Later{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.client.Update(ctx, object); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.mark(ctx, req); err != nil {
		ctrl.Log.Error(err, "not marked")
		return ctrl.Result{RequeueAfter: 10 * time.Second}, nil
	}
	return ctrl.Result{}, nil
}

func (r *laters) mark(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Later{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
}

type maybes struct {
	client client.Client
	again  bool
}

func newMaybes(mgr ctrl.Manager, again bool) *maybes { return &maybes{mgr.GetClient(), again} }

func (r *maybes) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Maybe{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.client.Update(ctx, object); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.mark(ctx, req); err != nil {
		return ctrl.Result{Requeue: r.again}, nil
	}
	return ctrl.Result{}, nil
}

func (r *maybes) mark(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Maybe{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want warning:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
}
