package handler

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Of is what is known of a value that no instruction makes.
func (e *evaluation) Of(v ssa.Value) value {
	switch v := v.(type) {
	case *ssa.Const:
		return constantOf(v)
	case *ssa.Function, *ssa.Global, *ssa.Builtin:
		return value{is: some}
	}
	return value{is: openTombstone}
}

func constantOf(c *ssa.Const) value {
	switch {
	case c.Value == nil && isNilable(c.Type()):
		return value{is: null}
	case c.Value != nil && c.Value.Kind() == constant.Bool && types.Identical(c.Type().Underlying(), types.Typ[types.Bool]):
		if constant.BoolVal(c.Value) {
			return value{is: yes}
		}
		return value{is: no}
	case c.Value != nil && c.Value.Kind() != constant.Bool:
		return value{is: literal, text: c.Value.ExactString()}
	}
	return value{is: openTombstone}
}
