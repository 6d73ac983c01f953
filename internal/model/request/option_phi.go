package request

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// phis binds the values that depend on where a block is entered from. A test
// that is one of them is met in one state, and not in another.
func (r *evaluation) phis(from, to *ssa.BasicBlock, before *state) []*state {
	states := []*state{before.clone()}
	i := slices.Index(to.Preds, from)
	for _, instr := range to.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		if !r.relevant[phi] {
			continue
		}
		var next []*state
		for _, s := range states {
			bound := r.eval(phi.Edges[i], before)
			if bound.Constant != nil || !r.testsOption(phi.Edges[i], s) {
				s.env[phi] = bound
				next = append(next, s)
				continue
			}
			for _, holds := range []bool{true, false} {
				if met, ok := r.assume(phi.Edges[i], holds, s); ok {
					met = met.clone()
					met.env[phi] = ofBool(holds)
					next = append(next, met)
				}
			}
		}
		states = next
	}
	return states
}

// testsOption reports whether a value is the outcome of a test of what options
// are made of.
func (r *evaluation) testsOption(v ssa.Value, s *state) bool {
	test, ok := v.(*ssa.BinOp)
	if !ok {
		return false
	}
	of, _, ok := r.zeroTest(test, s)
	return ok && (of.State != UnknownOption || r.ids[of.id])
}

func ofBool(holds bool) symbol {
	sym := symbol{OptionSetting: OptionSetting{State: Unset, Constant: constant.MakeBool(holds)}}
	if holds {
		sym.State = Set
	}
	return sym
}
