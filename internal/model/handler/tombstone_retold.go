package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// retold reports whether additions and updates make the same call as a deletion, and tell
// it the same, where the code behind it does not ask whether the object is still there:
// the last of them has done all of it. A question that all of them ask has no effect.
//
//	AddFunc:    func(obj any) { c.targets.Discover(targetOf(obj)) },
//	DeleteFunc: func(obj any) { c.targets.Discover(targetOf(obj)) },
func (f *tombstoneFrame) retold(call *ssa.Call, d *Reception) bool {
	if d == nil {
		return false
	}
	add, update, _ := f.siblings(d)
	return f.makes(add, call) && f.makes(update, call) && (answersOnly(call) || f.forgetful(call))
}

// makes reports whether a function makes a call that is made elsewhere.
func (r *TombstoneResult) makes(fn *ssa.Function, call *ssa.Call) bool {
	return r.prog.HasBody(fn) && slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(r.operationsIn(b.Instrs, operation{}), func(x operation) bool {
			other, ok := x.instr.(*ssa.Call)
			return ok && sameCall(call, other, 0)
		})
	})
}

// forgetful reports whether the code behind a call is seen, and is not seen to look for
// objects, to enqueue anything, or to count how often it runs.
func (r *TombstoneResult) forgetful(call *ssa.Call) bool {
	todo := r.methods(call)
	known := len(todo) > 0
	for seen := map[*ssa.Function]bool{}; known && len(todo) > 0; {
		fn := todo[0]
		todo = todo[1:]
		if seen[fn] {
			continue
		}
		seen[fn] = true
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if r.recalls(instr) {
					return false
				}
				todo = append(todo, r.onto(instr)...)
			}
		}
	}
	return known
}

// methods are the functions of this package that a call may enter.
func (r *TombstoneResult) methods(call ssa.CallInstruction) []*ssa.Function {
	found := r.events.Runs(call)
	for _, m := range r.prog.Converted(call) {
		if fn := r.prog.Function(m); r.prog.HasBody(fn) {
			found = append(found, fn)
		}
	}
	return found
}

// onto are the functions of this package in which an instruction goes on: those that it
// calls, and those that receive what it sends.
func (r *TombstoneResult) onto(instr ssa.Instruction) []*ssa.Function {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		return r.methods(instr)
	case *ssa.Send:
		var found []*ssa.Function
		for _, fn := range r.prog.Funcs {
			if slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
				return slices.ContainsFunc(b.Instrs, func(i ssa.Instruction) bool { return r.takesFrom(i, instr.Chan) })
			}) {
				found = append(found, fn)
			}
		}
		return found
	}
	return nil
}

// recalls reports whether an instruction may do something else for a deleted object than
// it did before: it looks for objects, leaves the rest to a queue or to code that may
// look for them, or depends on what was there.
func (r *TombstoneResult) recalls(instr ssa.Instruction) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return accumulates(instr) && r.acts(instr)
	}
	callee := ir.Callee(call)
	if kube.Is(callee, kube.ListerGet, kube.ListerList, kube.StoreRead, kube.LiveGet, kube.LiveList, kube.DeletionTime, kube.QueueAdd) {
		return true
	}
	if !r.callActs(call) || len(r.methods(call)) > 0 {
		return false
	}
	fn, ok := callee.(*types.Func)
	if !ok {
		_, builtin := call.Common().Value.(*ssa.Builtin)
		return !builtin
	}
	return !call.Common().IsInvoke() && kube.Reaches(fn.Pkg())
}

// answersOnly reports whether a call does no more than answer yes or no.
func answersOnly(call *ssa.Call) bool {
	t, ok := call.Type().Underlying().(*types.Basic)
	return ok && t.Info()&types.IsBoolean != 0 && ir.Used(call)
}
