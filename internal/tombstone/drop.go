package tombstone

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// dropped finds the failure behind which a function does nothing more for the
// tombstone, and does not ask for one either.
func (f *frame) dropped() (Finding, bool) {
	var first Finding
	for _, x := range f.failed() {
		if !f.idle(x.to, map[*ssa.BasicBlock]bool{}) {
			continue
		}
		found := Finding{Defect: defectOf(x.cause), At: x.cause}
		if found.Defect == NeverMatches {
			return found, true
		}
		if first.At == nil {
			first = found
		}
	}
	return first, first.At != nil
}

// defectOf says how something failed.
func defectOf(cause ssa.Instruction) Defect {
	switch cause := cause.(type) {
	case *ssa.TypeAssert:
		if isTombstonePointer(cause.AssertedType) {
			return NeverMatches
		}
	case ssa.CallInstruction:
		if kube.Is(ir.Callee(cause), kube.KeyOf) {
			return Keyless
		}
	}
	return Drops
}

// idle tells whether the code from a block on does nothing, does not panic and
// does not find out that it has a tombstone.
func (f *frame) idle(b *ssa.BasicBlock, seen map[*ssa.BasicBlock]bool) bool {
	if seen[b] {
		return true
	}
	seen[b] = true
	if !f.ended[b] {
		return false
	}
	for _, instr := range b.Instrs {
		if f.acts(instr) || f.recognizes(instr) {
			return false
		}
	}
	for _, next := range b.Succs {
		if f.edges[edge{b, next}] && !f.idle(next, seen) {
			return false
		}
	}
	return true
}

// recognizes tells whether an instruction asks for a tombstone, and finds one,
// or gives it to code that may.
func (f *frame) recognizes(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.TypeAssert:
		return f.at(instr.X).is == grave && kube.IsTombstone(instr.AssertedType)
	case *ssa.Call:
		for inner, frame := range f.entries {
			if inner.call == ssa.CallInstruction(instr) && frame.meets() {
				return true
			}
		}
	}
	return false
}

// meets tells whether a function finds out that it has a tombstone.
func (f *frame) meets() bool {
	for _, b := range f.fn.Blocks {
		for _, instr := range b.Instrs {
			if f.reached[b] && f.recognizes(instr) {
				return true
			}
		}
	}
	return false
}

// loses tells whether a function acts on an ordinary object where it does not
// on the tombstone.
func (f *frame) loses() bool {
	args := make([]value, len(f.args))
	for i, arg := range f.args {
		args[i] = ordinary(arg)
	}
	free := make([]value, len(f.free))
	for i := range free {
		free[i].is = open
	}
	e := &evaluation{Result: f.Result, mode: plain, cells: map[ref]value{}}
	g := e.frame(f.fn, args, free, nil, nil)
	if g.lost {
		return false
	}
	for _, b := range f.fn.Blocks {
		if !g.reached[b] || f.reached[b] {
			continue
		}
		for _, instr := range b.Instrs {
			if f.acts(instr) {
				return true
			}
		}
	}
	return false
}

// ordinary is what stands in the place of a tombstone for other events.
func ordinary(v value) value {
	if v.is == grave {
		return value{is: object}
	}
	return value{is: open}
}
