package retry

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// saysAtEnd reports whether a function says by its named results that a call failed which a
// literal makes that it defers: it returns an error then, or a reconcile comes again.
//
//	defer func() {
//		if failed := r.update(ctx, sync); failed != nil && apierrors.IsConflict(failed) {
//			result = ctrl.Result{RequeueAfter: period}
//		} else if failed != nil {
//			err = failed
//		}
//	}()
func (s *search) saysAtEnd(call ssa.CallInstruction) bool {
	literal, failed := call.Parent(), errorOf(call)
	if failed == nil || !ir.IsError(failed.Type()) || !isDeferred(literal) {
		return false
	}
	results := namedResults(literal)
	if len(results) == 0 {
		return false
	}
	e := &ending{failing: s.failing(failed, call.Block()), err: results[len(results)-1], seen: map[endingAt]bool{}}
	if s.reconciles(literal.Parent()) {
		e.result = results[0]
	}
	return e.says(endingAt{block: call.Block()}, slices.Index(call.Block().Instrs, ssa.Instruction(call)))
}

// isDeferred reports whether all that a function does with a literal is to defer it.
func isDeferred(literal *ssa.Function) bool {
	found := false
	for made := range ir.Closures(literal) {
		for _, use := range *made.Referrers() {
			if _, ok := use.(*ssa.Defer); !ok {
				return false
			}
			found = true
		}
	}
	return found
}

// namedResults are the variables by which a literal sets the results of the function that
// defers it, nil those that it does not share, or not alone.
func namedResults(literal *ssa.Function) []ssa.Value {
	fn := literal.Parent()
	if fn.Recover == nil {
		return nil
	}
	var found []ssa.Value
	for _, result := range ir.Last(fn.Recover).(*ssa.Return).Results {
		var shared ssa.Value
		if load, ok := result.(*ssa.UnOp); ok && load.Op == token.MUL {
			shared = sharedWith(literal, load.X)
		}
		found = append(found, shared)
	}
	return found
}

// sharedWith is what a literal calls a variable that no other one sets.
func sharedWith(literal *ssa.Function, variable ssa.Value) ssa.Value {
	var found ssa.Value
	for _, use := range *variable.Referrers() {
		made, ok := use.(*ssa.MakeClosure)
		if !ok && !keepsTo(use, variable) {
			return nil
		}
		if !ok {
			continue
		}
		fn := made.Fn.(*ssa.Function)
		switch free := fn.FreeVars[slices.Index(made.Bindings, variable)]; {
		case !onlyAssigned(free):
			return nil
		case fn == literal:
			found = free
		case slices.ContainsFunc(*free.Referrers(), assigns):
			return nil
		}
	}
	return found
}

// onlyAssigned reports whether a function does nothing with a variable but to read and to
// assign it, or a field of it.
func onlyAssigned(variable ssa.Value) bool {
	return !slices.ContainsFunc(*variable.Referrers(), func(use ssa.Instruction) bool { return !keepsTo(use, variable) })
}

// keepsTo reports whether an instruction only reads or assigns a variable, or a field of it:
// what is given its address may do so at any time.
func keepsTo(use ssa.Instruction, variable ssa.Value) bool {
	switch use := use.(type) {
	case *ssa.UnOp, *ssa.DebugRef:
		return true
	case *ssa.Store:
		return use.Addr == variable
	case *ssa.FieldAddr:
		return onlyAssigned(use)
	}
	return false
}

// assigns reports whether an instruction assigns to a variable, or may assign to its fields.
func assigns(use ssa.Instruction) bool {
	switch use.(type) {
	case *ssa.Store, *ssa.FieldAddr:
		return true
	}
	return false
}

// ending is how a function ends behind a call that failed in a literal that it defers.
type ending struct {
	*failing
	// err and result are the variables of the literal that are the results, nil where they
	// do not count.
	err, result ssa.Value
	seen        map[endingAt]bool
}

// endingAt is what the results say where control comes to a block.
type endingAt struct {
	block         *ssa.BasicBlock
	failed, again bool
}

// says reports whether the results say of the failure wherever the literal ends behind an
// instruction of a block.
func (e *ending) says(at endingAt, behind int) bool {
	if e.seen[at] {
		return true
	}
	e.seen[at] = true
	var known ssa.Value
	for _, instr := range at.block.Instrs[behind+1:] {
		switch instr := instr.(type) {
		case *ssa.UnOp:
			if instr.Op == token.MUL && instr.X == e.err {
				known = instr
			}
		case *ssa.Store:
			if at = e.stored(at, instr); instr.Addr == e.err {
				known = nil
			}
		case *ssa.Return:
			return at.failed || at.again
		}
	}
	return !slices.ContainsFunc(e.next(at.block), func(to *ssa.BasicBlock) bool {
		return !e.says(endingAt{to, at.failed || known != nil && isFailure(known, at.block, to), at.again}, -1)
	})
}

// isFailure reports whether control gets from one block to another only where an error is not
// nil.
func isFailure(err ssa.Value, from, to *ssa.BasicBlock) bool {
	branch, ok := ir.Last(from).(*ssa.If)
	return ok && from.Succs[0] != from.Succs[1] && ir.IsFailure(err, branch.Cond, from.Succs[0] == to)
}

// stored is what the results say once something is assigned.
func (e *ending) stored(at endingAt, store *ssa.Store) endingAt {
	if e.err != nil && store.Addr == e.err {
		at.failed = e.fails(store.Val) || ir.Failed(store.Val, at.block)
	}
	switch field, ok := store.Addr.(*ssa.FieldAddr); {
	case e.result == nil:
	case store.Addr == e.result:
		at.again = e.req.Hot.Asks(store)
	case ok && field.X == e.result:
		at.again = at.again || e.req.Hot.Asks(store)
	}
	return at
}
