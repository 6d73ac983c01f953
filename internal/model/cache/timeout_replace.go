package cache

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// beside goes back by way of a branch beside which the other way may have set
// another timeout: what was set before counts only where it is known which way
// is taken, or a parameter of the function that is summed up says so.
//
//	cfg.Timeout = 15 * time.Second
//	if timeout != 0 {
//		cfg.Timeout = timeout
//	}
func (w *walk) beside(p valuePath, block, pred *ssa.BasicBlock, frames []ssa.CallInstruction, back func()) {
	branch, ok := ir.Last(pred).(*ssa.If)
	if !ok || !w.replaced(p, block, pred) || asks(p, branch.Cond) {
		back()
		return
	}
	if v, zero, ok := tested(branch.Cond, pred.Succs[0] == block); ok {
		w.where(v, zero, frames, back)
	}
}

// replaced reports whether the other way from a branch to a block sets the
// timeout of a configuration, or has options do so.
func (w *walk) replaced(p valuePath, block, branch *ssa.BasicBlock) bool {
	beside := func(at ssa.Instruction) bool {
		return at.Parent() == block.Parent() && slices.ContainsFunc(branch.Succs, func(other *ssa.BasicBlock) bool {
			return other != block && len(other.Preds) == 1 && other.Dominates(at.Block())
		}) && ir.Leads(at.Block(), block)
	}
	return slices.ContainsFunc(w.timeoutStores, func(store *ssa.Store) bool {
		owner, _ := timed(store.Addr)
		return owner.equal(p) && beside(store)
	}) || slices.ContainsFunc(w.optionCalls, func(call *ssa.Call) bool { return configures(call, p) && beside(call) })
}

// asks reports whether a condition is about the timeout itself: a default then
// replaces none.
func asks(p valuePath, cond ssa.Value) bool {
	test, ok := cond.(*ssa.BinOp)
	if !ok {
		return false
	}
	load, ok := test.X.(*ssa.UnOp)
	if !ok {
		return false
	}
	owner, ok := timed(load.X)
	return ok && owner.equal(p)
}

// tested returns the value that a condition compares with zero, and whether it
// is zero where the condition has this outcome.
func tested(cond ssa.Value, outcome bool) (v ssa.Value, zero, ok bool) {
	cond, outcome = ir.Positive(cond, outcome)
	test, ok := cond.(*ssa.BinOp)
	if !ok {
		return cond, !outcome, true
	}
	if c, isConst := test.Y.(*ssa.Const); !isConst || !ir.IsZero(c.Value) {
		return nil, false, false
	}
	switch test.Op {
	case token.EQL:
		return test.X, outcome, true
	case token.NEQ, token.GTR:
		return test.X, !outcome, true
	}
	return nil, false, false
}

// where goes on if a value is zero, or is not: for what a parameter of the
// function that is summed up says, its callers decide.
func (w *walk) where(v ssa.Value, zero bool, frames []ssa.CallInstruction, on func()) {
	v, frames = w.argument(v, frames)
	if is, known := w.zero(v, frames); known {
		if is == zero {
			on()
		}
		return
	}
	param, ok := v.(*ssa.Parameter)
	if !ok {
		return
	}
	switch {
	case w.summary == nil && slices.ContainsFunc(w.callers[param.Parent()], func(call ssa.CallInstruction) bool {
		is, known := w.zero(ir.PassedTo(call, param), nil)
		return known && is == zero
	}):
		on()
	case w.summary == param.Parent() && zero && (w.unless == 0 || w.unless == ir.ParamOf(param)):
		before := w.unless
		w.unless = ir.ParamOf(param)
		on()
		w.unless = before
	}
}

// stands goes on with what a function of another package yields, unless the call
// has it set something else.
func (w *walk) stands(call *ssa.Call, y Yield, frames []ssa.CallInstruction, on func()) {
	if y.Unless == 0 {
		on()
		return
	}
	if v := y.Unless.In(call); v != nil && areOptions(v.Type()) {
		if option, known := w.deciding(v); known && option == nil {
			on()
		}
		return
	}
	w.where(y.Unless.In(call), true, frames, on)
}

// argument follows a parameter to what the calls on the way pass for it.
func (w *walk) argument(v ssa.Value, frames []ssa.CallInstruction) (ssa.Value, []ssa.CallInstruction) {
	for n := len(frames); n > 0; n-- {
		param, ok := v.(*ssa.Parameter)
		if !ok || !slices.Contains(w.callees[frames[n-1]], param.Parent()) {
			break
		}
		arg := ir.PassedTo(frames[n-1], param)
		if arg == nil {
			break
		}
		v, frames = arg, frames[:n-1]
	}
	return v, frames
}

// zero reports whether a value is known to be zero, or not to be.
func (w *walk) zero(v ssa.Value, frames []ssa.CallInstruction) (is, known bool) {
	switch v := v.(type) {
	case nil:
		return false, false
	case *ssa.Const:
		return ir.IsZero(v.Value), true
	case *ssa.Alloc:
		return false, true // an address
	}
	c, knowledge := w.trace.ConstantWithin(v, client.Source{Frames: frames})
	if knowledge != client.Known || c == nil {
		return false, false
	}
	return ir.IsZero(c), true
}
