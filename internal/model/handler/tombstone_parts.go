package handler

import (
	"go/types"
	"reflect"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// parts are the values that a function puts into a variable of its own and into its
// fields, by the way there; nil where something is put in the same place twice.
func parts(v *ssa.Alloc) map[string]ssa.Value {
	found := map[string]ssa.Value{}
	if !partsAt(v, "", found) {
		return nil
	}
	return found
}

func partsAt(addr ssa.Value, way string, found map[string]ssa.Value) bool {
	for _, use := range *addr.Referrers() {
		switch use := use.(type) {
		case *ssa.Store:
			if _, again := found[way]; again && use.Addr == addr {
				return false
			}
			if use.Addr == addr {
				found[way] = use.Val
			}
		case *ssa.FieldAddr:
			if !partsAt(use, way+"."+strconv.Itoa(use.Field), found) {
				return false
			}
		}
	}
	return true
}

// sameMade reports whether values of two functions are made in the same way of what these
// are called with.
func sameMade(a, b ssa.Value, depth int) bool {
	if depth > maxParts || reflect.TypeOf(a) != reflect.TypeOf(b) || !types.Identical(a.Type(), b.Type()) {
		return false
	}
	switch a := a.(type) {
	case *ssa.Parameter, *ssa.FreeVar:
		return true
	case *ssa.Const:
		return a.String() == b.(*ssa.Const).String()
	case *ssa.Alloc:
		return sameParts(parts(a), parts(b.(*ssa.Alloc)), depth+1)
	case *ssa.FieldAddr:
		return a.Field == b.(*ssa.FieldAddr).Field && sameMade(a.X, b.(*ssa.FieldAddr).X, depth+1)
	case *ssa.Field:
		return a.Field == b.(*ssa.Field).Field && sameMade(a.X, b.(*ssa.Field).X, depth+1)
	case *ssa.UnOp:
		return a.Op == b.(*ssa.UnOp).Op && sameMade(a.X, b.(*ssa.UnOp).X, depth+1)
	case *ssa.Extract:
		return a.Index == b.(*ssa.Extract).Index && sameMade(a.Tuple, b.(*ssa.Extract).Tuple, depth+1)
	case *ssa.Call:
		return sameCall(a, b.(*ssa.Call), depth+1)
	case *ssa.TypeAssert, *ssa.MakeInterface, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.Convert:
		return sameMade(operands(a.(ssa.Instruction))[0], operands(b.(ssa.Instruction))[0], depth+1)
	}
	return a == b
}

// sameCall reports whether two calls run the same, told the same.
func sameCall(a, b *ssa.Call, depth int) bool {
	callee, args, others := ir.Callee(a), a.Call.Args, b.Call.Args
	if callee == nil || callee != ir.Callee(b) || len(args) != len(others) {
		return false
	}
	for i := range args {
		if !sameMade(args[i], others[i], depth) {
			return false
		}
	}
	return true
}

func sameParts(a, b map[string]ssa.Value, depth int) bool {
	if a == nil || len(a) != len(b) {
		return false
	}
	for way, v := range a {
		if other, ok := b[way]; !ok || !sameMade(v, other, depth) {
			return false
		}
	}
	return true
}
