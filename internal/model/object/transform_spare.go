package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// spares reports whether a function returns its argument as it is on a way that does not
// lead through a step, and chooses that way by what the argument holds.
//
//	if relevant[crd.Name] {
//		return crd, nil
//	}
func (r *record) spares(by step) bool {
	return slices.ContainsFunc(r.outcomes, func(o outcome) bool {
		arg := o.object.ref
		if o.panics || arg.object == nil || !arg.object.given || arg.path != "" {
			return false
		}
		at := within(by, o.frame)
		return at != nil && at.Block() != o.instr.Block() && !ir.Leads(at.Block(), o.instr.Block()) && choosesByArgument(o, at)
	})
}

// within returns the instruction of a frame that a step is part of, nil for none.
func within(s step, f transformFrame) ssa.Instruction {
	for s.frame.Frame != nil && s.frame != f {
		s.instr, s.frame.Frame = s.frame.Site, s.frame.Parent
	}
	if s.instr == nil || s.instr.Parent() != f.Fn {
		return nil
	}
	return s.instr
}

// choosesByArgument reports whether a test that decides between an outcome and an
// instruction reads the argument.
func choosesByArgument(o outcome, other ssa.Instruction) bool {
	for b := o.instr.Block(); b != nil; b = b.Idom() {
		branch, ok := ir.Last(b).(*ssa.If)
		if !ok || !b.Dominates(other.Block()) {
			continue
		}
		if o.frame.looks(branch.Cond, map[ssa.Value]bool{}) {
			return true
		}
	}
	return false
}
