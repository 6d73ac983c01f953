package request

import (
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// enter follows an argument of a call into functions of this package. It
// reports whether there are any.
func (r *PagingResult) enter(call ssa.CallInstruction, v ssa.Value, follow func(ssa.Value)) bool {
	entered := r.Prog.Entered(call)
	for _, fn := range entered {
		args := call.Common().Args
		offset := len(fn.Params) - len(args)
		for i, arg := range args {
			if arg == v && offset >= 0 {
				follow(fn.Params[i+offset])
			}
		}
	}
	return len(entered) > 0
}

// kept follows a value into a local variable.
func (f *pageUse) kept(addr ssa.Value, follow func(ssa.Value)) {
	switch addr := addr.(type) {
	case *ssa.Alloc:
		follow(addr)
	case *ssa.FreeVar:
		for bound := range ir.Bindings(addr) {
			follow(bound)
		}
	default:
		f.escapes = true
	}
}

func (f *pageUse) captured(c *ssa.MakeClosure, v ssa.Value, follow func(ssa.Value)) {
	for free := range ir.Bound(c, v) {
		follow(free)
	}
}

// returned follows a value to the callers of its function.
func (f *pageUse) returned(ret *ssa.Return, v ssa.Value, follow func(ssa.Value), unknown func()) {
	fn := ret.Parent()
	if f.open(fn) {
		unknown()
		return
	}
	for _, call := range f.Prog.Callers(fn) {
		value := call.Value()
		if value == nil {
			continue
		}
		if len(ret.Results) == 1 {
			follow(value)
			continue
		}
		for _, ref := range *value.Referrers() {
			if e, ok := ref.(*ssa.Extract); ok && ret.Results[e.Index] == v {
				follow(e)
			}
		}
	}
}

// arguments yields what the calls of this package pass for a parameter.
func (r *PagingResult) arguments(p *ssa.Parameter) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		for _, call := range r.Prog.Callers(p.Parent()) {
			if v := ir.PassedTo(call, p); v != nil && !yield(v) {
				return
			}
		}
	}
}

// open reports whether code out of sight may call a function. Literals that
// are only called are not.
func (r *PagingResult) open(fn *ssa.Function) bool {
	if fn.Parent() == nil || len(r.Prog.Callers(fn)) == 0 {
		return r.Prog.Open(fn)
	}
	for _, taken := range r.Prog.Taken(fn) {
		c, ok := taken.(*ssa.MakeClosure)
		if !ok || !onlyCalled(c) {
			return true
		}
	}
	return false
}

// onlyCalled reports whether nothing is done with a closure but to call it.
func onlyCalled(c *ssa.MakeClosure) bool {
	for _, ref := range *c.Referrers() {
		call, ok := ref.(ssa.CallInstruction)
		if !ok || call.Common().Value != c || argued(call, c) {
			return false
		}
	}
	return true
}

func argued(call ssa.CallInstruction, v ssa.Value) bool {
	return slices.Contains(call.Common().Args, v)
}
