// Package setup has reconcilers whose clients another package decides about.
package setup

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// ByField gets its readers in fields.
type ByField struct {
	client.Client
	Reader client.Reader
}

// Reconcile lists with both.
func (r *ByField) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pods corev1.PodList
	if err := r.List(ctx, &pods); err != nil {
		return ctrl.Result{}, err
	}
	var secrets corev1.SecretList
	return ctrl.Result{}, r.Reader.List(ctx, &secrets, client.InNamespace(req.Namespace))
}

// ByArg gets its reader from New.
type ByArg struct{ reader client.Reader }

// New makes a ByArg.
func New(reader client.Reader) *ByArg { return &ByArg{reader: reader} }

// Reconcile lists.
func (r *ByArg) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var nodes corev1.NodeList
	return ctrl.Result{}, r.reader.List(ctx, &nodes)
}

// Wrapped hands a reader on to New.
func Wrapped(reader client.Reader) *ByArg { return New(reader) }

// Live and Cached are set by the program.
var (
	Live   client.Reader
	Cached client.Reader
)

// ByVariable reads through package variables.
type ByVariable struct{}

// Reconcile lists with both.
func (*ByVariable) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := Cached.List(ctx, new(corev1.PodList)); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, listServices(ctx)
}

var listServices = func(ctx context.Context) error { return Live.List(ctx, new(corev1.ServiceList)) }
