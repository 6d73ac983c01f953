package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// vain reports whether an old answer has a write done in vain at worst, given the values
// that are derived from the list: what is gone is not found then, and what is there is
// not created again.
func (r *Result) vain(l *List, s Sink, derived map[ssa.Value]bool) bool {
	if s.Verb == verbs[kube.LiveCreate] {
		return r.createsNamed(s.Call)
	}
	return r.removesListed(l, s, derived)
}

// removesListed reports whether a write only removes objects that a list holds, given the
// values that are derived from the list.
//
//	for _, job := range jobs.Items {
//		err = kube.BatchV1().Jobs(ns).Delete(ctx, job.Name, metav1.DeleteOptions{})
func (r *Result) removesListed(l *List, s Sink, derived map[ssa.Value]bool) bool {
	callee := ir.Callee(s.Call)
	if s.Verb == verbs[kube.LiveEvict] {
		s.Kind = kube.PodKind // whatever asks for it
	}
	if s.Kind != l.Kind && s.Kind != (kube.Kind{}) && l.Kind != (kube.Kind{}) {
		return false
	}
	if kube.Is(callee, kube.LiveDeleteCollection, kube.WriterDeleteAll) {
		return s.Kind == l.Kind // some are there
	}
	return slices.ContainsFunc(removed(s.Call), func(v ssa.Value) bool {
		return derived[v] || r.holds(v, derived)
	})
}

// removed returns the arguments of a call that say what it removes: any may, of a
// function of this package.
func removed(call ssa.CallInstruction) []ssa.Value {
	for sym := range kube.Roles(ir.Callee(call)) {
		if verbs[sym.Role] != "" {
			return []ssa.Value{ir.Arg(call, sym.Arg)}
		}
	}
	return ir.Args(call)
}

// holds reports whether a value is, or points to, a struct that one of some values was
// stored into.
func (r *Result) holds(v ssa.Value, derived map[ssa.Value]bool) bool {
	return filledWith(r.Trace.Struct(ir.Unboxed(v)), derived, 2)
}

// filledWith looks into the structs within a struct, too: a name is in the metadata.
func filledWith(s *client.Struct, derived map[ssa.Value]bool, depth int) bool {
	for _, value := range s.All() {
		if derived[value] {
			return true
		}
	}
	for _, within := range s.Nested {
		if depth > 0 && filledWith(within, derived, depth-1) {
			return true
		}
	}
	return false
}
