package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// call follows a handler into what a call runs.
func (w *tour) call(call ssa.CallInstruction, v ssa.Value) {
	common := call.Common()
	if common.IsInvoke() && common.Value == v || common.StaticCallee() != nil && ir.Receiver(call) == v {
		w.called(call)
		return
	}
	for i := range ir.Args(call) {
		if ir.Arg(call, i) == v {
			w.given(call, i)
		}
	}
}

// called looks at a call of the handler itself: one that hands on what an
// informer says is as good as the informer's.
func (w *tour) called(call ssa.CallInstruction) {
	callee := ir.Callee(call)
	if callee == nil || !kube.Is(callee, kube.OnDelete) && !isDelete(call) {
		return
	}
	p, ok := ir.Arg(call, 0).(*ssa.Parameter)
	if ok && slices.ContainsFunc(w.deletions, func(d *Reception) bool { return w.receives(d, p.Parent()) }) {
		w.found |= informers
		return
	}
	w.found |= strangers
}

// isDelete reports whether a call is one of the method of a handler that
// receives deleted objects.
func isDelete(call ssa.CallInstruction) bool {
	recv := ir.Receiver(call)
	return recv != nil && kube.HandlerMethods(recv.Type())[kube.OnDelete] == ir.CalleeFunc(call)
}

// receives reports whether a reception is about a function.
func (w *tour) receives(d *Reception, fn *ssa.Function) bool {
	if d.Method != nil {
		return w.prog.Function(d.Method.Origin()) == fn
	}
	return ir.FunctionOf(d.Func) == fn
}

// given follows a handler into argument i of a call.
func (w *tour) given(call ssa.CallInstruction, i int) {
	for s := range kube.Roles(ir.Callee(call)) {
		switch {
		case s.Role != kube.HandlerArg || s.Arg != i:
			continue
		case w.keptByProgram(call, i):
			w.found |= strangers
		default:
			w.found |= informers
		}
		return
	}
	entered := w.prog.Entered(call)
	for _, fn := range entered {
		if n := i + len(fn.Params) - len(ir.Args(call)); n >= 0 && n < len(fn.Params) {
			w.follow(fn.Params[n])
		}
	}
	if len(entered) > 0 {
		return
	}
	var fact Registers
	callee := ir.CalleeFunc(call)
	if callee != nil && w.pass.ImportObjectFact(callee.Origin(), &fact) && slices.Contains(fact.Args, i) {
		w.found |= informers
		return
	}
	w.found |= strangers
}

// keptByProgram reports whether the informer that is given a handler is always one of this package's
// own, which keeps it from all others: what it hands over is the package's own matter.
//
//	func (i *viewInformer) AddEventHandler(h cache.ResourceEventHandler) (…) { i.handlers = append(i.handlers, h) }
func (w *tour) keptByProgram(call ssa.CallInstruction, i int) bool {
	common, own := call.Common(), false
	if !common.IsInvoke() {
		return false
	}
	for _, s := range w.trace.Sources(common.Value) {
		if w.trace.IsNil(s.Value) {
			continue
		}
		fn := w.prog.Method(s.Type(), common.Method.Name())
		if own = fn != nil && w.destinations(fn.Params[i+1])&informers == 0; !own {
			return false
		}
	}
	return own
}
