package retry

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// reconciler is the one function that work queues run, or that takes keys from one, and
// that leads to a call, nil where others do, too.
func (s *search) reconciler(call ssa.CallInstruction) *ssa.Function {
	return (&way{search: s, begins: s.reconciles, worker: s.worker}).only(call)
}

// reconciles reports whether a function is run by a work queue.
func (s *search) reconciles(fn *ssa.Function) bool {
	hot, ok := s.req.Hot.Whole(fn)
	return ok && hot.Kind == heat.Reconcile && len(hot.Chain) == 1
}

// isOutlet reports whether other packages call a function, and nothing is seen to run it.
func (s *search) isOutlet(fn *ssa.Function) bool {
	obj, ok := fn.Object().(*types.Func)
	_, hot := s.req.Hot.Whole(fn)
	return ok && obj.Exported() && !hot
}

// way looks for where control comes from that leads to a call, and where the error goes.
type way struct {
	*search
	// returned tells that the error has to come back on all ways.
	returned bool
	// begins reports whether a function without callers is where ways begin; if open, those
	// begin at one with callers, too.
	begins func(*ssa.Function) bool
	open   bool
	// worker is the function around a call in which they do, whoever calls that.
	worker func(call ssa.CallInstruction, returned bool) *ssa.Function
	// found are the functions where they begin, seen the calls on them.
	found []*ssa.Function
	seen  map[ssa.CallInstruction]bool
}

// only returns the function where all ways to a call begin, nil if there are several, or
// one begins elsewhere.
func (w *way) only(call ssa.CallInstruction) *ssa.Function {
	if found := w.all(call); len(found) == 1 {
		return found[0]
	}
	return nil
}

// all returns the functions where the ways to a call begin, none if one begins elsewhere.
func (w *way) all(call ssa.CallInstruction) []*ssa.Function {
	w.found, w.seen = nil, map[ssa.CallInstruction]bool{}
	if !w.from(call, 0) {
		return nil
	}
	return w.found
}

// from reports whether all ways to a call begin where they are to.
func (w *way) from(call ssa.CallInstruction, depth int) bool {
	fn := ir.Outermost(call.Parent())
	callers, seen := w.allCallers(fn)
	switch {
	case w.seen[call]:
		return true
	case depth > maxCallers || !seen || w.returned && call.Parent() != fn && (call.Parent().Parent() != fn || !w.saysAtEnd(call)):
		return false
	}
	w.seen[call] = true
	if worker := w.worker(call, w.returned); worker != nil {
		w.add(worker)
		return true
	}
	begins := w.begins(fn) && (w.open || len(callers) == 0)
	if w.returned && call.Parent() == fn && !w.comesBack(call) && !w.failsBehind(call) && (begins || slices.ContainsFunc(callers, w.fine)) {
		return false
	}
	if begins {
		w.add(fn)
	}
	return (begins || len(callers) > 0) && !slices.ContainsFunc(callers, func(caller ssa.CallInstruction) bool { return !w.from(caller, depth+1) })
}

func (w *way) add(fn *ssa.Function) {
	if !slices.Contains(w.found, fn) {
		w.found = append(w.found, fn)
	}
}

// comesBack reports whether a function returns the error of a call, or what holds it,
// wherever it ends if that is not nil.
func (s *search) comesBack(call ssa.CallInstruction) bool {
	results := call.Parent().Signature.Results()
	if results.Len() == 0 {
		return false
	}
	last := results.Len() - 1
	if ir.IsError(results.At(last).Type()) && s.goesBack(call) {
		return true
	}
	err := errorOf(call)
	return err != nil && mayFail(err.Type()) && s.failing(err, call.Block()).always(last)
}

// fine reports whether a function may end without an error behind a call.
func (s *search) fine(call ssa.CallInstruction) bool { return !s.failsBehind(call) }

// failsBehind reports whether a function returns an error on all ways behind a call,
// whatever that call says.
//
//	r.reportFailure(ctx, err)
//	return ctrl.Result{}, err
func (s *search) failsBehind(call ssa.CallInstruction) bool {
	if _, ok := call.(*ssa.Call); !ok {
		return false
	}
	seen := map[*ssa.BasicBlock]bool{call.Block(): true}
	for todo := []*ssa.BasicBlock{call.Block()}; len(todo) > 0; {
		b := todo[0]
		todo = todo[1:]
		if ret, ok := ir.Last(b).(*ssa.Return); ok && !s.requeues(ret) && (isNil(ret) || !ir.Failed(outcome(ret), b)) {
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

// goesBack reports whether a function returns the error of a call, or another one, where it
// finds that not to be nil.
func (s *search) goesBack(call ssa.CallInstruction) bool {
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
			ret, ok := ir.Last(use.Block()).(*ssa.Return)
			back = back || ok && outcome(ret) == err
		case *ssa.BinOp:
			if !s.failsWith(use) {
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

// failsWith reports whether a comparison of an error with nil decides where a function
// returns another error than nil on all ways, if that is the outcome.
func (s *search) failsWith(cond *ssa.BinOp) bool {
	for _, use := range *cond.Referrers() {
		branch, ok := use.(*ssa.If)
		if !ok {
			return false
		}
		to := branch.Block().Succs[0]
		if cond.Op == token.EQL {
			to = branch.Block().Succs[1]
		}
		if len(to.Preds) != 1 || !s.fails(to) {
			return false
		}
	}
	return true
}

// fails reports whether all ways from a block end in it or behind it with an error.
func (s *search) fails(from *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{from: true}
	for todo := []*ssa.BasicBlock{from}; len(todo) > 0; {
		b := todo[0]
		todo = todo[1:]
		if !from.Dominates(b) {
			return false
		}
		if ret, ok := ir.Last(b).(*ssa.Return); ok && isNil(ret) && !s.requeues(ret) {
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

// isNil reports whether a function returns no error.
func isNil(ret *ssa.Return) bool {
	err := outcome(ret)
	if err == nil {
		return true
	}
	c, ok := err.(*ssa.Const)
	return ok && c.IsNil()
}

// outcome is the last result of a function, nil if there is none.
func outcome(ret *ssa.Return) ssa.Value { return resultOf(ret, len(ret.Results)-1) }

// resultOf is a result of a function, nil if there is none. One with deferred calls
// keeps its results in variables.
func resultOf(ret *ssa.Return, i int) ssa.Value {
	if i < 0 || i >= len(ret.Results) {
		return nil
	}
	result := ret.Results[i]
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
