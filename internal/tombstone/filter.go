package tombstone

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxFilters bounds how deep filters of filters are looked into.
const maxFilters = 4

// rejects tells whether a filter is a library's that takes a tombstone for no object.
func (r *Result) rejects(filter ssa.Value, depth int) bool {
	if filter == nil || depth > maxFilters {
		return false
	}
	for _, s := range r.trace.Sources(filter) {
		call, ok := s.Call()
		if !ok {
			return false
		}
		if kube.Is(ir.Callee(call), kube.RejectsTombstones) {
			return true
		}
		if sym, ok := kube.Lookup(ir.Callee(call), kube.AllFilters); ok {
			all, _ := r.trace.Elements(ir.Arg(call, sym.Arg))
			return slices.ContainsFunc(all, func(f ssa.Value) bool { return r.rejects(f, depth+1) })
		}
	}
	return false
}

// masked evaluates handlers from which a filter keeps tombstones.
func (r *Result) masked(behind []*event.Reception) {
	for _, d := range behind {
		fns, _ := r.functions(d)
		for _, fn := range fns {
			if len(fn.Params) == 0 || !isAny(fn.Params[len(fn.Params)-1].Type()) {
				continue
			}
			f := r.evaluate(fn, held, tombstoneAt(fn, len(fn.Params)-1))
			if f.lost {
				continue
			}
			for _, x := range f.faults() {
				x.Reception, x.Masked = d, true
				r.add(f.handed(x))
			}
		}
	}
}
