package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Hearsay reports whether all that a call waits for are functions which are not seen to ask
// an informer: whether a cache is filled when they are content, or ever empty when
// they are not, is theirs to know.
func (r *StartupResult) Hearsay(wait ssa.CallInstruction) bool {
	told := r.told(wait)
	if told == nil {
		return false
	}
	elems, complete := r.Trace.Elements(told)
	return complete && len(elems) > 0 && !slices.ContainsFunc(elems, r.mayAsk)
}

// mayAsk reports whether a function value may ask an informer: one that is not known may.
func (r *StartupResult) mayAsk(v ssa.Value) bool {
	sources := r.Trace.Sources(v)
	for _, s := range sources {
		if fn := ir.FunctionOf(s.Value); fn == nil || r.asksInformer(fn, map[*ssa.Function]bool{}) {
			return true
		}
	}
	return len(sources) == 0
}

// asksInformer reports whether a function is seen to ask an informer whether its cache is
// filled, or to call what stands for such a question.
func (r *StartupResult) asksInformer(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	if kube.Is(fn.Object(), kube.SyncedOf) {
		return true
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if kube.Is(ir.Callee(call), kube.SyncedOf, kube.SyncWait) || kube.IsSynced(call.Common().Value.Type()) {
				return true
			}
			if slices.ContainsFunc(r.Prog.Entered(call), func(fn *ssa.Function) bool { return r.asksInformer(fn, seen) }) {
				return true
			}
		}
	}
	return false
}
