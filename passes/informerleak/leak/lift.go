package leak

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// imported returns what is piled up by what another package has.
func (r *Result) imported(f heat.Foreign) []heat.Work[Growth] {
	var fact Grows
	if f.Fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(f.Fn, &fact) {
		return nil
	}
	works := slices.Clone(fact.Of(f))
	for i := range works {
		works[i].What.Away, works[i].What.Abroad = true, true
	}
	return works
}

// leave is what is left of it for packages that import this one: what a parameter decides
// about matters only where the caller passes it.
func leave(g Growth, own bool) (Growth, bool) { return g, own || g.decided() }

// lift says what a callee piles up for a call of it.
func (r *Result) lift(call ssa.CallInstruction, fn *ssa.Function, g Growth) (Growth, bool) {
	if g.Registration == 0 {
		return r.lifted(call, fn, g)
	}
	g, ok := r.handedBack(call, g)
	if !ok {
		return g, false
	}
	g, ok = r.lifted(call, fn, g)
	g.Here = g.decided()
	return g, ok
}

// lifted says what a callee piles up for a call of it that gets nothing to remove it by.
func (r *Result) lifted(call ssa.CallInstruction, fn *ssa.Function, g Growth) (Growth, bool) {
	away := g.Away
	g.Away, g.Here = false, away
	if _, here := call.(*ssa.Call); !here {
		g.Held = false // in a goroutine, or in the end
	}
	if r.guarded(call) {
		return g, false
	}
	if g.End == OfCaller {
		return r.obtainedBy(call, g)
	}
	if g.End != OfParam || fn != nil && ir.Outermost(fn) == ir.Outermost(call.Parent()) {
		return g, true // a literal in a function shares its parameters
	}
	decider := r.decider(call, g)
	if decider == nil && g.Maker != "" {
		// Made somewhere else, its receiver is no older than the informer, or the context, that
		// it was made with.
		made := r.given(ir.Receiver(call), r.trial(call))
		if g.Sort != Handler && made.end != Never {
			return g, false
		}
		g = g.ends(made)
		g.Here = g.End != OfParam
		return g, g.End != Stopped
	}
	if decider == nil {
		g.Here = false
		return g, g.Method != "" && r.handsOn(call)
	}
	given := g.Param.In(decider)
	if given == nil {
		return g, false
	}
	g = g.ends(r.judgement(g.Sort)(given, r.trial(call)))
	if g.Waits && r.spawned(decider, 0) {
		g.Waits = false
	}
	g.Here = g.End != OfParam
	return g, g.End != Stopped && !(g.Waits && g.End == Never)
}

// judgement returns what judges the argument that decides about a sort.
func (r *Result) judgement(sort Sort) func(ssa.Value, *ssa.Function) verdict {
	switch sort {
	case Handler:
		return r.given
	case Client, Mapper:
		return r.config
	}
	return r.life
}

// config judges the configuration of a client.
func (r *Result) config(v ssa.Value, in *ssa.Function) verdict {
	j := &judge{
		Result: r, in: in, seen: map[ssa.Value]bool{},
		call: configOfResult, none: verdict{end: Never + 1},
	}
	return said(j.value(v))
}
