//go:build !kube28

package generationfilter

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

func sourceOfKind(mgr ctrl.Manager, r *reconciler, c controller.Controller) error {
	if err := c.Watch(&source.Kind{Type: &corev1.Secret{}}, &handler.EnqueueRequestForObject{},
		predicate.GenerationChangedPredicate{}); err != nil { // want "GenerationChangedPredicate drops every update of Secret"
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Watches(&source.Kind{Type: &corev1.Node{}}, &handler.EnqueueRequestForObject{},
			builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want "GenerationChangedPredicate drops every update of Node"
		Complete(r)
}
