package predicates

import (
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// SpecChanged passes updates that change the generation.
func SpecChanged() predicate.Predicate { return predicate.GenerationChangedPredicate{} }

// Changed passes updates that change anything.
func Changed() predicate.Predicate {
	return predicate.Or(predicate.GenerationChangedPredicate{}, predicate.ResourceVersionChangedPredicate{})
}

// CreatedOnly passes no update.
func CreatedOnly() predicate.Predicate {
	return predicate.Funcs{UpdateFunc: func(event.UpdateEvent) bool { return false }}
}

// SpecPredicate passes updates that change the generation.
type SpecPredicate struct{ predicate.Funcs }

// Update compares the generations.
func (SpecPredicate) Update(e event.UpdateEvent) bool {
	if e.ObjectOld.GetGeneration() == e.ObjectNew.GetGeneration() {
		return false
	}
	return true
}
