package watch

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxFrames bounds how many calls deep an event is followed.
const maxFrames = 4

// called follows a call; false ends the path.
func (f *frame) called(s state, call ssa.CallInstruction) bool {
	common := call.Common()
	if f.sort == Closed && f.stops(common) {
		f.out.Left = true
		return false
	}
	f.out.Doubtful = f.out.Doubtful || f.mayEnd(call, 0)
	if b, ok := common.Value.(*ssa.Builtin); ok {
		f.out.Acts = f.out.Acts || s.left && (b.Name() == "close" || b.Name() == "delete")
		return true
	}
	if opens(call) && (f.outer == nil || f.renews()) {
		f.out.Reopened = true
		return false
	}
	entered := f.Prog.Entered(call)
	fn, named := ir.Callee(call).(*types.Func)
	quiet := named && len(entered) == 0 && kube.Quiet(fn)
	if c, ok := call.(*ssa.Call); ok && s.left && f.noticeableCall(c, 0) {
		f.out.Acts = true
	}
	concerned := f.concerned(common)
	if concerned && len(entered) == 1 && f.depth < maxFrames {
		f.rewritten(s, call)
		return f.enter(s, call, entered[0])
	}
	if !f.renewed(call, entered) {
		return false
	}
	if !concerned {
		f.aside(call, entered, quiet)
		return true
	}
	f.out.Inspects = f.out.Inspects || kube.Is(ir.Callee(call), kube.ErrorOf)
	if quiet || kube.Is(ir.Callee(call), kube.WatchStop) {
		return true
	}
	f.rewritten(s, call)
	f.passed(s, call)
	return true
}

// aside notes what a call does that has nothing to do with the event: it may
// set the version to go on from.
func (f *frame) aside(call ssa.CallInstruction, entered []*ssa.Function, quiet bool) {
	for _, fn := range entered {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if s, ok := instr.(*ssa.Store); ok {
					f.out.Stores = append(f.out.Stores, s)
				}
			}
		}
	}
	unseen := len(entered) == 0 && !quiet && !kube.Is(ir.Callee(call), kube.WatchStop, kube.ContextDone)
	f.out.Passes = f.out.Passes || unseen && f.sort == Error
}

// passed notes a call of code that is not seen.
func (f *frame) passed(s state, call ssa.CallInstruction) {
	f.out.Passes = true
	args := call.Common().Args
	if f.tells(args) {
		return // it can tell the sorts apart
	}
	for _, arg := range args {
		f.hand(s, call, arg)
	}
}

// tells reports whether arguments say of which sort the event is.
func (f *frame) tells(args []ssa.Value) bool {
	return slices.ContainsFunc(args, func(arg ssa.Value) bool {
		p := f.partOf(arg, 0)
		return p == sort || p == event
	})
}

// concerned reports whether a call gets the event or part of it, or can see it
// because it is a function literal in place.
func (f *frame) concerned(common *ssa.CallCommon) bool {
	if _, literal := common.Value.(*ssa.MakeClosure); literal {
		return true
	}
	if common.IsInvoke() && f.depends(common.Value) {
		return true
	}
	for _, arg := range common.Args {
		if f.depends(arg) {
			return true
		}
	}
	return false
}

// enter follows the event into a function of this package; false means that
// it does not return.
func (f *frame) enter(s state, call ssa.CallInstruction, fn *ssa.Function) bool {
	inner := &frame{
		trial: f.trial, fn: fn, outer: f, depth: f.depth + 1,
		bound: map[ssa.Value]part{}, given: map[ssa.Value]abstract{}, results: map[*ssa.Call][]abstract{}, seen: map[state]bool{},
	}
	args := call.Common().Args
	if call.Common().IsInvoke() {
		args = append([]ssa.Value{call.Common().Value}, args...)
	}
	for i, p := range fn.Params {
		if i < len(args) {
			inner.given[p] = f.eval(args[i], s, 0)
			if part := f.partOf(args[i], 0); part != none {
				inner.bound[p] = part
			}
		}
	}
	inner.block(state{block: fn.Blocks[0], maybe: s.maybe, left: s.left}, 0)
	if c, ok := call.(*ssa.Call); ok {
		f.results[c] = joined(inner.returns)
		return len(inner.returns) > 0
	}
	return true
}

// joined returns what all returns agree on.
func joined(returns [][]abstract) []abstract {
	if len(returns) == 0 {
		return nil
	}
	out := append([]abstract(nil), returns[0]...)
	for _, r := range returns[1:] {
		for i := range out {
			if out[i] != r[i] {
				out[i] = unknown
			}
		}
	}
	return out
}

// isOutside reports whether an address belongs to something other than a local variable.
func isOutside(addr ssa.Value) bool {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		_, local := addr.X.(*ssa.Alloc)
		return !local
	case *ssa.IndexAddr:
		_, local := addr.X.(*ssa.Alloc)
		return !local // the arguments of a variadic call
	case *ssa.Global:
		return true
	}
	return false
}

// isSignal reports whether a channel carries no data: it tells to stop.
func isSignal(t types.Type) bool {
	ch, ok := t.Underlying().(*types.Chan)
	if !ok {
		return false
	}
	s, ok := ch.Elem().Underlying().(*types.Struct)
	return ok && s.NumFields() == 0
}
