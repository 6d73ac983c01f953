// Package documented has the code of the rule's documentation.
package documented

import (
	"context"

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

// WidgetSpec says how many there are to be.
type WidgetSpec struct{ Replicas int32 }

// WidgetStatus says how many there are.
type WidgetStatus struct{ Replicas int32 }

// DeepCopyInto copies a widget.
func (w *Widget) DeepCopyInto(out *Widget) {
	*out = *w
	out.Status = w.Status
}

func (w *Widget) DeepCopyObject() runtime.Object {
	out := &Widget{}
	w.DeepCopyInto(out)
	return out
}

// Reconciler reconciles widgets.
type Reconciler struct{ client.Client }

func (r *Reconciler) bad(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}). // want "^every reconcile writes the status of Widget, which nothing reads"
		Complete(r)
}

func (r *Reconciler) good(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}, builder.WithPredicates(predicate.Or(
			predicate.GenerationChangedPredicate{}, predicate.LabelChangedPredicate{}, predicate.AnnotationChangedPredicate{}))).
		Complete(r)
}

func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var w Widget
	if err := r.Get(ctx, req.NamespacedName, &w); err != nil {
		return ctrl.Result{}, err
	}
	w.Status.Replicas = w.Spec.Replicas
	return ctrl.Result{}, r.Status().Update(ctx, &w)
}
