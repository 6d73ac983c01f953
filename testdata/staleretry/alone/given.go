//go:build kube27

package alone

import (
	"context"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds that a function writes that somebody else calls.
type (
	// Given is written at one place there.
	Given struct{ own }
	// Doubled is written at one place, twice in each call.
	Doubled struct{ own }
)

// DeepCopyObject makes them objects.
func (o *Given) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Doubled) DeepCopyObject() runtime.Object { c := *o; return &c }

type debouncer struct {
	run func(context.Context) error
}

type givers struct {
	client client.Client
	later  debouncer
}

func newGivers(mgr ctrl.Manager) *givers {
	g := &givers{client: mgr.GetClient()}
	g.later = debouncer{g.run}
	return g
}

func (g *givers) run(ctx context.Context) error {
	var objects struct{ Items []Given }
	for i := range objects.Items {
		if err := g.mark(ctx, client.ObjectKeyFromObject(&objects.Items[i])); err != nil {
			return err
		}
	}
	return nil
}

func (g *givers) mark(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Given{}
		if err := g.client.Get(ctx, key, object); err != nil { // want info:"g.client.Get reads a cache"
			return err
		}
		return g.client.Status().Update(ctx, object)
	})
}

type doubles struct {
	client client.Client
	later  debouncer
}

func newDoubles(mgr ctrl.Manager) *doubles {
	d := &doubles{client: mgr.GetClient()}
	d.later = debouncer{d.run}
	return d
}

func (d *doubles) run(ctx context.Context) error {
	if err := d.mark(ctx, "begun"); err != nil {
		return err
	}
	return d.mark(ctx, "done")
}

func (d *doubles) mark(ctx context.Context, state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Doubled{}
		if err := d.client.Get(ctx, client.ObjectKey{Name: "doubled"}, object); err != nil { // want info:"d.client.Get reads a cache"
			return err
		}
		object.Labels = map[string]string{"state": state}
		return d.client.Status().Update(ctx, object)
	})
}
