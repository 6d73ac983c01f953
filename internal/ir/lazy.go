package ir

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Lazily returns the package variable that a call fills, and is only made to fill, where
// nothing is there yet; nil for none. Of all calls that fill one so, one runs.
//
//	if shared == nil {
//		shared = informers.NewSharedInformerFactory(client, 0)
//	}
func Lazily(call ssa.CallInstruction) types.Object {
	if call.Value() == nil {
		return nil
	}
	for _, variable := range filledWith(call.Value(), nil) {
		for _, c := range conditionsOf(call.Block()) {
			if test, ok := c.value.(*ssa.BinOp); ok && c.holds && isNil(test.Y) && loads(test.X, variable) {
				return variable.Object()
			}
		}
	}
	return nil
}

// filledWith adds the package variables that a value is stored in as it is.
func filledWith(v ssa.Value, found []*ssa.Global) []*ssa.Global {
	for _, use := range *v.Referrers() {
		switch use := use.(type) {
		case *ssa.Extract, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType:
			found = filledWith(use.(ssa.Value), found)
		case *ssa.Store:
			if variable, ok := use.Addr.(*ssa.Global); ok && variable.Object() != nil {
				found = append(found, variable)
			}
		}
	}
	return found
}

func loads(v ssa.Value, variable *ssa.Global) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && load.X == ssa.Value(variable)
}
