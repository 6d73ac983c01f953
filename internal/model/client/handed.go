package client

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// shared reports whether a slice is kept in a variable that other code may
// change through a pointer, so that what it holds there is not all seen.
//
//	synced := &[]cache.InformerSynced{}
//	startPods(synced) // *synced = append(*synced, …)
func (e *elements) shared(slice ssa.Value) bool {
	if load, ok := slice.(*ssa.UnOp); ok && load.Op == token.MUL {
		return e.handed(load.X)
	}
	if slice.Referrers() == nil {
		return false
	}
	for _, ref := range *slice.Referrers() {
		if s, ok := ref.(*ssa.Store); ok && s.Val == slice && e.handed(s.Addr) {
			return true
		}
	}
	return false
}

// handed reports whether code that is not seen here has the address of a
// variable or field.
func (e *elements) handed(cell ssa.Value) bool {
	switch cell := cell.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		return given(cell)
	case *ssa.FieldAddr:
		return e.tracer.Given(ir.FieldOf(cell))
	case *ssa.Parameter, *ssa.Phi, *ssa.Call, *ssa.UnOp:
		return true
	}
	return false
}

// Given reports whether the address of a field is given away anywhere in this package.
func (t Tracer) Given(field types.Object) bool {
	return slices.ContainsFunc(t.Prog.Places(field), func(place ssa.Value) bool {
		addr, ok := place.(*ssa.FieldAddr)
		return ok && given(addr)
	})
}

func given(cell ssa.Value) bool {
	for _, ref := range *cell.Referrers() {
		if passesOn(ref, cell) {
			return true
		}
	}
	return false
}

// passesOn reports whether an instruction gives away an address, or whether a
// closure does that captures it.
func passesOn(instr ssa.Instruction, cell ssa.Value) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return instr.Val == cell
	case *ssa.MakeClosure:
		for free := range ir.Bound(instr, cell) {
			if given(free) {
				return true
			}
		}
		return false
	case *ssa.UnOp, *ssa.DebugRef:
		return false
	}
	return true
}
