package event

import (
	"k8s.io/apimachinery/pkg/api/meta"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/event/helper"
)

func probePassage(predicate.Predicate) {}

func fates(given predicate.Predicate, flag bool) {
	never := predicate.Funcs{UpdateFunc: func(event.UpdateEvent) bool { return false }}
	probePassage(predicate.GenerationChangedPredicate{})                                                                  // want "^dropped"
	probePassage(embedding{})                                                                                             // want "^dropped"
	probePassage(helper.SpecChanged())                                                                                    // want "^dropped"
	probePassage(predicate.And(predicate.NewPredicateFuncs(named), helper.SpecChanged()))                                 // want "^dropped"
	probePassage(predicate.Or(never, helper.SpecChanged()))                                                               // want "^dropped"
	probePassage(predicate.Or(helper.SpecChanged(), predicate.AnnotationChangedPredicate{}))                              // want "may pass"
	probePassage(predicate.Or(helper.SpecChanged(), given))                                                               // want "unknown"
	probePassage(predicate.Not(helper.SpecChanged()))                                                                     // want "may pass"
	probePassage(predicate.Funcs{})                                                                                       // want "may pass"
	probePassage(never)                                                                                                   // want "all dropped"
	probePassage(predicate.And(never, given))                                                                             // want "all dropped"
	probePassage(given)                                                                                                   // want "unknown"
	probePassage(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { return e.ObjectNew.GetGeneration() == 0 }}) // want "may pass"
	probePassage(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { return e.ObjectNew.GetGeneration() > 1 }})  // want "^dropped"
	probePassage(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {                                             // want "^dropped"
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
	probePassage(predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool { // want "may pass"
		if len(e.ObjectNew.GetLabels()) > 0 {
			return e.ObjectNew.GetGeneration() != e.ObjectOld.GetGeneration()
		}
		return flag
	}})
}
