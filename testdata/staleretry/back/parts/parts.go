//go:build kube27

// Package parts has parts of reconciles, which write kinds of the program's own.
package parts

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/back/inner"
	"example.com/testdata/staleretry/back/op"
)

type own struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// Handed is written twice: all errors come back.
type Handed struct{ own }

// DeepCopyObject makes it an object.
func (o *Handed) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfHanded is a part of a reconcile.
type OfHanded struct {
	client client.Client
	key    client.ObjectKey
}

// NewHanded makes one.
func NewHanded(c client.Client, key client.ObjectKey) *OfHanded { return &OfHanded{c, key} }

// Reconcile marks twice.
func (p *OfHanded) Reconcile() (*ctrl.Result, error) {
	if err := p.mark("begun"); err != nil {
		return op.Err(err).Parts()
	}
	if done := p.finish(); done.Ended() {
		return done.Parts()
	}
	return nil, nil
}

func (p *OfHanded) finish() op.Op {
	if err := p.mark("done"); err != nil {
		return op.Err(err)
	}
	return op.Done()
}

func (p *OfHanded) mark(state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Handed{}
		if err := p.client.Get(context.TODO(), p.key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": state}
		return p.client.Status().Update(context.TODO(), object)
	})
}

// Listed is written twice: all errors come back, to a loop over functions.
type Listed struct{ own }

// DeepCopyObject makes it an object.
func (o *Listed) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfListed is a part of a reconcile.
type OfListed struct {
	client client.Client
	key    client.ObjectKey
}

// NewListed makes one.
func NewListed(c client.Client, key client.ObjectKey) *OfListed { return &OfListed{c, key} }

// Reconcile marks twice.
func (p *OfListed) Reconcile() (*ctrl.Result, error) {
	if done := p.finish(); done.Ended() {
		return done.Parts()
	}
	return nil, p.mark("begun")
}

func (p *OfListed) finish() op.Op {
	return op.Load(nil, p.mark("done"))
}

func (p *OfListed) mark(state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Listed{}
		if err := p.client.Get(context.TODO(), p.key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": state}
		return p.client.Status().Update(context.TODO(), object)
	})
}

// Dropped is written twice: one error is kept.
type Dropped struct{ own }

// DeepCopyObject makes it an object.
func (o *Dropped) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfDropped is a part of a reconcile.
type OfDropped struct {
	client client.Client
	key    client.ObjectKey
}

// NewDropped makes one.
func NewDropped(c client.Client, key client.ObjectKey) *OfDropped { return &OfDropped{c, key} }

// Reconcile marks twice.
func (p *OfDropped) Reconcile() (*ctrl.Result, error) {
	if err := p.mark("begun"); err != nil {
		return op.Err(err).Parts()
	}
	if done := p.finish(); done.Ended() {
		return done.Parts()
	}
	return nil, nil
}

func (p *OfDropped) finish() op.Op {
	if err := p.mark("done"); err != nil {
		return op.Later(err)
	}
	return op.Done()
}

func (p *OfDropped) mark(state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Dropped{}
		if err := p.client.Get(context.TODO(), p.key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": state}
		return p.client.Status().Update(context.TODO(), object)
	})
}

// Unasked is written twice: nobody asks for one error.
type Unasked struct{ own }

// DeepCopyObject makes it an object.
func (o *Unasked) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfUnasked is a part of a reconcile.
type OfUnasked struct {
	client client.Client
	key    client.ObjectKey
}

// NewUnasked makes one.
func NewUnasked(c client.Client, key client.ObjectKey) *OfUnasked { return &OfUnasked{c, key} }

// Reconcile marks twice.
func (p *OfUnasked) Reconcile() (*ctrl.Result, error) {
	if err := p.mark("begun"); err != nil {
		return op.Err(err).Parts()
	}
	if done := p.finish(); done.Waits() {
		return done.Parts()
	}
	return nil, nil
}

func (p *OfUnasked) finish() op.Op {
	if err := p.mark("done"); err != nil {
		return op.Err(err)
	}
	return op.Done()
}

func (p *OfUnasked) mark(state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Unasked{}
		if err := p.client.Get(context.TODO(), p.key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": state}
		return p.client.Status().Update(context.TODO(), object)
	})
}

// Rivaled is written twice: all errors come back, to two reconcilers.
type Rivaled struct{ own }

// DeepCopyObject makes it an object.
func (o *Rivaled) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfRivaled is a part of a reconcile.
type OfRivaled struct {
	client client.Client
	key    client.ObjectKey
}

// NewRivaled makes one.
func NewRivaled(c client.Client, key client.ObjectKey) *OfRivaled { return &OfRivaled{c, key} }

// Reconcile marks twice.
func (p *OfRivaled) Reconcile() (*ctrl.Result, error) {
	if err := p.mark("begun"); err != nil {
		return op.Err(err).Parts()
	}
	if done := p.finish(); done.Ended() {
		return done.Parts()
	}
	return nil, nil
}

func (p *OfRivaled) finish() op.Op {
	if err := p.mark("done"); err != nil {
		return op.Err(err)
	}
	return op.Done()
}

func (p *OfRivaled) mark(state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Rivaled{}
		if err := p.client.Get(context.TODO(), p.key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": state}
		return p.client.Status().Update(context.TODO(), object)
	})
}

// Logged is written twice: all errors come back, to one that logs them.
type Logged struct{ own }

// DeepCopyObject makes it an object.
func (o *Logged) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfLogged is a part of a reconcile.
type OfLogged struct {
	client client.Client
	key    client.ObjectKey
}

// NewLogged makes one.
func NewLogged(c client.Client, key client.ObjectKey) *OfLogged { return &OfLogged{c, key} }

// Reconcile marks twice.
func (p *OfLogged) Reconcile() (*ctrl.Result, error) {
	if err := p.mark("begun"); err != nil {
		return op.Err(err).Parts()
	}
	if done := p.finish(); done.Ended() {
		return done.Parts()
	}
	return nil, nil
}

func (p *OfLogged) finish() op.Op {
	if err := p.mark("done"); err != nil {
		return op.Err(err)
	}
	return op.Done()
}

func (p *OfLogged) mark(state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Logged{}
		if err := p.client.Get(context.TODO(), p.key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": state}
		return p.client.Status().Update(context.TODO(), object)
	})
}

// Fought is written twice: all errors come back, to one that another one writes the same as.
type Fought struct{ own }

// DeepCopyObject makes it an object.
func (o *Fought) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfFought is a part of a reconcile.
type OfFought struct {
	client client.Client
	key    client.ObjectKey
}

// NewFought makes one.
func NewFought(c client.Client, key client.ObjectKey) *OfFought { return &OfFought{c, key} }

// Reconcile marks twice.
func (p *OfFought) Reconcile() (*ctrl.Result, error) {
	if err := p.mark("begun"); err != nil {
		return op.Err(err).Parts()
	}
	if done := p.finish(); done.Ended() {
		return done.Parts()
	}
	return nil, nil
}

func (p *OfFought) finish() op.Op {
	if err := p.mark("done"); err != nil {
		return op.Err(err)
	}
	return op.Done()
}

func (p *OfFought) mark(state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Fought{}
		if err := p.client.Get(context.TODO(), p.key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": state}
		return p.client.Status().Update(context.TODO(), object)
	})
}

// Kept is written twice: all errors come back, to one that keeps the function.
type Kept struct{ own }

// DeepCopyObject makes it an object.
func (o *Kept) DeepCopyObject() runtime.Object { c := *o; return &c }

// OfKept is a part of a reconcile.
type OfKept struct {
	client client.Client
	key    client.ObjectKey
}

// NewKept makes one.
func NewKept(c client.Client, key client.ObjectKey) *OfKept { return &OfKept{c, key} }

// Reconcile marks twice.
func (p *OfKept) Reconcile() (*ctrl.Result, error) {
	if err := p.mark("begun"); err != nil {
		return op.Err(err).Parts()
	}
	if done := p.finish(); done.Ended() {
		return done.Parts()
	}
	return nil, nil
}

func (p *OfKept) finish() op.Op {
	if err := p.mark("done"); err != nil {
		return op.Err(err)
	}
	return op.Done()
}

func (p *OfKept) mark(state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &Kept{}
		if err := p.client.Get(context.TODO(), p.key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": state}
		return p.client.Status().Update(context.TODO(), object)
	})
}

// OfNested is a part of a reconcile.
type OfNested struct {
	client client.Client
	key    client.ObjectKey
}

// NewNested makes one.
func NewNested(c client.Client, key client.ObjectKey) *OfNested { return &OfNested{c, key} }

// Reconcile marks, and has another part mark.
func (p *OfNested) Reconcile() (ctrl.Result, error) {
	if err := p.mark(); err != nil {
		return op.Err(err).Result()
	}
	result, err := inner.New(p.client, p.key).Reconcile()
	if err != nil {
		if done := op.Load(result, err); done.Ended() {
			return done.Result()
		}
	}
	return op.Done().Result()
}

func (p *OfNested) mark() error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object := &inner.Nested{}
		if err := p.client.Get(context.TODO(), p.key, object); err != nil {
			return err
		}
		object.Labels = map[string]string{"state": "nested"}
		return p.client.Status().Update(context.TODO(), object)
	})
}
