package ir

import (
	"go/constant"
	"go/types"
)

// TypeName returns the declaration of the named type that t is or points to, the
// generic one of an instance; nil if there is none.
func TypeName(t types.Type) types.Object {
	if t == nil {
		return nil
	}
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if n, ok := t.(*types.Named); ok {
		return n.Origin().Obj()
	}
	return nil
}

// IsError tells whether a type is error itself: no type that implements it, and no other
// interface of the same method.
func IsError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// IsZero tells whether a constant is the zero value of its type; so is nil, which
// SSA has for those that are no basic types.
func IsZero(c constant.Value) bool {
	if c == nil {
		return true
	}
	switch c.Kind() {
	case constant.Bool:
		return !constant.BoolVal(c)
	case constant.String:
		return constant.StringVal(c) == ""
	}
	return constant.Sign(c) == 0
}
