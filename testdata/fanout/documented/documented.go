//go:build kube27

// Package documented has the code of the rule's documentation.
package documented

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Widget is a custom resource.
type Widget struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

func (w *Widget) DeepCopyObject() runtime.Object { c := *w; return &c }

// WidgetList is several of them.
type WidgetList struct {
	metav1.TypeMeta
	metav1.ListMeta

	Items []Widget
}

func (l *WidgetList) DeepCopyObject() runtime.Object { c := *l; return &c }

// Reconciler reconciles widgets.
type Reconciler struct{ client.Client }

func (r *Reconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func (r *Reconciler) bad(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.allWidgets)). // want "^every update of a Node enqueues each Widget"
		Complete(r)
}

func (r *Reconciler) good(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&Widget{}).
		Watches(&corev1.Node{}, handler.EnqueueRequestsFromMapFunc(r.allWidgets),
			builder.WithPredicates(predicate.LabelChangedPredicate{})).
		Complete(r)
}

func (r *Reconciler) allWidgets(ctx context.Context, _ client.Object) (requests []reconcile.Request) {
	var widgets WidgetList
	if err := r.List(ctx, &widgets); err != nil {
		return nil
	}
	for _, w := range widgets.Items {
		requests = append(requests, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&w)})
	}
	return requests
}
