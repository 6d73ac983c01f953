package owned

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// Visitors are functions that code is given to call with objects of a cache.
//
//	eachPod(lister, func(pod *corev1.Pod) { … })

// findVisitors finds the parameters of visitors, once those that informers
// fill are known. What was found out before does not count any more.
func (r *Result) findVisitors() {
	known := len(r.entries)
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok && takesFunc(call) {
					r.visitorsAt(call)
				}
			}
		}
	}
	if len(r.entries) == known {
		return
	}
	clear(r.written)
	clear(r.results)
	clear(r.enclosed)
	clear(r.handed)
	r.Mutations, r.doubtful = nil, nil
}

// takesFunc tells whether an argument of a call is a function.
func takesFunc(call ssa.CallInstruction) bool {
	for _, arg := range ir.Args(call) {
		if isFunc(arg.Type()) {
			return true
		}
	}
	return false
}

func (r *Result) visitorsAt(call ssa.CallInstruction) {
	for _, fn := range r.prog.Entered(call) {
		r.visitors(call, fn.Signature.Recv() != nil, r.handoffs(fn))
	}
	if sum := r.summary(ir.CalleeFunc(call)); sum != nil {
		r.visitors(call, isMethod(ir.CalleeFunc(call)), sum.Handoffs)
	}
}

// visitors marks the parameters of the functions that a call hands on to be
// called with objects of a cache.
func (r *Result) visitors(call ssa.CallInstruction, method bool, handoffs []Handoff) {
	for _, h := range handoffs {
		if h.Param >= 0 {
			continue
		}
		for fn, offset := range r.functions(argument(call, method, h.Func)) {
			if !r.prog.HasBody(fn) || h.Arg+offset >= len(fn.Params) {
				continue
			}
			p := fn.Params[h.Arg+offset]
			if e, known := r.entries[p]; known && !h.Origin.Deleted {
				e.source.deleted = false
				r.entries[p] = e
			}
			if _, known := r.entries[p]; !known && mayBeObject(p.Type()) {
				r.entries[p] = entry{
					source: Source{Form: Visited, At: p, object: p.Type(), hops: h.Hops, deleted: h.Origin.Deleted},
					from:   &h.Origin,
				}
			}
		}
	}
}

// mayBeObject tells whether a value of type t refers to memory that a cache
// may own.
func mayBeObject(t types.Type) bool { return refers(t) && !isFunc(t) }

// functions yields the declared functions that a value may be, with how many
// parameters come before the first argument of a call.
func (r *Result) functions(v ssa.Value) func(func(*ssa.Function, int) bool) {
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
