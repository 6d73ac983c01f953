package heat

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// about is the kind of the objects whose changes make a root run: what its controller is made
// for says more than what it reads by the key, as objects of other kinds may have the same name.
func (s *spread) about(root *ssa.Function) kube.Kind {
	if kind, ok := s.reconciled[root]; ok {
		return kind
	}
	return s.subject(root)
}

// reconciledKinds are the kinds that builders make methods of this package reconcile the objects
// of, where all changes of these make them run. Of a method that gets several it is not known.
//
//	ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(r)
func (r *Result) reconciledKinds() map[*ssa.Function]kube.Kind {
	made := map[ssa.Value]kube.Kind{}
	for call := range r.Prog.Calls() {
		if sym, ok := kube.Lookup(ir.Callee(call), kube.BuilderFor); ok && r.unfiltered(call) {
			builder := r.trace.BuilderOf(ir.Receiver(call))
			if kind, ok := objectKind(ir.Unboxed(ir.Arg(call, sym.Arg))); ok && builder != nil {
				made[builder] = kind
			}
		}
	}
	found := map[*ssa.Function]kube.Kind{}
	for call := range r.Prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.BuilderComplete)
		if !ok {
			continue
		}
		kind := made[r.trace.BuilderOf(ir.Receiver(call))]
		for _, method := range r.trace.Reconciles(ir.Arg(call, sym.Arg)) {
			fn := r.Prog.Function(method)
			if other, twice := found[fn]; twice && other != kind {
				kind = kube.Kind{}
			}
			found[fn] = kind
		}
	}
	for fn, kind := range found {
		if kind == (kube.Kind{}) {
			delete(found, fn)
		}
	}
	return found
}

// unfiltered reports whether a builder's watch has no options of its own, nor what filters all
// that it watches.
func (r *Result) unfiltered(watch ssa.CallInstruction) bool {
	options := ir.Args(watch)
	return ir.IsNil(options[len(options)-1]) && len(r.trace.EventFilters(watch)) == 0
}
