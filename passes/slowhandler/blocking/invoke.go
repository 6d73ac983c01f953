package blocking

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// calling are the roles of functions that call their argument before they return.
var calling = map[kube.Role]bool{
	kube.RetryBody: true, kube.CallBody: true, kube.EachBody: true, kube.ItemsEach: true,
	kube.PollBody: true, kube.LoopBody: true,
}

// callbacks returns the functions that a call passes on to be called before
// it returns.
func (r *Result) callbacks(call ssa.CallInstruction) []ssa.Value {
	callee := ir.Callee(call)
	if callee == nil || kube.Is(callee, kube.Detaches) {
		return nil
	}
	var found []ssa.Value
	for s := range kube.Roles(callee) {
		if calling[s.Role] && ir.Arg(call, s.Arg) != nil {
			found = append(found, ir.Arg(call, s.Arg))
		}
	}
	for _, fn := range r.Prog.Entered(call) {
		for i, p := range fn.Params {
			if v := ir.Passed(call, fn.Signature, i); v != nil && r.invoked[p] {
				found = append(found, v)
			}
		}
	}
	var fact Delays
	if fn := ir.CalleeFunc(call); fn != nil && fn.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(fn, &fact) {
		for _, i := range fact.Params {
			if v := ir.Passed(call, fn.Signature(), i); v != nil {
				found = append(found, v)
			}
		}
	}
	return found
}

// findInvoked finds the parameters that functions call before they return, in
// literals that they run themselves, too.
func (r *Result) findInvoked() {
	var calls []*ssa.Call
	for call := range r.Prog.Calls() {
		if call, ok := call.(*ssa.Call); ok && handlesFunctions(call) {
			calls = append(calls, call)
		}
	}
	run := map[*ssa.Function]bool{}
	for news := true; news; {
		news = false
		for _, call := range calls {
			values := r.callbacks(call)
			if !call.Call.IsInvoke() {
				values = append(values, call.Call.Value)
			}
			for _, v := range values {
				news = r.invokes(call.Parent(), v, run) || news
			}
		}
	}
}

// invokes notes that a function calls a value. A literal counts only where the
// function calls it that made it: others find it in a field, a channel or a map,
// and call it later.
func (r *Result) invokes(in *ssa.Function, v ssa.Value, run map[*ssa.Function]bool) (news bool) {
	fns, params := r.hot.Targets(v)
	for _, fn := range fns {
		if fn.Parent() != nil && !run[fn] && runsIn(in, fn.Parent(), run) {
			run[fn], news = true, true
		}
	}
	for _, p := range params {
		if !r.invoked[p] && runsIn(in, p.Parent(), run) {
			r.invoked[p], news = true, true
		}
	}
	return news
}

// runsIn reports whether inner is outer, or a literal in it that it runs itself.
func runsIn(inner, outer *ssa.Function, run map[*ssa.Function]bool) bool {
	for fn := inner; fn != nil; fn = fn.Parent() {
		if fn == outer {
			return true
		}
		if !run[fn] {
			return false
		}
	}
	return false
}

// handlesFunctions reports whether a call calls, or passes on, a function value.
func handlesFunctions(call *ssa.Call) bool {
	if !call.Call.IsInvoke() {
		switch v := call.Call.Value.(type) {
		case *ssa.Builtin:
			return false
		case *ssa.Function:
			if v.Parent() != nil {
				return true
			}
		default:
			return true
		}
	}
	for _, arg := range call.Call.Args {
		if ir.IsFunc(arg.Type()) {
			return true
		}
	}
	return false
}
