package selfloop

import (
	"context"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// Widget is a custom resource.
type Widget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec   WidgetSpec   `json:"spec,omitempty"`
	Status WidgetStatus `json:"status,omitempty"`
}

// WidgetSpec says what a widget is to be.
type WidgetSpec struct{ Paused bool }

// WidgetStatus says what it is.
type WidgetStatus struct {
	LastSync   metav1.Time
	Started    *metav1.Time
	Attempts   int
	Generation int64
	Seconds    int64
}

func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

type ignoring struct{ client.Client }

func (r *ignoring) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(r)
}

func (r *ignoring) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status.LastSync = metav1.Now()
	return ctrl.Result{}, r.Status().Update(ctx, &w)
}

type ignoringAll struct{ ignoring }

func (r *ignoringAll) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).WithEventFilter(predicate.ResourceVersionChangedPredicate{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}).Complete(r)
}

type settled struct{ client.Client }

func (r *settled) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Complete(r)
}

// Reconcile writes what stays the same.
func (r *settled) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status.Generation = w.Generation
	return ctrl.Result{}, r.Status().Update(ctx, &w)
}

type now struct{ client.Client }

func (r *now) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Complete(r)
}

// Reconcile writes the time only once in a while, and the start only once.
func (r *now) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if w.Status.Started == nil {
		t := metav1.Now()
		w.Status.Started = &t
	}
	if time.Since(w.Status.LastSync.Time) < time.Hour {
		return ctrl.Result{}, r.Status().Update(ctx, &w)
	}
	w.Status.LastSync = metav1.Now()
	return ctrl.Result{}, r.Status().Update(ctx, &w)
}

type unwritten struct{ client.Client }

func (r *unwritten) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Complete(r)
}

// Reconcile writes the rest of the object, which the server takes without its status.
func (r *unwritten) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status.LastSync = metav1.Now()
	return ctrl.Result{}, r.Update(ctx, &w)
}

type keeping struct{ client.Client }

func (r *keeping) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Complete(r)
}

// Reconcile keeps the time where nothing else has changed.
func (r *keeping) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	before := w.Status
	w.Status = WidgetStatus{Generation: w.Generation, LastSync: metav1.Now()}
	if before.Generation == w.Generation {
		w.Status.LastSync = before.LastSync
	}
	return ctrl.Result{}, r.Status().Update(ctx, &w)
}

type replacing struct{ client.Client }

func (r *replacing) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Complete(r)
}

// Reconcile takes the new status only where it says something new.
func (r *replacing) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	status := WidgetStatus{Generation: w.Generation, LastSync: metav1.Now()}
	if status.Generation != w.Status.Generation {
		w.Status = status
	}
	return ctrl.Result{}, r.Status().Update(ctx, &w)
}

type timeless struct{ client.Client }

func (r *timeless) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).Complete(r)
}

// Reconcile makes a whole status of what stays the same.
func (r *timeless) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	w.Status = WidgetStatus{Generation: w.Generation, LastSync: w.Status.LastSync}
	return ctrl.Result{}, r.Status().Update(ctx, &w)
}
