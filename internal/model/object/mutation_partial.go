package object

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Code that copies a struct out of an object, changes fields of the copy and puts it back
// writes those fields alone: the others are what they were.
//
//	condition := node.Status.Conditions[i]
//	condition.LastHeartbeatTime = metav1.Now()
//	node.Status.Conditions[i] = condition

// A change is a field of a struct that is put back, and what it is given.
type change struct {
	part  path
	value ssa.Value
}

// changes returns what an instruction changes that puts a copy back, nil where what it
// writes is not known to be a copy of what is there.
func changes(put ssa.Instruction) []change {
	var written ssa.Value
	switch put := put.(type) {
	case *ssa.Store:
		written = put.Val
	case *ssa.MapUpdate:
		written = put.Value
	}
	load, ok := written.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil
	}
	variable, ok := load.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var found []change
	if !changedParts(variable, "", put, &found) {
		return nil
	}
	return found
}

// changedParts collects what is stored in a part of a copy, and reports whether that is all that
// is done to it.
func changedParts(addr ssa.Value, part path, put ssa.Instruction, found *[]change) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef, *ssa.UnOp:
		case *ssa.FieldAddr:
			if !changedParts(ref, part+field(ir.FieldOf(ref).Name()), put, found) {
				return false
			}
		case *ssa.Store:
			switch {
			case ref.Addr != addr, part == "" && !isThere(ref.Val, put):
				return false
			case part != "":
				*found = append(*found, change{part, ref.Val})
			}
		default:
			return false
		}
	}
	return true
}

// isThere reports whether a value is what an instruction replaces.
func isThere(v ssa.Value, put ssa.Instruction) bool {
	switch put := put.(type) {
	case *ssa.Store:
		load, ok := v.(*ssa.UnOp)
		return ok && load.Op == token.MUL && samePlace(load.X, put.Addr) || foundTogether(v, put.Addr)
	case *ssa.MapUpdate:
		return isEntry(v, put)
	}
	return false
}

// samePlace reports whether two addresses are spelled the same way.
func samePlace(a, b ssa.Value) bool {
	x, ok := a.(*ssa.IndexAddr)
	y, ok2 := b.(*ssa.IndexAddr)
	if ok && ok2 {
		return sameKey(x.Index, y.Index) && ir.Alike(x.X, y.X)
	}
	return ir.Alike(a, b)
}

// foundTogether reports whether one call returns an element and its index.
func foundTogether(v, addr ssa.Value) bool {
	elem, ok := addr.(*ssa.IndexAddr)
	if !ok {
		return false
	}
	found, ok := v.(*ssa.Extract)
	index, ok2 := elem.Index.(*ssa.Extract)
	return ok && ok2 && found.Tuple == index.Tuple
}

// isEntry reports whether a value is the entry of a map that an instruction replaces.
func isEntry(v ssa.Value, put *ssa.MapUpdate) bool {
	if part, ok := v.(*ssa.Extract); ok {
		next, ok := part.Tuple.(*ssa.Next)
		if key, isKey := put.Key.(*ssa.Extract); ok && isKey && key.Tuple == next {
			over, ok := next.Iter.(*ssa.Range)
			return ok && ir.Alike(over.X, put.Map)
		}
		v = part.Tuple
	}
	lookup, ok := v.(*ssa.Lookup)
	return ok && sameKey(lookup.Index, put.Key) && ir.Alike(lookup.X, put.Map)
}

// sameKey reports whether two indexes or keys are one.
func sameKey(a, b ssa.Value) bool {
	x, ok := a.(*ssa.Const)
	y, ok2 := b.(*ssa.Const)
	return a == b || ok && ok2 && x.Value != nil && y.Value != nil && x.Value.ExactString() == y.Value.ExactString()
}
