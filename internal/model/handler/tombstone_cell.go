package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// store notes what a local variable, or a field of one, holds.
func (f *tombstoneFrame) store(addr, v value) {
	if addr.is != address {
		return
	}
	if now := joinTombstones(f.cells[addr.ref], v); now != f.cells[addr.ref] {
		f.cells[addr.ref] = now
		f.Changed()
	}
}

// load returns what a local variable, or a field of one, may hold.
func (f *tombstoneFrame) load(r ref, at *ssa.UnOp) value {
	if !f.isTame(r.alloc) {
		return value{is: openTombstone}
	}
	whole := f.cells[ref{r.frame, r.alloc, -1}]
	if r.field >= 0 {
		if v := f.cells[r]; v.is != unreached {
			return v
		}
		whole = f.part(whole, fieldAt(r), at)
	}
	if whole.is == unreached {
		return value{is: openTombstone}
	}
	return whole
}

func fieldAt(r ref) *types.Var {
	s, ok := r.alloc.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Struct)
	if !ok || r.field >= s.NumFields() {
		return nil
	}
	return s.Field(r.field)
}

// isTame reports whether everything that is stored into a local variable is
// seen: its address goes nowhere but into literals that only read it.
func (r *TombstoneResult) isTame(alloc *ssa.Alloc) bool {
	tame, ok := r.tame[alloc]
	if !ok {
		tame = onlyLoaded(alloc, true, 0)
		r.tame[alloc] = tame
	}
	return tame
}

// maxCellDepth bounds how many literals deep a variable is looked at, and how many calls deep
// what is done.
const maxCellDepth = 5

// onlyLoaded reports whether an address is only used to load from, and to store to
// where that is allowed.
func onlyLoaded(addr ssa.Value, stores bool, depth int) bool {
	if depth > maxCellDepth {
		return false
	}
	for _, use := range *addr.Referrers() {
		switch use := use.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if !stores || use.Val == addr {
				return false
			}
		case *ssa.FieldAddr:
			if !onlyLoaded(use, stores, depth+1) {
				return false
			}
		case *ssa.MakeClosure:
			if !captures(use, addr, depth) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// captures reports whether a literal only reads a variable that it captures.
func captures(closure *ssa.MakeClosure, addr ssa.Value, depth int) bool {
	if ir.FunctionOf(closure) != closure.Fn {
		return false // a method value keeps it as its receiver
	}
	for free := range ir.Bound(closure, addr) {
		if !onlyLoaded(free, false, depth+1) {
			return false
		}
	}
	return true
}
