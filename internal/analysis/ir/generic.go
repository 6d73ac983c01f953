package ir

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// TypeParam is the number of a type parameter of a function or of its receiver's type, from 1 on;
// 0 is none. It is fit for facts.
type TypeParam uint8

// TypeParamOf returns the type parameter that a type is, or points to.
func TypeParamOf(t types.Type) TypeParam {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if p, ok := types.Unalias(t).(*types.TypeParam); ok {
		return TypeParam(p.Index() + 1)
	}
	return 0
}

// In returns the type that a call puts in place of a type parameter of its callee, nil where
// that is not known. It may be a type parameter of the function around the call.
func (n TypeParam) In(call ssa.CallInstruction) types.Type {
	if args := TypeArgs(call); 0 < n && int(n) <= len(args) {
		return args[n-1]
	}
	return nil
}

// TypeArgs returns the types that a call puts in place of the type parameters of its callee, or
// of its receiver's type.
func TypeArgs(call ssa.CallInstruction) []types.Type {
	common := call.Common()
	if fn := common.StaticCallee(); fn != nil {
		return fn.TypeArgs()
	}
	if !common.IsInvoke() {
		return nil
	}
	named, ok := types.Unalias(common.Value.Type()).(*types.Named)
	if !ok {
		return nil
	}
	var args []types.Type
	for arg := range named.TypeArgs().Types() {
		args = append(args, arg)
	}
	return args
}
