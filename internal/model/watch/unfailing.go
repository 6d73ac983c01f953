package watch

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// unfailing reports whether no Error event is to be expected of a watch that resumes by
// itself: all that it passes on before the version of Kubernetes that has it report
// refusals too is that the version asked for has expired, and it asks for none.
//
//	lw := &cache.ListWatch{WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
//		return client.CoreV1().Nodes().Watch(ctx, metav1.ListOptions{FieldSelector: own})
//	}}
//	w, err := watchtools.NewRetryWatcher("1", lw)
func (r *Result) unfailing(retrying ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(retrying), kube.RetriesWatch)
	if !ok || kube.Has(r.pass.Pkg, kube.RetryReportsRefusal) != kube.No {
		return false
	}
	opens := 0
	for field, value := range r.trace.Struct(ir.Arg(retrying, sym.Arg)).All() {
		if !kube.Is(field, kube.WatchFunc) {
			continue
		}
		for _, s := range r.trace.Sources(value) {
			fn := ir.FunctionOf(s.Value)
			if !r.Prog.HasBody(fn) || !r.opensAnew(fn) {
				return false
			}
			opens++
		}
	}
	return opens > 0
}

// opensAnew reports whether a function ignores the options that it is given, and opens
// watches without a version, at least one.
func (r *Result) opensAnew(fn *ssa.Function) bool {
	for _, p := range fn.Params {
		if kube.IsListOptions(p.Type()) && len(*p.Referrers()) > 0 {
			return false
		}
	}
	var opened []*Watch
	for call := range ir.CallsOf(fn) {
		if w := r.byCall[call]; w != nil {
			opened = append(opened, w)
		}
	}
	return len(opened) > 0 && !slices.ContainsFunc(opened, func(w *Watch) bool { return !w.From.Only(Nothing) })
}
