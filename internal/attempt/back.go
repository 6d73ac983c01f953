package attempt

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// reconciler is the one function that work queues run, or that takes keys from one, and that leads to a call, nil
// where others do, too. If the error of the call is to be returned, that has to reach
// the work queue on all ways, which hands out the object again.
//
//	if err := r.updateStatus(ctx, sync); err != nil {
//		return ctrl.Result{}, err
//	}
func (s *search) reconciler(call ssa.CallInstruction, returned bool, depth int) *ssa.Function {
	fn := ir.Outermost(call.Parent())
	if depth > maxCallers || len(s.prog.Taken(fn)) > 0 || returned && call.Parent() != fn {
		return nil
	}
	if worker := s.worker(call, returned); worker != nil {
		return worker
	}
	callers := s.prog.Callers(fn)
	if returned && !goesBack(call) && !failsBehind(call) && (len(callers) == 0 || slices.ContainsFunc(callers, fine)) {
		return nil
	}
	if len(callers) == 0 {
		if heat, ok := s.req.Hot.Whole(fn); ok && heat.Kind == hot.Reconcile && len(heat.Chain) == 1 {
			return fn
		}
		return nil
	}
	var found *ssa.Function
	for _, caller := range callers {
		root := s.reconciler(caller, returned, depth+1)
		if root == nil || found != nil && root != found {
			return nil
		}
		found = root
	}
	return found
}

// fine tells whether a function may end without an error behind a call.
func fine(call ssa.CallInstruction) bool { return !failsBehind(call) }

// failsBehind tells whether a function returns an error on all ways behind a call,
// whatever that call says.
//
//	r.reportFailure(ctx, err)
//	return ctrl.Result{}, err
func failsBehind(call ssa.CallInstruction) bool {
	if _, ok := call.(*ssa.Call); !ok {
		return false
	}
	seen := map[*ssa.BasicBlock]bool{call.Block(): true}
	for todo := []*ssa.BasicBlock{call.Block()}; len(todo) > 0; {
		b := todo[0]
		todo = todo[1:]
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && (isNil(ret) || !isFailure(outcome(ret), b)) {
			return false
		}
		for _, next := range b.Succs {
			if !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return true
}

// isFailure tells whether a value is an error that is not nil in a block: it is made
// there, or was compared with nil on the way.
func isFailure(err ssa.Value, in *ssa.BasicBlock) bool {
	if !ir.IsError(err.Type()) {
		return false
	}
	switch err := err.(type) {
	case *ssa.MakeInterface:
		return true
	case *ssa.Call:
		if kube.Is(ir.Callee(err), kube.NewError) {
			return true
		}
	}
	for b := in; b.Idom() != nil; b = b.Idom() {
		if len(b.Preds) == 1 && comparedBefore(err, b) {
			return true
		}
	}
	return false
}

// comparedBefore tells whether control comes to a block only where an error is not nil.
func comparedBefore(err ssa.Value, b *ssa.BasicBlock) bool {
	from := b.Preds[0]
	branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	cond, ok := branch.Cond.(*ssa.BinOp)
	if !ok || cond.X != err {
		return false
	}
	c, ok := cond.Y.(*ssa.Const)
	return ok && c.IsNil() && (cond.Op == token.NEQ && from.Succs[0] == b || cond.Op == token.EQL && from.Succs[1] == b)
}

// goesBack tells whether a function returns the error of a call wherever that is not nil.
func goesBack(call ssa.CallInstruction) bool {
	err := errorOf(call)
	if err == nil {
		return false
	}
	back := false
	for _, use := range *err.Referrers() {
		switch use := use.(type) {
		case *ssa.Return:
			back = true
		case *ssa.Store:
			ret, ok := use.Block().Instrs[len(use.Block().Instrs)-1].(*ssa.Return)
			back = back || ok && outcome(ret) == err
		case *ssa.BinOp:
			if !failsWith(use) {
				return false
			}
			back = true
		}
	}
	return back
}

// errorOf is the last result of a call, nil where nobody takes it.
func errorOf(call ssa.CallInstruction) ssa.Value {
	v := call.Value()
	if v == nil || v.Referrers() == nil {
		return nil
	}
	n := v.Call.Signature().Results().Len()
	if n == 1 {
		return v
	}
	for _, use := range *v.Referrers() {
		if x, ok := use.(*ssa.Extract); ok && x.Index == n-1 {
			return x
		}
	}
	return nil
}

// failsWith tells whether a comparison of an error with nil decides where a function
// returns another error than nil on all ways, if that is the outcome.
func failsWith(cond *ssa.BinOp) bool {
	for _, use := range *cond.Referrers() {
		branch, ok := use.(*ssa.If)
		if !ok {
			return false
		}
		to := branch.Block().Succs[0]
		if cond.Op == token.EQL {
			to = branch.Block().Succs[1]
		}
		if len(to.Preds) != 1 || !fails(to) {
			return false
		}
	}
	return true
}

// fails tells whether all ways from a block end in it or behind it with an error.
func fails(from *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{from: true}
	for todo := []*ssa.BasicBlock{from}; len(todo) > 0; {
		b := todo[0]
		todo = todo[1:]
		if !from.Dominates(b) {
			return false
		}
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && isNil(ret) {
			return false
		}
		for _, next := range b.Succs {
			if !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return true
}

// isNil tells whether a function returns no error.
func isNil(ret *ssa.Return) bool {
	err := outcome(ret)
	if err == nil {
		return true
	}
	c, ok := err.(*ssa.Const)
	return ok && c.IsNil()
}

// outcome is the last result of a function, nil if there is none. One with deferred
// calls keeps its results in variables.
func outcome(ret *ssa.Return) ssa.Value {
	if len(ret.Results) == 0 {
		return nil
	}
	result := ret.Results[len(ret.Results)-1]
	load, ok := result.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return result
	}
	for _, instr := range slices.Backward(ret.Block().Instrs) {
		if store, ok := instr.(*ssa.Store); ok && store.Addr == load.X {
			return store.Val
		}
	}
	return result
}
