//go:build kube27

package alone

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds that a reconciler writes, and a function that it does not call.
type (
	// Disused is written there by one that nothing calls.
	Disused struct{ own }
	// Repaired is written there by one that other packages may call.
	Repaired struct{ own }
	// Behind is written there by one that is called by an interface.
	Behind struct{ own }
)

// DeepCopyObject makes them objects.
func (o *Disused) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Repaired) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Behind) DeepCopyObject() runtime.Object { c := *o; return &c }

// disuses once wrote more.
type disuses struct{ client client.Client }

func newDisuses(mgr ctrl.Manager) *disuses { return &disuses{mgr.GetClient()} }

func (d *disuses) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := d.mark(ctx, req, "begun"); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, d.mark(ctx, req, "done")
}

func (d *disuses) mark(ctx context.Context, req ctrl.Request, state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Disused{}
		if err := d.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"d.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": state}
		return d.client.Status().Update(ctx, object)
	})
}

func (d *disuses) reset(ctx context.Context, req ctrl.Request, depth int) {
	if err := d.mark(ctx, req, ""); err != nil && depth > 0 {
		d.reset(ctx, req, depth-1)
	}
	_ = d.client.Update(ctx, &Disused{})
}

// repairs writes more where others want that.
type repairs struct{ client client.Client }

func newRepairs(mgr ctrl.Manager) *repairs { return &repairs{mgr.GetClient()} }

func (r *repairs) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.mark(ctx, req, "begun"); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.mark(ctx, req, "done")
}

func (r *repairs) mark(ctx context.Context, req ctrl.Request, state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Repaired{}
		if err := r.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"r.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": state}
		return r.client.Status().Update(ctx, object)
	})
}

// Repair writes an object that is broken.
func (r *repairs) Repair(ctx context.Context) error {
	return r.client.Update(ctx, &Repaired{})
}

// behinds writes more by an interface.
type behinds struct{ client client.Client }

func newBehinds(mgr ctrl.Manager) *behinds { return &behinds{mgr.GetClient()} }

type behind interface{ restore(ctx context.Context) }

func resetAll(ctx context.Context, all []behind) {
	for _, one := range all {
		one.restore(ctx)
	}
}

// ResetAll is for other packages.
func ResetAll(ctx context.Context, mgr ctrl.Manager) {
	resetAll(ctx, []behind{writer{mgr.GetClient()}})
}

type writer struct{ client client.Client }

func (w writer) restore(ctx context.Context) { _ = w.client.Update(ctx, &Behind{}) }

func (b *behinds) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := b.mark(ctx, req, "begun"); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, b.mark(ctx, req, "done")
}

func (b *behinds) mark(ctx context.Context, req ctrl.Request, state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Behind{}
		if err := b.client.Get(ctx, req.NamespacedName, object); err != nil { // want info:"b.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": state}
		return b.client.Status().Update(ctx, object)
	})
}
