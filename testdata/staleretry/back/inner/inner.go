//go:build kube27

// Package inner writes what its caller writes, too.
package inner

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/back/op"
)

// Nested is written by two packages, one by way of the other.
type Nested struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject makes it an object.
func (n *Nested) DeepCopyObject() runtime.Object { c := *n; return &c }

// Part is a part of a reconcile.
type Part struct {
	client client.Client
	key    client.ObjectKey
}

// New makes one.
func New(c client.Client, key client.ObjectKey) *Part { return &Part{c, key} }

// Reconcile marks twice.
func (p *Part) Reconcile() (*ctrl.Result, error) {
	if err := p.mark("begun"); err != nil {
		return op.Err(err).Parts()
	}
	if done := p.finish(); done.Ended() {
		return done.Parts()
	}
	return nil, nil
}

func (p *Part) finish() op.Op {
	if err := p.mark("done"); err != nil {
		return op.Err(err)
	}
	return op.Done()
}

func (p *Part) mark(state string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		nested := &Nested{}
		if err := p.client.Get(context.TODO(), p.key, nested); err != nil {
			return err
		}
		nested.Labels = map[string]string{"state": state}
		return p.client.Status().Update(context.TODO(), nested)
	})
}
