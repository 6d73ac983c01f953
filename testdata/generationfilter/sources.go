//go:build kube31

package generationfilter

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/source"
)

func typedSources(mgr ctrl.Manager, c controller.Controller) error {
	return c.Watch(source.Kind(mgr.GetCache(), &corev1.ConfigMap{}, &handler.TypedEnqueueRequestForObject[*corev1.ConfigMap]{},
		predicate.TypedGenerationChangedPredicate[*corev1.ConfigMap]{})) // want "^TypedGenerationChangedPredicate drops every update of ConfigMap"
}

// The filter of a builder does not apply to raw sources.
func rawSource(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		WatchesRawSource(source.Kind(mgr.GetCache(), &corev1.Secret{}, &handler.TypedEnqueueRequestForObject[*corev1.Secret]{})).
		WithEventFilter(predicate.GenerationChangedPredicate{}).
		Complete(r)
}

func typedBuilder(mgr ctrl.Manager, r reconcile.TypedReconciler[reconcile.Request]) error {
	return builder.TypedControllerManagedBy[reconcile.Request](mgr).
		For(&corev1.Secret{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want "GenerationChangedPredicate drops every update of Secret"
		Complete(r)
}
