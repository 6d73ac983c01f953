//go:build kube27

package alone

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds that are written when a manager starts, and by a reconciler.
type (
	// Hosted is written once, and the error ends the manager.
	Hosted struct{ own }
	// Greeted is the same, but the error is only logged.
	Greeted struct{ own }
	// Rewritten is written just before.
	Rewritten struct{ own }
	// Watched is written for as long as the manager runs.
	Watched struct{ own }
	// Unstarted is written by what no manager is given.
	Unstarted struct{ own }
)

// DeepCopyObject makes them objects.
func (h *Hosted) DeepCopyObject() runtime.Object { c := *h; return &c }

// DeepCopyObject makes them objects.
func (g *Greeted) DeepCopyObject() runtime.Object { c := *g; return &c }

// DeepCopyObject makes them objects.
func (r *Rewritten) DeepCopyObject() runtime.Object { c := *r; return &c }

// DeepCopyObject makes them objects.
func (w *Watched) DeepCopyObject() runtime.Object { c := *w; return &c }

// DeepCopyObject makes them objects.
func (u *Unstarted) DeepCopyObject() runtime.Object { c := *u; return &c }

type (
	hosts    struct{ client client.Client }
	greets   struct{ client client.Client }
	rewrites struct{ client client.Client }
	watches  struct{ client client.Client }
	unstarts struct{ client client.Client }
	visits   struct{ client client.Client }
)

func startAll(mgr ctrl.Manager) (*visits, *unstarts, error) {
	c := mgr.GetClient()
	if err := mgr.Add(&hosts{c}); err != nil {
		return nil, nil, err
	}
	if err := mgr.Add(&greets{c}); err != nil {
		return nil, nil, err
	}
	if err := mgr.Add(&rewrites{c}); err != nil {
		return nil, nil, err
	}
	return &visits{c}, &unstarts{c}, mgr.Add(&watches{c})
}

var started = client.ObjectKey{Name: "started"}

func (h *hosts) Start(ctx context.Context) error {
	if err := h.register(ctx); err != nil {
		ctrl.Log.Error(err, "not registered")
		return err
	}
	<-ctx.Done()
	return nil
}

func (h *hosts) register(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Hosted{}
		if err := h.client.Get(ctx, started, object); err != nil { // want info:"h.client.Get reads a cache"
			return err
		}
		return h.client.Update(ctx, object)
	})
}

func (g *greets) Start(ctx context.Context) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Greeted{}
		if err := g.client.Get(ctx, started, object); err != nil { // want warning:"g.client.Get reads a cache"
			return err
		}
		return g.client.Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not greeted")
	}
	return nil
}

func (r *rewrites) Start(ctx context.Context) error {
	first := &Rewritten{}
	if err := r.client.Get(ctx, started, first); err != nil {
		return err
	}
	if err := r.client.Update(ctx, first); err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Rewritten{}
		if err := r.client.Get(ctx, started, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		return r.client.Status().Update(ctx, object)
	})
}

func (w *watches) Start(ctx context.Context) error {
	for ctx.Err() == nil {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			object := &Watched{}
			if err := w.client.Get(ctx, started, object); err != nil { // want info:"w.client.Get reads a cache"
				return err
			}
			return w.client.Update(ctx, object)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (u *unstarts) Start(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Unstarted{}
		if err := u.client.Get(ctx, started, object); err != nil { // want info:"u.client.Get reads a cache"
			return err
		}
		return u.client.Update(ctx, object)
	})
}

// Reconcile writes all of them.
func (v *visits) Reconcile(ctx context.Context, _ ctrl.Request) (ctrl.Result, error) {
	if err := v.client.Update(ctx, &Greeted{}); err != nil {
		return ctrl.Result{}, err
	}
	if err := v.client.Update(ctx, &Rewritten{}); err != nil {
		return ctrl.Result{}, err
	}
	if err := v.client.Update(ctx, &Watched{}); err != nil {
		return ctrl.Result{}, err
	}
	if err := v.client.Update(ctx, &Unstarted{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, v.client.Update(ctx, &Hosted{})
}
