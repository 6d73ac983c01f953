package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// A driver counts the kinds that have a method reconcile beside its own: all, and those
// of which each change is sure to.
type driver struct {
	all, surely int
	// beating are those of them that report heartbeats, whichever objects they are mapped to.
	beating []kube.Kind
}

// driven returns the shares that what a controller owns or watches adds to the requests of
// its reconciles: each change of the status of one of these objects is one more, and there
// is one of each kind for each object that is reconciled, or more. What a function maps it
// may map to nothing.
func (b *build) driven(h heat.Heat, rhythm cost.Rhythm) (all, surely float64) {
	d := b.drivers()[h.Root]
	if h.Kind != heat.Reconcile || d.all == 0 {
		return 0, 0
	}
	rhythm.Beats, rhythm.Again = false, 0
	each := cost.Here().Asked(rhythm).Share()
	return float64(d.all) * each, float64(d.surely) * each
}

// drummed returns the share of what a loop in a reconcile asks for if each heartbeat of
// other objects has it run, such as those of nodes:
//
//	for _, node := range nodes.Items {
//		err := r.probe(ctx, nodelocal.Name)
func (b *build) drummed(h heat.Heat, rhythm cost.Rhythm) (share float64) {
	if h.Kind != heat.Reconcile || !rhythm.Looped {
		return 0
	}
	for _, kind := range b.drivers()[h.Root].beating {
		rhythm.Of, rhythm.Beats, rhythm.Again = kind, true, 0
		share = max(share, cost.Here().Asked(rhythm).Share())
	}
	return share
}

// drivers counts them for each method: kinds whose status others write, and of which no
// predicate lets few changes pass.
func (b *build) drivers() map[rule.Place]driver {
	if b.driving != nil {
		return b.driving
	}
	b.driving = map[rule.Place]driver{}
	for call := range b.prog.Calls() {
		if !b.drives(call) {
			continue
		}
		for _, fn := range b.reconcilers(ir.Receiver(call)) {
			at := rule.PlaceOf(b.pass.Fset, ir.Position(fn))
			d := b.driving[at]
			d.all++
			if b.onlyEnqueues(call) {
				d.surely++
			}
			d.beating = append(d.beating, b.beating(call)...)
			b.driving[at] = d
		}
	}
	return b.driving
}

// drives reports whether a call has a controller reconcile for every change of what it owns
// or watches.
func (b *build) drives(call ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.BuilderOwns)
	if !ok {
		sym, ok = kube.Lookup(ir.Callee(call), kube.BuilderWatches)
	}
	if !ok || len(b.filtersOf(ir.Receiver(call))) > 0 {
		return false
	}
	if options := b.watchOptions(call); options.open || len(options.predicates) > 0 {
		return false
	}
	for _, s := range b.trace.Sources(ir.Arg(call, sym.Arg)) {
		if kube.HasStatus(s.Value.Type()) {
			return true
		}
	}
	return false
}

// beating are the kinds that report heartbeats among those that a watch of a builder is
// for; what is owned are objects that the program makes.
func (b *build) beating(call ssa.CallInstruction) []kube.Kind {
	sym, ok := kube.Lookup(ir.Callee(call), kube.BuilderWatches)
	if !ok {
		return nil
	}
	kinds, _ := b.objects(ir.Arg(call, sym.Arg))
	return slices.DeleteFunc(kinds, func(k kube.Kind) bool { return !kube.ReportsHeartbeat(b.pass.Pkg, k) })
}
