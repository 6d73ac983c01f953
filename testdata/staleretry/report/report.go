//go:build kube27

// Package report writes what reconcilers of others report, each kind at one place.
package report

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

type own struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// Kinds of the program's own.
type (
	// Once is reported once in each run.
	Once struct{ own }
	// Chosen is reported on each of two ways.
	Chosen struct{ own }
	// Named is reported by what a run is given.
	Named struct{ own }
	// Again is reported twice in each run.
	Again struct{ own }
	// Shared is reported by two reconcilers.
	Shared struct{ own }
	// Silent is reported by nobody that is seen.
	Silent struct{ own }
	// Begun is reported at once, and where that ends.
	Begun struct{ own }
	// Passed is reported once, with a client of another package.
	Passed struct{ own }
	// Repeated is the same, but is reported twice.
	Repeated struct{ own }
)

// DeepCopyObject makes them objects.
func (o *Once) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (c *Chosen) DeepCopyObject() runtime.Object { d := *c; return &d }

// DeepCopyObject makes them objects.
func (n *Named) DeepCopyObject() runtime.Object { c := *n; return &c }

// DeepCopyObject makes them objects.
func (a *Again) DeepCopyObject() runtime.Object { c := *a; return &c }

// DeepCopyObject makes them objects.
func (s *Shared) DeepCopyObject() runtime.Object { c := *s; return &c }

// DeepCopyObject makes them objects.
func (s *Silent) DeepCopyObject() runtime.Object { c := *s; return &c }

// DeepCopyObject makes them objects.
func (b *Begun) DeepCopyObject() runtime.Object { c := *b; return &c }

// DeepCopyObject makes them objects.
func (p *Passed) DeepCopyObject() runtime.Object { c := *p; return &c }

// DeepCopyObject makes them objects.
func (r *Repeated) DeepCopyObject() runtime.Object { c := *r; return &c }

// OfOnce reports.
type OfOnce struct {
	Client client.Client
	Key    client.ObjectKey
}

// Report ends with a report, whatever becomes of that.
func (o *OfOnce) Report(ctx context.Context) {
	defer func() {
		if err := o.write(ctx); err != nil {
			ctrl.Log.Error(err, "not reported")
		}
	}()
	ctrl.Log.Info("reported")
}

func (o *OfOnce) write(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Once{}
		if err := o.Client.Get(ctx, o.Key, object); err != nil {
			return err
		}
		return o.Client.Status().Update(ctx, object)
	})
}

// OnChosen reports.
func OnChosen(ctx context.Context, c client.Client, key client.ObjectKey) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Chosen{}
		if err := c.Get(ctx, key, object); err != nil {
			return err
		}
		return c.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not reported")
	}
}

// OfNamed reports.
type OfNamed struct {
	Client client.Client
	Key    client.ObjectKey
}

// Report reports.
func (n *OfNamed) Report(ctx context.Context) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Named{}
		if err := n.Client.Get(ctx, n.Key, object); err != nil {
			return err
		}
		return n.Client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not reported")
	}
}

// OnAgain reports.
func OnAgain(ctx context.Context, c client.Client, key client.ObjectKey) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Again{}
		if err := c.Get(ctx, key, object); err != nil {
			return err
		}
		return c.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not reported")
	}
}

// OnShared reports.
func OnShared(ctx context.Context, c client.Client, key client.ObjectKey) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Shared{}
		if err := c.Get(ctx, key, object); err != nil {
			return err
		}
		return c.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not reported")
	}
}

// OfSilent reports.
type OfSilent struct {
	Client client.Client
	Key    client.ObjectKey
}

// Report reports.
func (s *OfSilent) Report(ctx context.Context) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Silent{}
		if err := s.Client.Get(ctx, s.Key, object); err != nil {
			return err
		}
		return s.Client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not reported")
	}
}

// OfBegun reports.
type OfBegun struct {
	Client client.Client
	Key    client.ObjectKey
}

// Report reports twice.
func (b *OfBegun) Report(ctx context.Context) {
	b.write(ctx, "begun")
	b.write(ctx, "done")
}

func (b *OfBegun) write(ctx context.Context, state string) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Begun{}
		if err := b.Client.Get(ctx, b.Key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": state}
		return b.Client.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not reported")
	}
}

// OnPassed reports.
func OnPassed(ctx context.Context, c client.Client, key client.ObjectKey) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Passed{}
		if err := c.Get(ctx, key, object); err != nil {
			return err
		}
		return c.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not reported")
	}
}

// OnRepeated reports.
func OnRepeated(ctx context.Context, c client.Client, key client.ObjectKey) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Repeated{}
		if err := c.Get(ctx, key, object); err != nil {
			return err
		}
		return c.Status().Update(ctx, object)
	})
	if err != nil {
		ctrl.Log.Error(err, "not reported")
	}
}
