package heat

import (
	"go/types"
	"maps"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// selectRoots makes a root of each case that goes on with the loop, and of
// what the loop does besides.
func (r *Result) selectRoots(s *spread, l *loop, sel *ssa.Select) {
	rest := maps.Clone(l.blocks)
	var common Heat
	for i, state := range sel.States {
		entry := ir.Case(sel, i)
		if state.Dir != types.RecvOnly || entry == nil || !l.blocks[entry] {
			continue // the case leaves the loop
		}
		body := map[*ssa.BasicBlock]bool{}
		if len(entry.Preds) == 1 {
			body = within(l, entry)
		}
		for b := range body {
			delete(rest, b)
		}
		heat, ok := r.received(state.Chan, l)
		if !ok || heat.Kind == Tick && r.restarts(l) {
			continue // a signal, at times nobody knows
		}
		s.region(Root{Fn: sel.Parent(), Heat: heat, blocks: body})
		if common.Kind == 0 || heat.Kind == Tick {
			common = heat
		}
	}
	if common.Kind != 0 {
		s.region(Root{Fn: sel.Parent(), Heat: common, blocks: rest})
	}
}
