package event

import (
	"reflect"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/event/helper"
)

func probePredicate(predicate.Predicate)     {}
func probeEventHandler(handler.EventHandler) {}

func named(obj client.Object) bool { return obj.GetName() == "x" }

// relevant is a predicate type of this package.
type relevant struct{ predicate.Funcs }

func (relevant) Update(e event.UpdateEvent) bool {
	return e.ObjectOld.GetResourceVersion() != e.ObjectNew.GetResourceVersion()
}

type embedding struct {
	predicate.GenerationChangedPredicate
}

func predicates(given predicate.Predicate) {
	probePredicate(predicate.GenerationChangedPredicate{})                                                       // want "^filtered"
	probePredicate(&predicate.ResourceVersionChangedPredicate{})                                                 // want "^filtered"
	probePredicate(embedding{})                                                                                  // want "^filtered"
	probePredicate(relevant{})                                                                                   // want "^filtered"
	probePredicate(helper.SpecChanged())                                                                         // want "^filtered"
	probePredicate(predicate.And(predicate.NewPredicateFuncs(named), relevant{}))                                // want "^filtered"
	probePredicate(predicate.Or(predicate.GenerationChangedPredicate{}, predicate.AnnotationChangedPredicate{})) // want "^filtered"
	probePredicate(predicate.Funcs{UpdateFunc: func(event.UpdateEvent) bool { return false }})                   // want "^filtered"
	probePredicate(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {                                  // want "^filtered"
		if !named(e.ObjectNew) {
			return false
		}
		return !reflect.DeepEqual(e.ObjectOld.GetLabels(), e.ObjectNew.GetLabels())
	}})
	probePredicate(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { // want "^filtered"
		if e.ObjectOld.GetGeneration() == e.ObjectNew.GetGeneration() {
			return false
		}
		return true
	}})

	probePredicate(predicate.NewPredicateFuncs(named))                                                        // want "unfiltered"
	probePredicate(predicate.Funcs{})                                                                         // want "unfiltered"
	probePredicate(helper.Labelled{})                                                                         // want "unfiltered"
	probePredicate(predicate.Or(predicate.GenerationChangedPredicate{}, predicate.NewPredicateFuncs(named)))  // want "unfiltered"
	probePredicate(predicate.Not(predicate.GenerationChangedPredicate{}))                                     // want "unfiltered"
	probePredicate(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { return true }})               // want "unfiltered"
	probePredicate(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { return named(e.ObjectNew) }}) // want "unfiltered"
	probePredicate(predicate.Funcs{CreateFunc: func(event.CreateEvent) bool { return false }})                // want "unfiltered"

	probePredicate(given)                // want "unknown"
	probePredicate(predicate.Not(given)) // want "unknown"
	probePredicate(predicate.And(given)) // want "unknown"

	probeEventHandler(&handler.EnqueueRequestForObject{}) // want "unfiltered"
	probeEventHandler(handler.Funcs{})                    // want "^filtered"
}
