package heat

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// waits reports whether a loop ends when something that it calls says so, by
// its result or by a field that it sets: it polls for a state.
func (r *Result) waits(l *loop) bool {
	if l.waits() {
		return true
	}
	for cond := range l.exits() {
		if flag := flagOf(cond); flag != nil && r.raises(l, flag) {
			return true
		}
	}
	return false
}

// flagOf returns the field or variable that a condition consists of.
func flagOf(cond ssa.Value) types.Object {
	cond, _ = ir.Positive(cond, true)
	load, ok := cond.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil
	}
	return ir.Holder(load.X)
}

// raises reports whether a loop, or a function of this package that it enters,
// sets a field or variable.
func (r *Result) raises(l *loop, flag types.Object) bool {
	setters := map[*ssa.Function]bool{}
	for _, s := range r.Prog.Stores(flag) {
		if l.blocks[s.Instr.Block()] {
			return true
		}
		setters[s.Instr.Parent()] = true
	}
	seen := map[*ssa.Function]bool{}
	for b := range l.blocks {
		if r.enters(b, setters, seen) {
			return true
		}
	}
	return false
}

// enters reports whether the calls of a block lead to one of some functions.
func (r *Result) enters(b *ssa.BasicBlock, fns, seen map[*ssa.Function]bool) bool {
	for _, instr := range b.Instrs {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		for _, fn := range r.Prog.Entered(call) {
			if fns[fn] {
				return true
			}
			if seen[fn] {
				continue
			}
			seen[fn] = true
			for _, inner := range fn.Blocks {
				if r.enters(inner, fns, seen) {
					return true
				}
			}
		}
	}
	return false
}
