package tombstone

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// store notes what a local variable, or a field of one, holds.
func (f *frame) store(addr, v value) {
	if addr.is != address {
		return
	}
	if now := join(f.cells[addr.ref], v); now != f.cells[addr.ref] {
		f.cells[addr.ref] = now
		f.Changed()
	}
}

// load returns what a local variable, or a field of one, may hold.
func (f *frame) load(r ref, at *ssa.UnOp) value {
	if !f.isTame(r.alloc) {
		return value{is: open}
	}
	whole := f.cells[ref{r.frame, r.alloc, -1}]
	if r.field >= 0 {
		if v := f.cells[r]; v.is != unreached {
			return v
		}
		whole = f.part(whole, fieldAt(r), at)
	}
	if whole.is == unreached {
		return value{is: open}
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
func (r *Result) isTame(alloc *ssa.Alloc) bool {
	tame, ok := r.tame[alloc]
	if !ok {
		tame = reads(alloc, true, 0)
		r.tame[alloc] = tame
	}
	return tame
}

// maxDepth bounds how many literals deep a variable is looked at, and how many calls deep
// what is done.
const maxDepth = 5

// reads reports whether an address is only used to load from, and to store to
// where that is allowed.
func reads(addr ssa.Value, stores bool, depth int) bool {
	if depth > maxDepth {
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
			if !reads(use, stores, depth+1) {
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
		if !reads(free, false, depth+1) {
			return false
		}
	}
	return true
}
