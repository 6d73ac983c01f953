package hot

import (
	"go/constant"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxEnds bounds how many functions may hand on what another one says at its end.
const maxEnds = 3

// requeued is the shortest constant time after which a reconcile that comes to its
// end runs again, 0 if there is none. What it says on other ways is about waits.
//
//	return ctrl.Result{RequeueAfter: time.Minute}, nil
func (r *Result) requeued(fn *ssa.Function, depth int) (after time.Duration) {
	end := lastReturn(fn)
	if end == nil || len(end.Results) == 0 || depth > maxEnds {
		return 0
	}
	result := end.Results[0]
	if call := callOf(result); call != nil {
		if callee := call.Call.StaticCallee(); callee != nil && r.Prog.HasBody(callee) {
			return r.requeued(callee, depth+1)
		}
		return 0
	}
	for field, values := range r.trace.Struct(result).Values {
		if !kube.Is(field, kube.RequeuesAfter) {
			continue
		}
		for _, v := range values {
			after = shorter(after, r.shortest(v))
		}
	}
	return after
}

// lastReturn is the return that stands last in a function.
func lastReturn(fn *ssa.Function) (last *ssa.Return) {
	for _, b := range fn.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && (last == nil || ret.Pos() > last.Pos()) {
			last = ret
		}
	}
	return last
}

// callOf is the call that a value is the result of, or one of them.
func callOf(v ssa.Value) *ssa.Call {
	if extract, ok := v.(*ssa.Extract); ok {
		v = extract.Tuple
	}
	call, _ := v.(*ssa.Call)
	return call
}

// shortest is the shortest of the constants that a duration may be, 0 if there are none.
func (r *Result) shortest(v ssa.Value) (least time.Duration) {
	for _, s := range r.trace.Sources(v) {
		d := r.duration(s.Value)
		if call := callOf(s.Value); call != nil {
			d = r.parsed(call)
		}
		least = shorter(least, d)
	}
	return least
}

// parsed is the duration that a call reads out of a constant text, 0 for others.
func (r *Result) parsed(call *ssa.Call) time.Duration {
	sym, ok := kube.Lookup(ir.Callee(call), kube.ParsesDuration)
	if !ok {
		return 0
	}
	c, ok := ir.Arg(call, sym.Arg).(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return 0
	}
	d, _ := time.ParseDuration(constant.StringVal(c.Value))
	return d
}

// shorter is the shorter of two durations, of which 0 is none.
func shorter(a, b time.Duration) time.Duration {
	if a <= 0 || b > 0 && b < a {
		return b
	}
	return a
}
