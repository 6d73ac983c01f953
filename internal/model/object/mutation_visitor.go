package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Visitors are functions that code is given to call with objects of a cache.
//
//	eachPod(lister, func(pod *corev1.Pod) { … })

// maxRounds bounds how often visitors are looked for: those that are handed
// objects by visitors are known a round later.
const maxRounds = 4

// findVisitors finds the parameters of visitors, once those that informers
// fill are known. What was found out before one of them was known, or known to be
// an object that is still in the cache, does not count any more.
func (r *MutationResult) findVisitors() {
	for range maxRounds {
		if !r.moreVisitors() {
			return
		}
		clear(r.written)
		clear(r.results)
		clear(r.enclosed)
		clear(r.handed)
		r.Mutations, r.doubtful = nil, nil
	}
}

// moreVisitors reports whether it has found more about the parameters of visitors.
func (r *MutationResult) moreVisitors() bool {
	more := false
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok && takesFunc(call) {
					more = r.visitorsAt(call) || more
				}
			}
		}
	}
	return more
}

// takesFunc reports whether an argument of a call is a function.
func takesFunc(call ssa.CallInstruction) bool {
	for _, arg := range ir.Args(call) {
		if ir.IsFunc(arg.Type()) {
			return true
		}
	}
	return false
}

func (r *MutationResult) visitorsAt(call ssa.CallInstruction) bool {
	more := false
	for _, fn := range r.prog.Entered(call) {
		more = r.visitors(ir.Entry{Call: call, Sig: fn.Signature}, r.handoffs(fn)) || more
	}
	if callee := ir.CalleeFunc(call); callee != nil {
		if sum := r.summary(callee); sum != nil {
			more = r.visitors(ir.Entry{Call: call, Sig: callee.Signature()}, sum.Handoffs) || more
		}
	}
	return more
}

// visitors marks the parameters of the functions that a call hands on to be
// called with objects of a cache, and reports whether that was news.
func (r *MutationResult) visitors(at ir.Entry, handoffs []Handoff) bool {
	more := false
	for i, h := range handoffs {
		if h.Param >= 0 {
			continue
		}
		for fn, offset := range r.functions(at.Passes(h.Func)) {
			if r.prog.HasBody(fn) && h.Arg+offset < len(fn.Params) {
				more = r.visited(fn.Params[h.Arg+offset], &handoffs[i]) || more
			}
		}
	}
	return more
}

// visited marks a parameter that is given an object of a cache: one of those
// that deletions alone hand over only if nothing hands it others.
func (r *MutationResult) visited(p *ssa.Parameter, h *Handoff) bool {
	known, ok := r.entries[p]
	switch {
	case ok && known.source.deleted && !h.Origin.Deleted, ok && known.source.alone:
		known.source.deleted, known.source.alone = known.source.deleted && h.Origin.Deleted, false
		r.entries[p] = known
		return true
	case ok || !mayBeObject(p.Type()):
		return false
	}
	r.entries[p] = entry{
		source: Source{Form: Visited, At: p, object: p.Type(), hops: h.Hops, deleted: h.Origin.Deleted},
		from:   &h.Origin,
	}
	return true
}

// mayBeObject reports whether a value of type t refers to memory that a cache
// may own.
func mayBeObject(t types.Type) bool { return refers(t) && !ir.IsFunc(t) }

// functions yields the declared functions that a value may be, with how many
// parameters come before the first argument of a call.
func (r *MutationResult) functions(v ssa.Value) func(func(*ssa.Function, int) bool) {
	return func(yield func(*ssa.Function, int) bool) {
		if v == nil {
			return
		}
		for _, s := range r.trace.Sources(v) {
			fn, ok := s.Value.(*ssa.Function)
			if made, closure := s.Value.(*ssa.MakeClosure); closure {
				fn, ok = made.Fn.(*ssa.Function)
			}
			if !ok {
				continue
			}
			offset := 0
			if fn = ir.Declared(fn); fn.Signature.Recv() != nil {
				offset = 1
			}
			if !yield(fn, offset) {
				return
			}
		}
	}
}
