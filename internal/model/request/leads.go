package request

import (
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// LeadsToList reports whether a call may list objects, in the functions of this package that it
// enters: those that it does not enter are not looked at.
func (r *Result) LeadsToList(call ssa.CallInstruction) bool {
	seen := map[*ssa.Function]bool{}
	for todo := []ssa.CallInstruction{call}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if kube.Is(ir.Callee(at), kube.LiveList, kube.ReaderList, kube.PagedList) {
			return true
		}
		for _, fn := range r.Prog.Entered(at) {
			if !seen[fn] {
				seen[fn] = true
				for inner := range ir.CallsOf(fn) {
					todo = append(todo, inner)
				}
			}
		}
	}
	return false
}

// Returned yields the LISTs of the functions of this package that a call enters, as far as
// these return what they got. What they ask for may be for who calls them to say.
func (r *Result) Returned(call ssa.CallInstruction) iter.Seq[*List] {
	return func(yield func(*List) bool) {
		for _, fn := range r.Prog.Entered(call) {
			for inner := range ir.CallsOf(fn) {
				if l := r.List(inner); l != nil && returns(fn, l) && !yield(l) {
					return
				}
			}
		}
	}
}

// returns reports whether a function returns the result of a LIST.
func returns(fn *ssa.Function, l *List) bool {
	for ret := range ir.Returns(fn) {
		if slices.ContainsFunc(ret.Results, func(v ssa.Value) bool { return RootOf(v) == RootOf(l.Result) }) {
			return true
		}
	}
	return false
}

// RootOf is what a list is part of: the variable, or the result of a call.
func RootOf(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		default:
			return v
		}
	}
}
