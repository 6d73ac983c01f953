package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// handed moves a finding to where the tombstone leaves the code that only runs for
// deletions: the call of a function that others call with objects. What is
// fixed in the same way for all of them stays where it is.
func (f *tombstoneFrame) handed(x Finding) Finding {
	if x.Defect == Keyless || x.Defect == NeverMatches || x.Callee != "" || f.shared() {
		return x
	}
	var call ssa.CallInstruction
	for g := f.frameOf(x.At); g != nil && g.Parent != nil; g = g.of(g.Parent) {
		if g.shared() {
			call = g.Site
		}
	}
	if call != nil {
		x.Handed, x.Use, x.At = true, ir.Position(x.At), call
	}
	return x
}

// frameOf is the frame that an instruction ran in.
func (e *evaluation) frameOf(instr ssa.Instruction) *tombstoneFrame {
	for g := range e.all() {
		if g.Fn == instr.Parent() {
			return g
		}
	}
	return nil
}

// shared reports whether a function is used in several places.
func (f *tombstoneFrame) shared() bool { return f.sharedFunc(f.Fn) }

func (r *TombstoneResult) sharedFunc(fn *ssa.Function) bool {
	calls, values := len(r.prog.Callers(fn)), r.uses(fn)
	if fn.Parent() != nil {
		return max(calls, values) > 1 // a literal is a value before it is called
	}
	return calls+values > 1
}

// uses counts the places where a function is used as a value: those of a closure
// that is made once are those of the variable that holds it.
func (r *TombstoneResult) uses(fn *ssa.Function) int {
	taken := r.prog.Taken(fn)
	if len(taken) != 1 {
		return len(taken)
	}
	closure, ok := taken[0].(*ssa.MakeClosure)
	if !ok {
		return 1
	}
	stores := 0
	for _, use := range *closure.Referrers() {
		store, ok := use.(*ssa.Store)
		if ok && store.Val == closure {
			stores += max(1, loads(store.Addr))
		}
	}
	return max(1, stores)
}

// loads counts where a variable is read, and the literals that refer to it.
func loads(addr ssa.Value) int {
	variable, ok := addr.(*ssa.Alloc)
	if !ok {
		return 0
	}
	n := 0
	for _, use := range *variable.Referrers() {
		switch use.(type) {
		case *ssa.UnOp, *ssa.MakeClosure:
			n++
		}
	}
	return n
}
