package program

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// driven returns the share that what a controller owns adds to the requests of its
// reconciles: each change of the status of one of these objects is one more, and there
// is one of each kind for each object that is reconciled, or more.
func (b *build) driven(h hot.Heat, rhythm cost.Rhythm) float64 {
	n := b.drivers()[h.Root]
	if h.Kind != hot.Reconcile || n == 0 {
		return 0
	}
	rhythm.Beats, rhythm.Again = false, 0
	return float64(n) * cost.Here().Asked(rhythm).Share()
}

// drivers counts the kinds that make a method reconcile beside its own: those that its
// controllers own, if others write their status, and no predicate lets few changes pass.
func (b *build) drivers() map[rule.Place]int {
	if b.driving != nil {
		return b.driving
	}
	b.driving = map[rule.Place]int{}
	for call := range b.prog.Calls() {
		if !b.drives(call) {
			continue
		}
		for _, fn := range b.reconcilers(ir.Receiver(call)) {
			b.driving[rule.PlaceOf(b.pass.Fset, ir.Position(fn))]++
		}
	}
	return b.driving
}

// drives tells whether a call has a controller reconcile for every change of what it owns.
func (b *build) drives(call ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.BuilderOwns)
	if !ok {
		return false
	}
	options, complete := b.trace.Elements(ir.Arg(call, sym.Arg+1))
	if !complete || len(options) > 0 || len(b.filtersOf(ir.Receiver(call))) > 0 {
		return false
	}
	for _, s := range b.trace.Sources(ir.Arg(call, sym.Arg)) {
		if kube.HasStatus(s.Value.Type()) {
			return true
		}
	}
	return false
}
