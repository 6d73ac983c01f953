package ir

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// FieldOfParam returns the parameter and the field that a value is read from, if it is read from
// a struct that a function is given, by value or behind a pointer; nil for other values.
//
//	func Load(s Settings) (*rest.Config, error) {
//		…
//		cfg.Timeout = s.Timeout
func FieldOfParam(v ssa.Value) (*ssa.Parameter, *types.Var) {
	switch v := v.(type) {
	case *ssa.Field:
		if p, ok := v.X.(*ssa.Parameter); ok {
			return p, FieldOf(v)
		}
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok && v.Op == token.MUL {
			if p := paramBehind(addr.X); p != nil {
				return p, FieldOf(addr)
			}
		}
	}
	return nil, nil
}

// paramBehind returns the parameter that an address is, or of whose copy it is the address.
func paramBehind(addr ssa.Value) *ssa.Parameter {
	alloc, ok := addr.(*ssa.Alloc)
	if !ok {
		p, _ := addr.(*ssa.Parameter)
		return p
	}
	var param *ssa.Parameter
	for stored := range Stored(alloc) {
		p, ok := stored.(*ssa.Parameter)
		if !ok || param != nil {
			return nil
		}
		param = p
	}
	return param
}
