//go:build kube27

// Package again retries in reconcilers that run again.
package again

import (
	"context"
	"errors"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Kinds of the program's own, which another reconciler writes, too, but for two.
type (
	// Marked is written first behind a mark in its status.
	Marked struct{ own }
	// Plain is written first behind something else.
	Plain struct{ own }
	// Ignored is written like Marked, and what fails forgotten.
	Ignored struct{ own }
	// Second is written behind a mark, and before it.
	Second struct{ own }
	// Lonely is written by one reconciler, which runs again.
	Lonely struct{ own }
	// Silent is written by one reconciler, which does not.
	Silent struct{ own }
)

type own struct {
	metav1.TypeMeta
	metav1.ObjectMeta
	Spec   spec   `json:"spec"`
	Status status `json:"status"`
}

type spec struct{ Aims []string }

type status struct{ Conditions []metav1.Condition }

// DeepCopyObject makes them objects.
func (o *Marked) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Plain) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Ignored) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Second) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Lonely) DeepCopyObject() runtime.Object { c := *o; return &c }

// DeepCopyObject makes them objects.
func (o *Silent) DeepCopyObject() runtime.Object { c := *o; return &c }

// rivals writes most kinds.
type rivals struct{ client client.Client }

func newRivals(mgr ctrl.Manager) *rivals { return &rivals{mgr.GetClient()} }

func (r *rivals) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, errors.Join(
		r.client.Update(ctx, &Marked{}),
		r.client.Update(ctx, &Plain{}),
		r.client.Update(ctx, &Ignored{}),
		r.client.Update(ctx, &Second{}),
		r.client.Update(ctx, &Polled{}),
		r.client.Update(ctx, &Returned{}),
		r.client.Update(ctx, &Logged{}),
		r.client.Update(ctx, &Open{}),
		r.client.Update(ctx, &Late{}),
		r.client.Update(ctx, &Given{}),
	)
}

type marks struct{ client client.Client }

func newMarks(mgr ctrl.Manager) *marks { return &marks{mgr.GetClient()} }

func (r *marks) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Marked{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if object.Status.Conditions == nil || len(object.Status.Conditions) == 0 {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: metav1.ConditionUnknown})
			return r.client.Status().Update(ctx, object) // want info:"Update sends what no attempt reads again"
		})
		if err != nil {
			ctrl.Log.Error(err, "not marked")
			return ctrl.Result{}, err
		}
	}
	if err := r.client.Update(ctx, object); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

type plains struct{ client client.Client }

func newPlains(mgr ctrl.Manager) *plains { return &plains{mgr.GetClient()} }

func (r *plains) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Plain{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if len(object.Spec.Aims) == 0 {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: metav1.ConditionUnknown})
			return r.client.Status().Update(ctx, object) // want info:"Update sends what no attempt reads again"
		})
		if err != nil {
			ctrl.Log.Error(err, "not marked")
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

type ignores struct{ client client.Client }

func newIgnores(mgr ctrl.Manager) *ignores { return &ignores{mgr.GetClient()} }

func (r *ignores) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Ignored{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if object.Status.Conditions == nil || len(object.Status.Conditions) == 0 {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: metav1.ConditionUnknown})
			return r.client.Status().Update(ctx, object) // want warning:"Update sends what no attempt reads again"
		})
		if err != nil {
			ctrl.Log.Error(err, "not marked")
			return ctrl.Result{}, nil
		}
	}
	return ctrl.Result{}, nil
}

type seconds struct{ client client.Client }

func newSeconds(mgr ctrl.Manager) *seconds { return &seconds{mgr.GetClient()} }

func (r *seconds) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Second{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := r.client.Update(ctx, object); err != nil {
		return ctrl.Result{}, err
	}
	if object.Status.Conditions == nil || len(object.Status.Conditions) == 0 {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: metav1.ConditionUnknown})
			return r.client.Status().Update(ctx, object) // want warning:"Update sends what no attempt reads again"
		})
		if err != nil {
			ctrl.Log.Error(err, "not marked")
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, nil
}

type loners struct{ client client.Client }

func newLoners(mgr ctrl.Manager) *loners { return &loners{mgr.GetClient()} }

func (r *loners) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Lonely{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if len(object.Spec.Aims) == 0 {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: metav1.ConditionUnknown})
			return r.client.Status().Update(ctx, object) // want info:"Update sends what no attempt reads again"
		})
		if err != nil {
			ctrl.Log.Error(err, "not marked")
			return ctrl.Result{}, err
		}
	}
	if err := r.client.Update(ctx, object); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

type silences struct{ client client.Client }

func newSilences(mgr ctrl.Manager) *silences { return &silences{mgr.GetClient()} }

func (r *silences) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	object := &Silent{}
	if err := r.client.Get(ctx, req.NamespacedName, object); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if len(object.Spec.Aims) == 0 {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			meta.SetStatusCondition(&object.Status.Conditions, metav1.Condition{Type: "Ready", Status: metav1.ConditionUnknown})
			return r.client.Status().Update(ctx, object) // want warning:"Update sends what no attempt reads again"
		})
		if err != nil {
			ctrl.Log.Error(err, "not marked")
			return ctrl.Result{}, nil
		}
	}
	return ctrl.Result{}, nil
}
