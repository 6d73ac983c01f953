package ir

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// settle takes the variables of a function that only deferred functions share with it,
// and its named results if it defers any, for what they were assigned last: SSA keeps
// them in memory, and loads the results again once the deferred calls are done.
//
//	func (r *R) Reconcile(ctx context.Context, req ctrl.Request) (res ctrl.Result, err error) {
//		defer func() { err = errors.Join(err, r.patch(ctx)) }()
//		return r.create(ctx, req)
//	}
//
// Results that a deferred function may replace stay loads, but for errors that it makes
// another error: those fail either way. Where several assignments lead to one place, the
// first load there stands for what the others give.
func settle(fn *ssa.Function) {
	if fn.Recover == nil {
		return
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if variable, ok := instr.(*ssa.Alloc); ok && deferredOnly(variable) {
				(&settling{variable: variable, last: map[*ssa.BasicBlock]ssa.Value{}}).run(fn)
			}
		}
	}
}

// deferredOnly reports whether a variable is shared with nothing but functions that are
// deferred on the spot.
func deferredOnly(variable *ssa.Alloc) bool {
	return !slices.ContainsFunc(*variable.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
			return false
		case *ssa.Store:
			return use.Val == variable
		case *ssa.MakeClosure:
			return slices.ContainsFunc(*use.Referrers(), func(use ssa.Instruction) bool { _, ok := use.(*ssa.Defer); return !ok })
		}
		return true
	})
}

// A settling follows one variable.
type settling struct {
	variable *ssa.Alloc
	// last is what it holds at the end of a block.
	last map[*ssa.BasicBlock]ssa.Value
}

func (s *settling) run(fn *ssa.Function) {
	for _, b := range fn.DomPreorder() {
		var held ssa.Value
		if len(b.Preds) == 1 {
			held = s.last[b.Preds[0]]
		}
		s.last[b] = s.block(b, held)
	}
}

// block goes through one block, and returns what the variable holds behind it.
func (s *settling) block(b *ssa.BasicBlock, held ssa.Value) ssa.Value {
	for _, instr := range b.Instrs {
		switch instr := instr.(type) {
		case *ssa.Store:
			if instr.Addr == s.variable {
				held = instr.Val
			}
		case *ssa.UnOp:
			switch {
			case instr.Op != token.MUL || instr.X != s.variable:
			case held == nil:
				held = instr
			default:
				replace(instr, held)
			}
		case *ssa.RunDefers:
			if held != nil && !kept(s.variable, IsError(held.Type())) {
				held = nil
			}
		}
	}
	return held
}

// kept reports whether the functions that hold a variable leave it as it is, or make it
// another error.
func kept(variable ssa.Value, isError bool) bool {
	return !slices.ContainsFunc(*variable.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
			return false
		case *ssa.Store:
			_, own := variable.(*ssa.Alloc)
			return use.Val == variable || !own && (!isError || IsNil(use.Val))
		case *ssa.MakeClosure:
			i := slices.Index(use.Bindings, variable)
			return !kept(use.Fn.(*ssa.Function).FreeVars[i], isError)
		}
		return true
	})
}

// replace has everything that uses a load use the value that it gives.
func replace(load, by ssa.Value) {
	uses := by.Referrers()
	for _, use := range *load.Referrers() {
		for _, operand := range use.Operands(nil) {
			if *operand == load {
				*operand = by
				if uses != nil {
					*uses = append(*uses, use)
				}
			}
		}
	}
	*load.Referrers() = nil
}
