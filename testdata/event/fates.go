package event

import (
	"k8s.io/apimachinery/pkg/api/meta"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/event/helper"
)

func probeFate(predicate.Predicate) {}

func fates(given predicate.Predicate, flag bool) {
	never := predicate.Funcs{UpdateFunc: func(event.UpdateEvent) bool { return false }}
	probeFate(predicate.GenerationChangedPredicate{})                                                                  // want "^dropped"
	probeFate(embedding{})                                                                                             // want "^dropped"
	probeFate(helper.SpecChanged())                                                                                    // want "^dropped"
	probeFate(predicate.And(predicate.NewPredicateFuncs(named), helper.SpecChanged()))                                 // want "^dropped"
	probeFate(predicate.Or(never, helper.SpecChanged()))                                                               // want "^dropped"
	probeFate(predicate.Or(helper.SpecChanged(), predicate.AnnotationChangedPredicate{}))                              // want "may pass"
	probeFate(predicate.Or(helper.SpecChanged(), given))                                                               // want "unknown"
	probeFate(predicate.Not(helper.SpecChanged()))                                                                     // want "may pass"
	probeFate(predicate.Funcs{})                                                                                       // want "may pass"
	probeFate(never)                                                                                                   // want "all dropped"
	probeFate(predicate.And(never, given))                                                                             // want "all dropped"
	probeFate(given)                                                                                                   // want "unknown"
	probeFate(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { return e.ObjectNew.GetGeneration() == 0 }}) // want "may pass"
	probeFate(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { return e.ObjectNew.GetGeneration() > 1 }})  // want "^dropped"
	probeFate(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {                                             // want "^dropped"
		before, err := meta.Accessor(e.ObjectOld)
		if err != nil {
			return false
		}
		changed := flag && before.GetGeneration() != e.ObjectNew.GetGeneration()
		for range e.ObjectNew.GetLabels() {
			changed = changed && flag
		}
		return changed
	}})
	probeFate(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { // want "may pass"
		if len(e.ObjectNew.GetLabels()) > 0 {
			return e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration()
		}
		return flag
	}})
}
