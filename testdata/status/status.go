// Package status holds a reconciler that wakes itself, through functions of its own.
package status

import (
	"context"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Task is a custom resource.
type Task struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Status TaskStatus `json:"status,omitempty"`
}

// TaskStatus says how it goes.
type TaskStatus struct{ Times Times }

// Times tell when.
type Times struct{ Checked *metav1.Time }

func (t *Task) DeepCopyObject() runtime.Object { c := *t; return &c }

type reconciler struct{ client.Client }

func (r *reconciler) setUp(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr)
	b = b.For(&Task{}) // want "^wakes itself: Task$"
	return b.Complete(r)
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.check(ctx, req)
}

func (r *reconciler) check(ctx context.Context, req ctrl.Request) error {
	task := new(Task)
	if err := r.Get(ctx, req.NamespacedName, task); err != nil {
		return err
	}
	task.Status.Times.Checked = &metav1.Time{Time: time.Now()}
	return r.Status().Update(ctx, task)
}

// other reconciles tasks, too, but writes nothing that differs.
type other struct{ reconciler }

func (r *other) setUp(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Task{}).Complete(r)
}

func (r *other) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	task := new(Task)
	if err := r.Get(ctx, req.NamespacedName, task); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Status().Update(ctx, task)
}
