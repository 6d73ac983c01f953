package handler

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// blind reports whether an operation is done by a function that is told nothing of the deleted
// object, and that other events, or a clock, make run as well: it looks at all that is
// there, and does so again. It may be one of another package.
//
//	DeleteFunc: func(obj any) {
//		if _, ok := obj.(*corev1.Pod); ok {
//			c.syncAll() // as do other events
//		}
//	}
func (f *tombstoneFrame) blind(x operation, d *Reception) bool {
	told := map[ssa.Value]bool{}
	for _, step := range x.within {
		called := step.call.Call.Value
		knows := step.call.Call.StaticCallee() == nil && f.tells(called, told)
		args := step.call.Call.Args
		for i, p := range step.fn.Params[max(0, len(step.fn.Params)-len(args)):] {
			if f.tells(args[i], told) {
				knows, told[p] = true, true
			}
		}
		if !knows && f.runsOtherwise(step.fn) {
			return true
		}
	}
	call, ok := x.instr.(*ssa.Call)
	return ok && f.untold(call, told, d)
}

// tells reports whether a value is made of the object under evaluation, of a parameter
// that is, or of a variable of an outer function, which may be.
func (f *tombstoneFrame) tells(v ssa.Value, told map[ssa.Value]bool) bool {
	return madeWith(v, func(v ssa.Value) bool {
		outer, captured := v.(*ssa.FreeVar)
		return captured && (outer.Parent() != f.Fn || takesObject(outer.Parent().Parent())) || told[v] || f.isObject(v) || f.namesObject(v)
	})
}

// runsOtherwise reports whether a function runs for other events, or on a clock, as well
// as for those that the handler under evaluation gets.
func (f *tombstoneFrame) runsOtherwise(fn *ssa.Function) bool {
	seen := map[*ssa.Function]bool{f.Fn: true}
	for todo := []*ssa.Function{fn}; len(todo) > 0; {
		fn := todo[0]
		todo = todo[1:]
		if seen[fn] {
			continue
		}
		seen[fn] = true
		if f.onClock(fn) {
			return true
		}
		for _, call := range f.prog.Callers(fn) {
			caller := call.Parent()
			if !seen[caller] && (takesObject(caller) || afterTick(call)) {
				return true
			}
			todo = append(todo, caller)
		}
	}
	return false
}

// onClock reports whether a function is what runs again and again.
func (r *TombstoneResult) onClock(fn *ssa.Function) bool {
	return slices.ContainsFunc(r.prog.HandedTo(fn), func(call ssa.CallInstruction) bool {
		s, ok := kube.Lookup(ir.Callee(call), kube.LoopBody)
		return ok && ir.FunctionOf(ir.Arg(call, s.Arg)) == fn
	})
}

// takesObject reports whether a function is told of an object, or of any.
func takesObject(fn *ssa.Function) bool {
	return slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool {
		_, ok := kube.KindOf(p.Type())
		return ok || ir.IsAny(p.Type())
	})
}

// afterTick reports whether a call runs again and again because its function waits for a
// clock.
func afterTick(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(call.Parent().Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			return ticks(instr) && b.Dominates(call.Block())
		})
	})
}

// ticks reports whether an instruction waits for a clock.
func ticks(instr ssa.Instruction) bool {
	from := func(v ssa.Value) bool {
		if load, ok := v.(*ssa.UnOp); ok {
			if field, ok := load.X.(*ssa.FieldAddr); ok {
				return kube.Is(ir.FieldOf(field), kube.TickChannel)
			}
		}
		call, ok := v.(*ssa.Call)
		return ok && kube.Is(ir.Callee(call), kube.TickChannel)
	}
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return instr.Op == token.ARROW && from(instr.X)
	case *ssa.Select:
		return slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return from(s.Chan) })
	}
	return false
}
