//go:build kube31

// Package owning adds watches to builders of others.
package owning

import (
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// All has the controller own objects of several kinds.
func All(b *builder.Builder, objs ...client.Object) *builder.Builder {
	for _, obj := range objs {
		b = b.Owns(obj)
	}
	return b
}

// One has the controller own objects of one kind.
func One(b *builder.Builder, obj client.Object) *builder.Builder { return b.Owns(obj) }

// Changed does, too, and passes all updates of them.
func Changed(b *builder.Builder, obj client.Object) *builder.Builder {
	return b.Owns(obj, builder.WithPredicates(predicate.ResourceVersionChangedPredicate{}))
}

// Quiet drops updates of all that the controller watches.
func Quiet(b *builder.Builder, obj client.Object) *builder.Builder {
	return b.WithEventFilter(predicate.Funcs{}).Owns(obj)
}
