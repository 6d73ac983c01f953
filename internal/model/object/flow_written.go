package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// onlyWritten reports whether all that becomes of a pointer is that code behind a loop
// writes through it, or asks whether there is one: the object that it points to is
// nobody's then, whichever it is.
//
//	for _, pair := range pairs {
//		if pair.Name == name {
//			found = &pair
//		}
//	}
//	if found != nil {
//		found.Value = value // of a copy
//	}
func onlyWritten(pointer *ssa.Phi, loop map[*ssa.BasicBlock]bool) bool {
	return writtenAlone(pointer, loop, map[ssa.Value]bool{})
}

func writtenAlone(pointer ssa.Value, loop map[*ssa.BasicBlock]bool, seen map[ssa.Value]bool) bool {
	if seen[pointer] {
		return true
	}
	seen[pointer] = true
	return !slices.ContainsFunc(*pointer.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.Phi:
			return !writtenAlone(use, loop, seen)
		case *ssa.BinOp: // compared with nil
			c, ok := use.Y.(*ssa.Const)
			return !ok || !c.IsNil()
		case *ssa.FieldAddr:
			return loop[use.Block()] || !writtenAlone(use, loop, seen)
		case *ssa.Store:
			return loop[use.Block()] || use.Addr != pointer
		case *ssa.DebugRef:
			return false
		}
		return true
	})
}
