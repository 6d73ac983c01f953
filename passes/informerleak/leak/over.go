package leak

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// over reports whether an object is only seen to be stopped where the parent of its context
// has ended, and with it all that was started with that.
//
//	c := newController(ctx)
//	<-ctx.Done()
//	c.Stop()
func (r *Result) over(own *ssa.Call, cancel *ssa.Function) bool {
	parent, ok := ir.Arg(own, 0).(*ssa.Parameter)
	if !ok {
		return false
	}
	seen := false
	for stop := range r.Prog.Calls() {
		if !r.mayEnter(stop, cancel) {
			continue
		}
		if seen = r.afterEnd(stop, parent); !seen {
			return false
		}
	}
	return seen
}

// mayEnter reports whether a call may be one of a method, be it by an interface.
func (r *Result) mayEnter(call ssa.CallInstruction, method *ssa.Function) bool {
	common := call.Common()
	if !common.IsInvoke() {
		return common.StaticCallee() == method
	}
	if len(method.Params) == 0 || common.Method.Name() != method.Name() {
		return false
	}
	for _, s := range r.trace.Sources(common.Value) {
		t := s.Value.Type()
		if boxed, ok := s.Value.(*ssa.MakeInterface); ok {
			t = boxed.X.Type()
		}
		i, open := t.Underlying().(*types.Interface)
		if types.Identical(t, method.Params[0].Type()) || open && types.Implements(method.Params[0].Type(), i) {
			return true
		}
	}
	return false
}

// afterEnd reports whether a call comes after the end of the context that the code around
// it gives for a parameter.
func (r *Result) afterEnd(stop ssa.CallInstruction, parent *ssa.Parameter) bool {
	for _, made := range r.Prog.Callers(parent.Parent()) {
		if ir.Outermost(made.Parent()) == ir.Outermost(stop.Parent()) {
			return r.awaits(stop, ir.PassedTo(made, parent))
		}
	}
	return false
}

// awaits reports whether the function of a call waits for the end of a context first.
func (r *Result) awaits(call ssa.CallInstruction, ctx ssa.Value) bool {
	for _, b := range call.Parent().Blocks {
		for _, instr := range b.Instrs {
			switch wait := instr.(type) {
			case *ssa.UnOp:
				if wait.Op == token.ARROW && r.tellsEnd(wait.X, ctx) && ir.Precedes(wait, call) {
					return true
				}
			case *ssa.Select:
				for i, state := range wait.States {
					taken := ir.Case(wait, i)
					if taken != nil && len(taken.Preds) == 1 && taken.Dominates(call.Block()) && r.tellsEnd(state.Chan, ctx) {
						return true
					}
				}
			}
		}
	}
	return false
}

// tellsEnd reports whether a channel tells of the end of just this context.
func (r *Result) tellsEnd(channel, ctx ssa.Value) bool {
	done, ok := channel.(*ssa.Call)
	if !ok || ctx == nil || !kube.Is(ir.Callee(done), kube.ContextDone) {
		return false
	}
	if ir.Receiver(done) == ctx {
		return true
	}
	awaited, given := r.trace.Sources(ir.Receiver(done)), r.trace.Sources(ctx)
	return len(awaited) == 1 && len(given) == 1 && awaited[0].Value == given[0].Value
}
