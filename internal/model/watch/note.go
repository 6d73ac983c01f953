package watch

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// asserted follows an unchecked type assertion, which panics where it fails.
func (f *frame) asserted(s state, a *ssa.TypeAssert) bool {
	if f.partOf(a.X, 0) == object && f.sort == Error && kube.HoldsStatus(a.AssertedType) && !types.IsInterface(a.AssertedType) {
		f.out.Inspects = true
	}
	if a.CommaOk || f.partOf(a.X, 0) != object || f.objectIs(a.AssertedType) != isFalse {
		return true
	}
	if !s.maybe {
		f.out.Panics = append(f.out.Panics, a)
	}
	return false
}

// dereferenced follows the use of a pointer that a failed assertion left nil.
func (f *frame) dereferenced(s state, field *ssa.FieldAddr) bool {
	e, ok := field.X.(*ssa.Extract)
	if !ok || f.component(e) != isNil {
		return true
	}
	if !s.maybe {
		f.out.Nils = append(f.out.Nils, field)
	}
	return false
}

// hand notes that something gets a value.
func (f *frame) hand(s state, at ssa.Instruction, v ssa.Value) {
	switch f.partOf(v, 0) {
	case object:
		if !s.maybe && f.out.Hands == nil && !f.out.Checks {
			f.out.Hands = at
		}
		f.out.Passes = true
	case event:
		f.out.Passes = true
	}
}

func (f *frame) send(ch, v ssa.Value) {
	if v != nil && f.depends(v) {
		f.out.Passes = true
		f.out.Sends = append(f.out.Sends, ch)
	}
}

func (f *frame) returned(ret *ssa.Return, s state) {
	if f.outer == nil {
		f.out.Returned = f.out.Returned || !s.stopped
		if !f.rec.loops {
			f.out.Left = true
		}
	}
	values := make([]abstract, len(ret.Results))
	for i, v := range ret.Results {
		values[i] = f.eval(v, s, 0)
	}
	f.returns = append(f.returns, values)
}

// opens reports whether a call opens a watch.
func opens(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	return results.Len() > 0 && kube.IsWatch(results.At(0).Type()) || kube.Is(ir.Callee(call), kube.RetryWatch)
}

// note notes what an instruction does with the event.
func (f *frame) note(s state, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Store:
		f.out.Stores = append(f.out.Stores, instr)
		f.out.Acts = f.out.Acts || s.left && isOutside(instr.Addr)
		if f.partOf(instr.Val, 0) != none && isOutside(instr.Addr) {
			f.out.Passes = true
		}
	case *ssa.Send:
		f.out.Acts = f.out.Acts || s.left
		f.send(instr.Chan, instr.X)
	case *ssa.MapUpdate:
		f.out.Acts = f.out.Acts || s.left
		f.hand(s, instr, instr.Value)
	case *ssa.Select:
		for _, st := range instr.States {
			f.out.Acts = f.out.Acts || s.left && st.Send != nil
			f.send(st.Chan, st.Send)
		}
	case *ssa.BinOp:
		f.out.Checks = f.out.Checks || f.partOf(instr.X, 0) == sort
	}
}
