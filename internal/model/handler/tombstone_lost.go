package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// lostWork says what a function does not do because of the tombstone.
func (f *tombstoneFrame) lostWork() []Finding {
	var found []Finding
	for _, b := range f.Fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok && f.Ended(b) && f.ignoresKey(call) && f.instead().active() {
				found = append(found, Finding{Defect: Keyless, At: call, lost: f})
			}
		}
	}
	for _, x := range f.mismatched() {
		x.lost = f
		found = append(found, x)
	}
	if len(f.Results) > 0 && !f.unused() {
		return found // the caller decides
	}
	if x, ok := f.dropped(); ok && len(found) == 0 && (x.Refused || f.loses()) {
		x.lost = f
		found = append(found, x)
	}
	return found
}

// handedOn says what is wrong about functions of other packages that get the
// tombstone.
func (f *tombstoneFrame) handedOn() []Finding {
	var found []Finding
	for _, b := range f.Fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok || !f.Reached(b) {
				continue
			}
			if reaction, ok := f.imported(call); ok && reaction.Defect != 0 {
				x := Finding{Defect: reaction.Defect, At: call, Callee: ir.CalleeFunc(call).Name(), Place: reaction.Place, Weightless: reaction.Weightless, settled: reaction.Settled}
				if args := call.Common().Args; reaction.Queue >= 0 && reaction.Queue < len(args) {
					x.queue = args[reaction.Queue]
				}
				x.keeps, x.keeper = reaction.Keeps, ir.Receiver(call)
				f.give(&x, reaction.Keyed, giving{call: call})
				found = append(found, x)
			}
		}
	}
	return found
}

// ignoresKey reports whether a call computes the key of the tombstone, and
// nobody looks at the error.
func (f *tombstoneFrame) ignoresKey(call *ssa.Call) bool {
	of := f.keyArg(call)
	if of == nil || f.At(of).is != tombstoneState {
		return false
	}
	for _, use := range *call.Referrers() {
		if x, ok := use.(*ssa.Extract); !ok || x.Index > 0 && len(*x.Referrers()) > 0 {
			return false
		}
	}
	return true
}

// unused reports whether the call that entered a function ignores its results.
func (f *tombstoneFrame) unused() bool {
	if f.Site == nil || f.Parent == nil {
		return false
	}
	v := f.Site.Value()
	return v == nil || v.Referrers() == nil || len(*v.Referrers()) == 0
}
