package cache

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// byClock reports whether reconcilers come back after some time whenever they end
// without an error after they may have looked at objects of some kinds: what no event
// tells them they find out then. None is known to do so where the reconcilers are not.
func (b *build) byClock(builder ssa.Value, kinds []kube.Kind) bool {
	if builder == nil {
		return false
	}
	reconcilers := b.reconcilers(builder)
	m := b.mindfulOf(kinds)
	return len(reconcilers) > 0 && !slices.ContainsFunc(reconcilers, func(fn *ssa.Function) bool {
		timed, always := b.comesBack(&handedOn{fn: fn}, m, 0)
		return !timed || !always
	})
}

// maxHandedOn bounds how many functions may hand on what another one returns.
const maxHandedOn = 3

// comesBack reports whether a reconciler does so, or a function whose result it returns:
// whether some end is timed, and whether all others are errors or have it run again.
// Where the reconciled object is gone, there is nothing left to come back for.
func (b *build) comesBack(end *handedOn, m *mindful, depth int) (timed, always bool) {
	for ret := range ir.Returns(end.fn) {
		if !m.matters(ret) {
			continue
		}
		if len(ret.Results) != 2 {
			return false, false
		}
		again := heat.Of(b.pass).Requeue(ret)
		next := b.handsOn(ret)
		later, all := false, false
		if next != nil && depth < maxHandedOn {
			later, all = b.comesBack(next, m.behind(next.call), depth+1)
		}
		switch {
		case again.Sure, all:
			timed = timed || again.Sure || later
		case next != nil && releases(next.fn), again.Soon, failing(ret), end.failing(ret), behindMissing(ret.Block()):
		default:
			return false, false
		}
	}
	return timed, true
}

// A handedOn is a function of this package whose results another one returns, or that
// the reconciles begin with: nothing in the package calls it then.
type handedOn struct {
	call *ssa.Call
	fn   *ssa.Function
}

// handsOn returns the function whose results a return gives, nil where there is none.
// Such a one may come back, or let go of an object which is being deleted.
//
//	return r.noteFailure(ctx, obj, err)
func (b *build) handsOn(ret *ssa.Return) *handedOn {
	first, ok := ret.Results[0].(*ssa.Extract)
	second, both := ret.Results[1].(*ssa.Extract)
	if !ok || !both || first.Tuple != second.Tuple {
		return nil
	}
	call, ok := first.Tuple.(*ssa.Call)
	if !ok {
		return nil
	}
	entered := b.prog.Entered(call)
	if len(entered) != 1 {
		return nil
	}
	return &handedOn{call, entered[0]}
}

// failing reports whether a return gives an error that its function was given where that is
// not nil.
func (h *handedOn) failing(ret *ssa.Return) bool {
	p, ok := ret.Results[1].(*ssa.Parameter)
	if !ok || h.call == nil {
		return false
	}
	i := slices.Index(h.fn.Params, p)
	return i < len(h.call.Call.Args) && ir.Failed(h.call.Call.Args[i], h.call.Block())
}

// releases reports whether a function takes a finalizer off an object.
func releases(fn *ssa.Function) bool {
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			if call, ok := instr.(*ssa.Call); ok && kube.Is(ir.Callee(call), kube.ReleasesDeleted) {
				return true
			}
		}
	}
	return false
}

// failing reports whether a return gives an error that is not nil, or one that is nil only
// where the reconciled object is gone.
func failing(ret *ssa.Return) bool {
	err := ret.Results[1]
	if call, ok := err.(*ssa.Call); ok && kube.Is(ir.Callee(call), kube.IgnoresMissing) {
		return ofReconciled(ir.Arg(call, 0)) && behind(ret.Block(), notNil(ir.Arg(call, 0)))
	}
	return behind(ret.Block(), notNil(err))
}

// notNil matches the test that a value is not nil.
func notNil(v ssa.Value) func(cond ssa.Value, outcome bool) bool {
	return func(cond ssa.Value, outcome bool) bool {
		test, ok := cond.(*ssa.BinOp)
		if !ok || test.X != v || test.Op != token.NEQ && test.Op != token.EQL {
			return false
		}
		null, ok := test.Y.(*ssa.Const)
		return ok && null.IsNil() && (test.Op == token.NEQ) == outcome
	}
}

// behindMissing reports whether a block only runs where the reconciled object is gone.
func behindMissing(block *ssa.BasicBlock) bool {
	return behind(block, func(cond ssa.Value, outcome bool) bool {
		call, ok := cond.(*ssa.Call)
		return ok && outcome && kube.Is(ir.Callee(call), kube.IsMissing) && ofReconciled(ir.Arg(call, 0))
	})
}

// behind reports whether a block only runs after a condition has had an outcome.
func behind(block *ssa.BasicBlock, matches func(cond ssa.Value, outcome bool) bool) bool {
	for ; block.Idom() != nil; block = block.Idom() {
		head := block.Idom()
		branch, ok := ir.Last(head).(*ssa.If)
		if !ok || len(block.Preds) != 1 {
			continue
		}
		if cond, outcome := ir.Positive(branch.Cond, head.Succs[0] == block); matches(cond, outcome) {
			return true
		}
	}
	return false
}

// ofReconciled reports whether an error is that of reading the reconciled object.
func ofReconciled(err ssa.Value) bool {
	get, ok := err.(*ssa.Call)
	if !ok || !kube.Is(ir.Callee(get), kube.ReaderGet) {
		return false
	}
	switch key := keyOf(get).(type) {
	case *ssa.Field:
		return kube.IsRequest(key.X.Type())
	case *ssa.UnOp:
		field, ok := key.X.(*ssa.FieldAddr)
		if !ok {
			return false
		}
		request, ok := field.X.(*ssa.Alloc)
		return ok && kube.IsRequest(request.Type().Underlying().(*types.Pointer).Elem())
	}
	return false
}
