package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// dropped finds the failure behind which a function does nothing more for the
// tombstone, and does not ask for one either.
func (f *tombstoneFrame) dropped() (Finding, bool) {
	for _, x := range f.failed() {
		if f.idle(x.to) {
			lost := Finding{Defect: defectOf(x.cause), At: x.cause}
			if end, ok := ir.Last(x.to).(*ssa.Panic); ok && !f.caught(end) {
				lost.Refused, lost.Use = true, ir.Position(end)
			}
			return lost, true
		}
	}
	return Finding{}, false
}

// mismatched finds where a function asks for a pointer to a tombstone, and for
// nothing that matches later.
func (f *tombstoneFrame) mismatched() []Finding {
	var found []Finding
	for _, x := range f.failed() {
		if x.cause.Parent() == f.Fn && defectOf(x.cause) == NeverMatches && f.Through(x.to, f.overlooks) {
			found = append(found, Finding{Defect: NeverMatches, At: x.cause})
		}
	}
	return found
}

// overlooks reports whether a block finds no tombstone.
func (f *tombstoneFrame) overlooks(b *ssa.BasicBlock) bool {
	return !slices.ContainsFunc(b.Instrs, f.recognizes)
}

// defectOf says how something failed.
func defectOf(cause ssa.Instruction) Defect {
	switch cause := cause.(type) {
	case *ssa.TypeAssert:
		if isTombstonePointer(cause.AssertedType) {
			return NeverMatches
		}
	case ssa.CallInstruction:
		if callee := ir.Callee(cause); callee == nil || kube.Is(callee, kube.KeyOf) {
			return Keyless // by a function value, which was known to do no more than that
		}
	}
	return Drops
}

// idle reports whether the code from a block on does nothing, does not panic and
// does not find out that it has a tombstone.
func (f *tombstoneFrame) idle(b *ssa.BasicBlock) bool {
	return f.Through(b, func(b *ssa.BasicBlock) bool {
		return f.Ended(b) && f.overlooks(b) && !slices.ContainsFunc(b.Instrs, f.acts)
	})
}

// recognizes reports whether an instruction asks for a tombstone, and finds one,
// or gives it to code that may.
func (f *tombstoneFrame) recognizes(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.TypeAssert:
		return f.At(instr.X).is == tombstoneState && kube.IsTombstone(instr.AssertedType)
	case *ssa.Call:
		return slices.ContainsFunc(f.Inner(instr), func(g *eval.Frame[value]) bool { return f.of(g).meets() })
	}
	return false
}

// meets reports whether a function finds out that it has a tombstone.
func (f *tombstoneFrame) meets() bool {
	for _, b := range f.Fn.Blocks {
		for _, instr := range b.Instrs {
			if f.Reached(b) && f.recognizes(instr) {
				return true
			}
		}
	}
	return false
}

// loses reports whether a function acts on an ordinary object where it does not
// on the tombstone.
func (f *tombstoneFrame) loses() bool {
	g := f.instead()
	if g.Lost {
		return false
	}
	for _, b := range f.Fn.Blocks {
		if !g.Reached(b) || f.Reached(b) {
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

// active reports whether a function acts at all.
func (f *tombstoneFrame) active() bool {
	return f.Lost || len(f.operations(nil)) > 0
}

// ordinary is what stands in the place of a tombstone for other events. What a function
// is told beside it is the same then, unless that comes of the tombstone.
func ordinary(v value) value {
	switch {
	case v.is == tombstoneState:
		return value{is: object}
	case v.cause == nil && (v.is == null || v.is == yes || v.is == no):
		return v
	}
	return value{is: openTombstone}
}
