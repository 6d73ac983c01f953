package ir

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Lazily names the package variable, or the field of a type, that a call fills, and is
// only made to fill, where nothing is there yet; empty for none. Of all calls that fill one
// so, one runs: for a field that is one of each object.
//
//	if shared == nil {
//		shared = informers.NewSharedInformerFactory(client, 0)
//	}
func Lazily(call ssa.CallInstruction) string {
	if call.Value() == nil || call.Value().Referrers() == nil {
		return ""
	}
	for _, addr := range filledWith(call.Value(), nil) {
		empty := func(c condition) bool {
			test, ok := c.value.(*ssa.BinOp)
			return ok && c.holds && positive(test.Op) == token.EQL && IsNil(test.Y) && loads(test.X, addr)
		}
		if slices.ContainsFunc(conditionsOf(call.Block()), empty) {
			return slot(addr)
		}
	}
	return ""
}

// filledWith adds the addresses of package variables and fields that a value is stored in
// as it is.
func filledWith(v ssa.Value, found []ssa.Value) []ssa.Value {
	for _, use := range *v.Referrers() {
		switch use := use.(type) {
		case *ssa.Extract, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType:
			found = filledWith(use.(ssa.Value), found)
		case *ssa.Store:
			if slot(use.Addr) != "" {
				found = append(found, use.Addr)
			}
		}
	}
	return found
}

// slot names the package variable or the field that an address is of.
func slot(addr ssa.Value) string {
	switch addr := addr.(type) {
	case *ssa.Global:
		if obj := addr.Object(); obj != nil {
			return obj.Pkg().Path() + "." + obj.Name()
		}
	case *ssa.FieldAddr:
		if field := FieldOf(addr); field != nil {
			return types.TypeString(addr.X.Type(), nil) + "." + field.Name()
		}
	}
	return ""
}

func loads(v, addr ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && sameValue(load.X, addr, 0)
}
