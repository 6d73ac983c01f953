package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// findAlone finds the handlers of informers whose store nobody keeps: such an
// informer calls one handler, in one goroutine, and nothing else gets its objects.
//
//	_, controller := cache.NewInformer(lw, &corev1.Pod{}, 0, handlers)
func (r *MutationResult) findAlone() {
	shared := map[ssa.Value]bool{}
	for call := range r.prog.Calls() {
		callee := ir.Callee(call)
		sym, ok := kube.Lookup(callee, kube.HandlerArg)
		if !ok {
			sym, ok = kube.Lookup(callee, kube.AddHandler)
		}
		if !ok || ir.Arg(call, sym.Arg) == nil {
			continue
		}
		holders := r.alone
		if !kube.Is(callee, kube.NewInformer) || keepsStore(call) {
			holders = shared
		}
		for _, at := range r.trace.Struct(ir.Arg(call, sym.Arg)).At {
			holders[at] = true
		}
	}
	for at := range shared {
		delete(r.alone, at)
	}
}

// keepsStore reports whether code uses the store that a call returns.
func keepsStore(call ssa.CallInstruction) bool {
	v := call.Value()
	if v == nil || v.Referrers() == nil {
		return false
	}
	for _, use := range *v.Referrers() {
		if part, ok := use.(*ssa.Extract); !ok || part.Index == 0 && ir.Used(part) {
			return true
		}
	}
	return false
}

// holder is the struct that an address is a field of, nil for other addresses.
func holder(addr ssa.Value) ssa.Value {
	if f, ok := addr.(*ssa.FieldAddr); ok {
		return f.X
	}
	return nil
}
