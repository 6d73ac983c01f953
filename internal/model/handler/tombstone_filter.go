package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxFilters bounds how deep filters of filters are looked into.
const maxFilters = 4

// rejects reports whether a filter is a library's that takes a tombstone for no object.
func (r *TombstoneResult) rejects(filter ssa.Value, depth int) bool {
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

// lostBehind reports whether all handlers behind a filter that rejects tombstones
// would lose them without it: there the deletion gets lost first of all. It notes
// that of those which are registered behind the filter alone.
func (r *TombstoneResult) lostBehind(behind []*Reception, cause ssa.Instruction) bool {
	faults := map[*Reception][]Finding{}
	for _, d := range behind {
		if faults[d] = r.losses(d); faults[d] == nil {
			return false
		}
	}
	for _, d := range behind {
		r.before[d] = cause
		if r.unfiltered(d) {
			continue // what it does is evaluated like that of others
		}
		for _, x := range faults[d] {
			r.add(x)
		}
	}
	return true
}

// losses are the faults of a handler behind a filter, nil unless all that is
// wrong about it is that it loses tombstones.
func (r *TombstoneResult) losses(d *Reception) []Finding {
	var found []Finding
	fns, params := r.functions(d)
	for _, fn := range fns {
		if len(fn.Params) == 0 || !ir.IsAny(fn.Params[len(fn.Params)-1].Type()) {
			return nil
		}
		f := r.evaluate(fn, held, tombstoneAt(fn, len(fn.Params)-1))
		if f.Lost {
			return nil
		}
		faults := f.faults()
		if len(faults) == 0 || slices.ContainsFunc(faults, Finding.Crashes) {
			return nil
		}
		for _, x := range faults {
			x.Reception, x.Masked = d, true
			found = append(found, f.handed(x))
		}
	}
	if len(params) > 0 {
		return nil
	}
	return found
}

// Crashes reports whether the process ends for it.
func (f Finding) Crashes() bool { return f.Defect == Panics || f.Defect == UsesNil || f.Refused }

// masked evaluates handlers from which a filter keeps tombstones.
func (r *TombstoneResult) masked(behind []*Reception) {
	for _, d := range behind {
		for f := range r.receives(d) {
			for _, x := range f.faults() {
				x.Reception, x.Masked = d, true
				r.add(f.handed(x))
			}
		}
	}
}
