//go:build kube28

package generationfilter

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

func requests(context.Context, client.Object) []reconcile.Request { return nil }

func handlerIgnoresUpdates(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Watches(&corev1.Secret{}, handler.Funcs{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(r)
}

func mapped(mgr ctrl.Manager, r *reconciler) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&Widget{}).
		Watches(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(requests),
			builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want "GenerationChangedPredicate drops every update of Secret"
		WatchesMetadata(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(requests),
			builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want "GenerationChangedPredicate drops every update of ConfigMap"
		Complete(r)
}
