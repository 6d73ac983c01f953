package tombstone

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// at returns what is known of an operand.
func (f *frame) at(v ssa.Value) value {
	switch v := v.(type) {
	case *ssa.Const:
		return constantOf(v)
	case *ssa.Function, *ssa.Global, *ssa.Builtin:
		return value{is: some}
	case *ssa.Parameter:
		return element(f.args, slices.Index(f.fn.Params, v))
	case *ssa.FreeVar:
		return element(f.free, slices.Index(f.fn.FreeVars, v))
	}
	return f.vals[v]
}

func element(values []value, i int) value {
	if i < 0 || i >= len(values) {
		return value{is: open}
	}
	return values[i]
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
	return value{is: open}
}
