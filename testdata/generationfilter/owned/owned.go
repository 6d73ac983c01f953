//go:build kube31

// Package owned watches objects for their owners.
package owned

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/source"

	"example.com/testdata/generationfilter/owned/compared"
	"example.com/testdata/generationfilter/owned/hashed"
	"example.com/testdata/generationfilter/owned/lent"
	"example.com/testdata/generationfilter/owned/referred"
	"example.com/testdata/generationfilter/owned/repaired"
	"example.com/testdata/generationfilter/owned/unowned"
)

func hashes(mgr ctrl.Manager) error {
	c, err := controller.New("hashed", mgr, controller.Options{Reconciler: hashed.New(mgr.GetClient())})
	if err != nil {
		return err
	}
	if err := c.Watch(source.Kind(mgr.GetCache(), &corev1.ConfigMap{},
		handler.TypedEnqueueRequestForOwner[*corev1.ConfigMap](mgr.GetScheme(), mgr.GetRESTMapper(), &corev1.Pod{}),
		predicate.TypedGenerationChangedPredicate[*corev1.ConfigMap]{})); err != nil { // want info:"^TypedGenerationChangedPredicate drops every update of ConfigMap, of which reconciles only look at"
		return err
	}
	return c.Watch(source.Kind(mgr.GetCache(), &corev1.Service{},
		handler.TypedEnqueueRequestForOwner[*corev1.Service](mgr.GetScheme(), mgr.GetRESTMapper(), &corev1.Pod{}),
		predicate.TypedGenerationChangedPredicate[*corev1.Service]{})) // want warning:"never set$"
}

func hashesItself(mgr ctrl.Manager) error {
	c, err := controller.New("hashed", mgr, controller.Options{Reconciler: hashed.New(mgr.GetClient())})
	if err != nil {
		return err
	}
	return c.Watch(source.Kind(mgr.GetCache(), &corev1.ConfigMap{}, &handler.TypedEnqueueRequestForObject[*corev1.ConfigMap]{},
		predicate.TypedGenerationChangedPredicate[*corev1.ConfigMap]{})) // want info:"never set$"
}

func built(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"of which reconciles only look at"
		Complete(hashed.New(mgr.GetClient()))
}

func repairs(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(repaired.New(mgr.GetClient()))
}

// Without owners, the watch leads nowhere, whatever it lets pass.
func leadsNowhere(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(unowned.New(mgr.GetClient()))
}

// Of the secrets it reads, the reconciler owns one and looks at an annotation of it.
func refers(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(referred.New(mgr.GetClient(), "config"))
}

func refersByFlag(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(referred.New(mgr.GetClient(), "config"))
}

// A change of the other one is what reconciles are for.
func mapped(mgr ctrl.Manager) error {
	toPods := func(context.Context, client.Object) []ctrl.Request { return []ctrl.Request{{}} }
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Watches(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(toPods), builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want error:"never set$"
		Complete(referred.New(mgr.GetClient(), "config"))
}

// Of accounts that it did not make, the reconciler only looks at whether they are there.
func borrows(mgr ctrl.Manager, apply func(context.Context, ...client.Object) error) error {
	toPods := func(context.Context, client.Object) []ctrl.Request { return []ctrl.Request{{}} }
	unchanged := builder.WithPredicates(predicate.GenerationChangedPredicate{}) // want warning:"drops every update of ServiceAccount"
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.ServiceAccount{}, unchanged).
		Watches(&corev1.ServiceAccount{}, handler.EnqueueRequestsFromMapFunc(toPods), builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(toPods), builder.WithPredicates(predicate.GenerationChangedPredicate{})).      // want error:"never set$"
		Watches(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(toPods), builder.WithPredicates(predicate.GenerationChangedPredicate{})).         // want error:"never set$"
		Complete(lent.New(mgr.GetClient(), mgr.GetScheme(), apply))
}

func compares(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(compared.New(mgr.GetClient()))
}
