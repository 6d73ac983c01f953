package handler

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// inert reports whether an instruction runs a method of one of this package's interfaces,
// and no method that the package has for it does anything.
//
//	func (l listener) OnDelete(*Config) {}
func (r *TombstoneResult) inert(instr ssa.Instruction) bool {
	call, ok := instr.(ssa.CallInstruction)
	return ok && call.Common().IsInvoke() && r.allInert(call, map[*ssa.Function]bool{})
}

// allInert reports whether all functions that a call may enter are seen, and do nothing.
func (r *TombstoneResult) allInert(call ssa.CallInstruction, seen map[*ssa.Function]bool) bool {
	entered := r.prog.Entered(call)
	return len(entered) > 0 && !slices.ContainsFunc(entered, func(fn *ssa.Function) bool { return !r.effectless(fn, seen) })
}

// effectless reports whether a function does nothing, nor do those that it calls.
func (r *TombstoneResult) effectless(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if !r.prog.HasBody(fn) || seen[fn] {
		return seen[fn]
	}
	seen[fn] = true
	return !slices.ContainsFunc(r.running(fn), func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			if !r.acts(instr) {
				return false
			}
			call, ok := instr.(ssa.CallInstruction)
			return !ok || !r.onlyAsks(call) && !r.allInert(call, seen)
		})
	})
}

// onlyAsks reports whether a call asks a function for more than whether it failed, and
// tells it nothing by which it could act.
func (r *TombstoneResult) onlyAsks(call ssa.CallInstruction) bool {
	asked, ok := call.(*ssa.Call)
	return ok && derives(asked) && !ir.IsError(asked.Type())
}

// running are the blocks of a function that run unless it compares constants that are
// known to differ, or to be the same.
//
//	if old.Path() != config.Path() { // the same for all
func (r *TombstoneResult) running(fn *ssa.Function) []*ssa.BasicBlock {
	live := []*ssa.BasicBlock{fn.Blocks[0]}
	for i := 0; i < len(live); i++ {
		next := live[i].Succs
		if branch, ok := ir.Last(live[i]).(*ssa.If); ok {
			if holds, known := r.decided(branch.Cond); known && holds {
				next = next[:1]
			} else if known {
				next = next[1:]
			}
		}
		for _, b := range next {
			if !slices.Contains(live, b) {
				live = append(live, b)
			}
		}
	}
	return live
}

// decided is what a comparison of constants yields.
func (r *TombstoneResult) decided(cond ssa.Value) (holds, known bool) {
	cond, outcome := ir.Positive(cond, true)
	compared, ok := cond.(*ssa.BinOp)
	if !ok || compared.Op != token.EQL && compared.Op != token.NEQ {
		return false, false
	}
	x, one := r.trace.Constant(compared.X)
	y, other := r.trace.Constant(compared.Y)
	if one != client.Known || other != client.Known || x.Kind() != y.Kind() {
		return false, false
	}
	return constant.Compare(x, compared.Op, y) == outcome, true
}
