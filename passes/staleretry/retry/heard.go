package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// overhears reports whether a reconciler of this package is seen to hear nothing of writes
// to the status of the kind that it reconciles, nor to run again by itself: what a write
// could not do because of another one is not done when that one's event comes.
//
//	ctrl.NewControllerManagedBy(mgr).For(&Sync{}, builder.WithPredicates(predicate.GenerationChangedPredicate{}))
func (s *search) overhears(kind kube.Kind, at ssa.Instruction) bool {
	if hot, ok := s.req.Hot.At(at); ok && hot.Kind == heat.Reconcile && (hot.Requeued > 0 || hot.Sometime) {
		return false
	}
	return slices.ContainsFunc(s.registrations(kind), s.dropsStatus)
}

// hears reports whether each change of an object of a kind makes a reconciler of this
// package run.
func (s *search) hears(kind kube.Kind) bool {
	registered := s.registrations(kind)
	return len(registered) > 0 && !slices.ContainsFunc(registered, s.filters)
}

// mayHear reports whether this package reconciles objects of a kind, and nothing is seen to
// keep changes of their status from that.
func (s *search) mayHear(kind kube.Kind) bool {
	registered := s.registrations(kind)
	return kind != (kube.Kind{}) && len(registered) > 0 && !slices.ContainsFunc(registered, s.dropsStatus)
}

// registrations are the calls of this package by which objects of a kind are reconciled.
func (s *search) registrations(kind kube.Kind) []ssa.CallInstruction {
	var found []ssa.CallInstruction
	for call := range s.prog.Calls() {
		if sym, ok := kube.Lookup(ir.Callee(call), kube.BuilderFor); ok && s.kindOf(ir.Arg(call, sym.Arg)) == kind {
			found = append(found, call)
		}
	}
	return found
}

// filters reports whether a registration may drop events.
func (s *search) filters(call ssa.CallInstruction) bool {
	options := ir.Args(call)
	return !ir.IsNil(options[len(options)-1]) || len(s.trace.EventFilters(call)) > 0
}

// dropsStatus reports whether a registration drops what does not change the generation of
// an object, as no write to a status does.
func (s *search) dropsStatus(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(append(s.trace.EventFilters(call), s.trace.Predicates(call)...), comparesGeneration)
}

func comparesGeneration(predicate ssa.Value) bool {
	name := ir.TypeName(ir.Unboxed(predicate).Type())
	return name != nil && kube.Is(name, kube.ComparesGeneration)
}
