//go:build kube31

// Package kube has what controllers share.
package kube

import (
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// OnSpec passes updates of the specification, as its type says.
var OnSpec = predicate.GenerationChangedPredicate{}

// OnChange passes them, whatever its type says.
var OnChange predicate.Predicate = predicate.GenerationChangedPredicate{}

// OnAny passes all that changes.
var OnAny predicate.Predicate = predicate.ResourceVersionChangedPredicate{}

// Composed passes those of what is not paused.
var Composed = predicate.And(predicate.GenerationChangedPredicate{}, Paused("paused"))

// SpecChanged passes updates of the specification of what is not paused.
func SpecChanged() predicate.Predicate {
	return predicate.And(predicate.GenerationChangedPredicate{}, Paused("paused"))
}

// Either passes all that changes.
func Either() predicate.Predicate {
	return predicate.Or(predicate.GenerationChangedPredicate{}, predicate.ResourceVersionChangedPredicate{})
}

// Paused passes what has an annotation.
func Paused(name string) predicate.Predicate {
	return predicate.NewPredicateFuncs(func(obj client.Object) bool { return obj.GetAnnotations()[name] != "" })
}

// Watch adds a watch to a builder.
func Watch(b *builder.Builder, obj client.Object, h handler.EventHandler) *builder.Builder {
	return b.Watches(obj, h, builder.WithPredicates(predicate.GenerationChangedPredicate{}))
}

// Own adds a watch of what is owned.
func Own(b *builder.Builder, obj client.Object) *builder.Builder {
	return b.Owns(obj, builder.WithPredicates(SpecChanged()))
}

// OnlySpec is an option for updates of the specification.
func OnlySpec() builder.Predicates {
	return builder.WithPredicates(predicate.GenerationChangedPredicate{})
}

// SpecOption is one, too.
var SpecOption = builder.WithPredicates(predicate.GenerationChangedPredicate{})

// WatchAny adds a watch of all that changes.
func WatchAny(b *builder.Builder, obj client.Object, h handler.EventHandler) *builder.Builder {
	return b.Watches(obj, h, builder.WithPredicates(Either()))
}

// WatchMost adds a watch with a predicate that callers give.
func WatchMost(b *builder.Builder, obj client.Object, h handler.EventHandler, p predicate.Predicate) *builder.Builder {
	return b.Watches(obj, h, builder.WithPredicates(p, predicate.GenerationChangedPredicate{}))
}

// AnyChange is one for all that changes.
func AnyChange() builder.OwnsOption { return builder.WithPredicates(Either()) }
