//go:build kube31

// Package inputs watches objects that others write.
package inputs

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/generationfilter/inputs/read"
)

func toPods(context.Context, client.Object) []ctrl.Request { return []ctrl.Request{{}} }

// What others write, reconciles are never run for.
func reads(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Node{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).                                                      // want error:"drops every update of Node: its metadata.generation is never set$"
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(toPods), builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want error:"drops every update of ConfigMap: its metadata.generation is never set$"
		Complete(read.New(mgr.GetClient()))
}

// The gravest of several counts.
func several(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Secret{}).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(toPods)).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want error:"drops every update of ConfigMap and Secret: their metadata.generation is never set$"
		Complete(read.New(mgr.GetClient()))
}
