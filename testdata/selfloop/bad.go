package selfloop

import (
	"context"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

type stamping struct{ client.Client }

func (r *stamping) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}). // want info:"^every reconcile writes the time or a count to the status of Widget: that update starts one more, ignore it with a predicate$"
		Complete(r)
}

func (r *stamping) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status.LastSync = metav1.Now()
	return ctrl.Result{}, r.Status().Update(ctx, &w)
}

type counting struct{ client.Client }

func (r *counting) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(predicate.NewPredicateFuncs(paused))). // want "every reconcile writes the time or a count to the status of Widget"
		Complete(r)
}

func paused(obj client.Object) bool { return obj.(*Widget).Spec.Paused }

func (r *counting) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status.Attempts++
	if err := r.Status().Update(ctx, w); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, nil
}

type patching struct{ client.Client }

func (r *patching) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}). // want "every reconcile writes the time or a count to the status of Widget"
		Complete(r)
}

func (r *patching) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	w := &Widget{}
	if err := r.Get(ctx, req.NamespacedName, w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	before := w.DeepCopyObject().(*Widget)
	w.sync()
	return ctrl.Result{}, r.write(ctx, w, before)
}

func (w *Widget) sync() {
	started := metav1.NewTime(time.Now().UTC())
	w.Status.Started = &started
	w.Status.Seconds = time.Now().Unix()
}

func (r *patching) write(ctx context.Context, w, before *Widget) error {
	return r.Status().Patch(ctx, w, client.MergeFrom(before))
}

type whole struct{ client.Client }

func (r *whole) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}). // want "every reconcile writes the time or a count to the status of Widget"
		Complete(r)
}

// Reconcile makes a whole status.
func (r *whole) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status = WidgetStatus{Generation: w.Generation, LastSync: metav1.Now()}
	return ctrl.Result{}, r.Status().Update(ctx, &w)
}
