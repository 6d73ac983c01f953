package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

// leads are the methods of this package that the controller of a builder reconciles with.
func (b *build) leads(builder ssa.Value) (found []rule.Place) {
	if builder == nil {
		return nil
	}
	for _, fn := range b.reconcilers(builder) {
		found = append(found, rule.PlaceOf(b.pass.Fset, ir.Position(fn)))
	}
	return found
}

// sifts reports whether a watch drops updates that leave the generation as it is.
func (b *build) sifts(w Watch) bool {
	return slices.ContainsFunc(slices.Concat(w.Predicates, w.Filters), func(p Predicate) bool {
		passage := p.Passage(b.event)
		return passage == handler.Dropped || passage == handler.AllDropped
	})
}

// Sifted reports whether a method reconciles only what is new, gone, or has another
// specification, whatever leads to it: each watch drops all other updates.
func (r *Result) Sifted(reconcile rule.Place) bool {
	leads := func(w Watch) bool { return slices.Contains(w.leads, reconcile) }
	return slices.ContainsFunc(r.watches, leads) &&
		!slices.ContainsFunc(r.watches, func(w Watch) bool { return leads(w) && !w.Sifted })
}
