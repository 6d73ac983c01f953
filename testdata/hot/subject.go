package hot

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Composed puts the key together from its parts.
type Composed struct{ client.Client }

// Reconcile reads its own object, behind another one of the same namespace.
func (r *Composed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var settings corev1.ConfigMap
	if err := r.Get(ctx, client.ObjectKey{Namespace: req.Namespace, Name: "settings"}, &settings); err != nil {
		return ctrl.Result{}, err
	}
	var secret corev1.Secret
	if err := r.Get(ctx, client.ObjectKey{Namespace: req.Namespace, Name: req.Name}, &secret); err != nil {
		return ctrl.Result{}, err
	}
	probeKind() // want "^Secret$"
	return ctrl.Result{}, nil
}

// ring leads back to itself.
type ring struct {
	next *ring
	name string
}

// Ringed puts the key together from what leads back to itself.
type Ringed struct{ client.Client }

// Reconcile reads an object by a name that nobody gave it.
func (r *Ringed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	first := &ring{}
	first.next = first
	first.name = first.next.name
	var secret corev1.Secret
	if err := r.Get(ctx, client.ObjectKey{Namespace: first.name, Name: first.next.name}, &secret); err != nil {
		return ctrl.Result{}, err
	}
	probeKind() // want "^$"
	return ctrl.Result{}, nil
}
