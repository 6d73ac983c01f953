//go:build kube28

// Package filters has predicates and functions for the controllers of others.
package filters

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/types"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Labels passes changes of labels.
func Labels() predicate.Predicate { return predicate.LabelChangedPredicate{} }

// Marked passes what has a label, and what others do with it.
func Marked(label string) (predicate.Predicate, error) {
	return predicate.And(Labels(), predicate.NewPredicateFuncs(func(obj client.Object) bool {
		return obj.GetLabels()[label] != ""
	})), nil
}

// Kept passes secrets with a label.
func Kept() predicate.Funcs {
	return predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
		secret, ok := e.ObjectNew.(*corev1.Secret)
		return ok && secret.Labels["kept"] != ""
	}}
}

// ByLabel maps to what a label names.
func ByLabel(_ context.Context, obj client.Object) []reconcile.Request {
	return []reconcile.Request{{NamespacedName: types.NamespacedName{Namespace: obj.GetNamespace(), Name: obj.GetLabels()["greenhouse"]}}}
}

// By maps to what another label names.
func By(label string) handler.MapFunc {
	return func(_ context.Context, obj client.Object) []reconcile.Request {
		return []reconcile.Request{{NamespacedName: types.NamespacedName{Name: obj.GetLabels()[label]}}}
	}
}

// Handler enqueues so.
func Handler() handler.EventHandler { return handler.EnqueueRequestsFromMapFunc(ByLabel) }

// Typed passes secrets of a type.
func Typed() predicate.Predicate {
	return predicate.NewPredicateFuncs(func(obj client.Object) bool {
		secret, ok := obj.(*corev1.Secret)
		return ok && secret.Type == corev1.SecretTypeTLS
	})
}

// Sometimes passes some of them.
func Sometimes(typed bool) predicate.Predicate {
	if typed {
		return Typed()
	}
	return Labels()
}

// Where passes what a function says, which may look at anything.
func Where(passes func(client.Object) bool) predicate.Predicate {
	return predicate.NewPredicateFuncs(func(obj client.Object) bool { return passes(obj) })
}

// Both passes what two predicates do.
func Both(p predicate.Predicate) predicate.Predicate { return predicate.And(Labels(), p) }

// Own hands both what looks at metadata: others need not.
func Own() (predicate.Predicate, predicate.Predicate) {
	return Both(Labels()), Where(func(obj client.Object) bool { return obj.GetName() != "" })
}

// ByContent maps to what an object says.
func ByContent(_ context.Context, obj client.Object) []reconcile.Request {
	secret, ok := obj.(*corev1.Secret)
	if !ok {
		return nil
	}
	return []reconcile.Request{{NamespacedName: types.NamespacedName{Name: secret.StringData["greenhouse"]}}}
}

// Last keeps what it saw.
var Last client.Object

// Noted passes all, and keeps them.
func Noted() predicate.Predicate {
	return predicate.NewPredicateFuncs(func(obj client.Object) bool {
		Last = obj
		return true
	})
}

// Filters are what others may set.
type Filters struct {
	Passes  predicate.Predicate
	mapping handler.MapFunc
}

// NewFilters has one to begin with.
func NewFilters(mapping handler.MapFunc) *Filters {
	f := &Filters{mapping: mapping}
	f.Passes = Labels()
	return f
}

// Predicate is what it is by then.
func (f *Filters) Predicate() predicate.Predicate { return f.Passes }

// Mapping is what it was made with.
func (f *Filters) Mapping() handler.MapFunc { return f.mapping }

// Usual has one that looks at metadata.
func Usual() *Filters { return NewFilters(ByLabel) }
