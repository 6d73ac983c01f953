package generationfilter

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// ownKind lets through updates of its own kind, whatever the watches' predicates say.
func ownKind(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		WithEventFilter(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
			before, ok := e.ObjectOld.(*Widget)
			return ok && before.GetGeneration() != e.ObjectNew.GetGeneration()
		}}).
		Complete(r)
}

// ownKindOrMarked is the same, in a combination.
func ownKindOrMarked(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		WithEventFilter(predicate.And(predicate.ResourceVersionChangedPredicate{}, predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
			_, ok := e.ObjectNew.(*Widget)
			return ok
		}})).
		Complete(r)
}

// anyKind lets through what another finalizer is on.
func anyKind(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want "GenerationChangedPredicate drops every update of Service"
		WithEventFilter(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
			return len(e.ObjectNew.GetFinalizers()) > 0
		}}).
		Complete(r)
}
