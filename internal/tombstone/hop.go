package tombstone

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// handed moves a finding to where the tombstone leaves the code that only runs for
// deletions: the call of a function that others call with objects. What is
// fixed in the same way for all of them stays where it is.
func (f *frame) handed(x Finding) Finding {
	if x.Defect == Keyless || x.Defect == NeverMatches || x.Callee != "" || f.shared() {
		return x
	}
	var call ssa.CallInstruction
	for g := f.frameOf(x.At); g != nil && g.parent != nil; g = g.parent {
		if g.shared() {
			call = g.site
		}
	}
	if call != nil {
		x.Handed, x.Use, x.At = true, ir.Position(x.At), call
	}
	return x
}

// frameOf is the frame that an instruction ran in.
func (e *evaluation) frameOf(instr ssa.Instruction) *frame {
	for _, g := range e.frames {
		if g.fn == instr.Parent() && !g.obsolete {
			return g
		}
	}
	return nil
}

// shared tells whether a function is used in several places.
func (f *frame) shared() bool { return f.sharedFunc(f.fn) }

func (r *Result) sharedFunc(fn *ssa.Function) bool {
	calls, values := len(r.prog.Callers(fn)), len(r.prog.Taken(fn))
	if fn.Parent() != nil {
		return max(calls, values) > 1 // a literal is a value before it is called
	}
	return calls+values > 1
}
