package heat

import (
	"go/ast"
	"go/token"
	"iter"

	"golang.org/x/tools/go/ssa"
)

// Elsewhere is hot code that has another package do something.
type Elsewhere[T comparable] struct {
	// At is the call, or what hands over what is called.
	At ast.Node
	// By calls, or hands over what is called: Fill, nil for calls.
	By   ssa.Instruction
	Fill *Fill
	Heat Heat
	Work Work[T]
}

// Remote yields what other packages do for sure for hot code of this one, by calls that are
// near, and what they do that is handed to hot code. assignment finds what stands at the
// position of a store.
func Remote[T comparable](r *Result, s Summary[T], assignment func(token.Pos) ast.Node) iter.Seq[Elsewhere[T]] {
	return func(yield func(Elsewhere[T]) bool) {
		for call := range r.Prog.Calls() {
			hot, ok := r.At(call)
			if !ok || r.Prog.Syntax(call) == nil {
				continue
			}
			if !each(Elsewhere[T]{At: r.Prog.Syntax(call), By: call, Heat: hot}, CallWork(r, s, call, nil), yield) {
				return
			}
		}
		for _, f := range r.given {
			at := r.Prog.Handed(f.By, f.Value, assignment)
			if at != nil && !each(Elsewhere[T]{At: at, By: f.By, Fill: &f, Heat: f.Heat}, s.FillWork(f), yield) {
				return
			}
		}
	}
}

// each yields the works that are near and done for sure.
func each[T comparable](e Elsewhere[T], works []Work[T], yield func(Elsewhere[T]) bool) bool {
	hot := e.Heat
	for _, w := range works {
		if w.Maybe || len(w.Chain) == 0 || !w.Near() {
			continue
		}
		e.Heat, e.Work = Under(hot, w), w
		if !yield(e) {
			return false
		}
	}
	return true
}
