package heat

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A callback is an argument that a call makes its callee call.
type callback struct {
	arg    ssa.Value
	looped bool
	heat   Heat   // not zero where the callee is hot whoever calls it
	method string // the method that is called, if the argument is no function
	apart  bool   // perhaps after the callee has returned
	maybe  bool   // the callee can succeed without that
}

// callbacks returns the functions that a call passes on to be called: to
// helpers the model knows, to functions with a fact, to functions of this package.
func (r *Result) callbacks(call ssa.CallInstruction) []callback {
	callee := ir.Callee(call)
	if callee == nil {
		return nil
	}
	var found []callback
	for s := range kube.Roles(callee) {
		switch s.Role {
		case kube.RetryBody, kube.CallBody:
			found = append(found, callback{arg: ir.Arg(call, s.Arg)})
		case kube.EachBody, kube.ItemsEach:
			found = append(found, callback{arg: ir.Arg(call, s.Arg), looped: true})
		}
	}
	for _, fn := range r.Prog.Entered(call) {
		for _, p := range fn.Params {
			if inv := r.invokes[p]; inv != nil {
				found = append(found, callback{arg: ir.PassedTo(call, p), looped: inv.looped, apart: inv.apart, maybe: inv.maybe})
			}
		}
	}
	return append(found, r.imported(call)...)
}

// imported returns the callbacks that a fact of another package tells of.
func (r *Result) imported(call ssa.CallInstruction) []callback {
	var fact Calls
	callee := ir.Callee(call)
	if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee, &fact) {
		return nil
	}
	var found []callback
	for _, p := range fact.Params {
		found = append(found, callback{ir.Operand(call, p.Param), p.Looped, p.Heat, p.Method, p.Apart, p.Maybe})
	}
	return found
}

// invocation says how a function calls one of its parameters.
type invocation struct {
	looped bool
	// apart tells that no call of it is seen that the function makes by itself: a function
	// literal does, or a goroutine.
	apart bool
	// maybe tells that the function, or the literal in it that calls it, can succeed without that.
	maybe bool
}

// findInvocations finds the parameters that functions of this package call
// when they are called themselves, directly or by passing them on.
func (r *Result) findInvocations() {
	var calls []ssa.CallInstruction
	for call := range r.Prog.Calls() {
		if handlesFunctions(call) {
			calls = append(calls, call)
		}
	}
	for news := true; news; {
		news = false
		for _, call := range calls {
			if !call.Common().IsInvoke() && call.Common().StaticCallee() == nil {
				news = r.invoked(call, callback{arg: call.Common().Value}) || news
			}
			for _, cb := range r.callbacks(call) {
				if cb.heat.Kind == 0 {
					news = r.invoked(call, cb) || news
				}
			}
		}
	}
}

// handlesFunctions reports whether a call calls, or passes on, a function value.
func handlesFunctions(call ssa.CallInstruction) bool {
	common := call.Common()
	if !common.IsInvoke() && common.StaticCallee() == nil {
		_, builtin := common.Value.(*ssa.Builtin)
		return !builtin
	}
	for _, arg := range common.Args {
		if ir.IsFunc(arg.Type()) || ir.HoldsFuncs(arg.Type()) {
			return true
		}
	}
	return false
}

// invoked notes that a call has a function called; only parameters of the functions
// around the call matter here.
func (r *Result) invoked(call ssa.CallInstruction, cb callback) (news bool) {
	if cb.arg == nil {
		return false
	}
	_, spawned := call.(*ssa.Go)
	looped, maybe := cb.looped || r.Looped(call), cb.maybe || !r.sure(call.Block())
	for _, p := range r.targetsOf(cb.arg).params {
		if !encloses(p.Parent(), call.Parent()) {
			continue
		}
		inv := r.invokes[p]
		if inv == nil {
			inv, news = &invocation{apart: true, maybe: true}, true
			r.invokes[p] = inv
		}
		if inv.apart && !cb.apart && !spawned && call.Parent() == p.Parent() {
			inv.apart, news = false, true
		}
		if looped && !inv.looped {
			inv.looped, news = true, true
		}
		if inv.maybe && !maybe {
			inv.maybe, news = false, true
		}
	}
	return news
}

func encloses(outer, inner *ssa.Function) bool {
	for fn := inner; fn != nil; fn = fn.Parent() {
		if fn == outer {
			return true
		}
	}
	return false
}
