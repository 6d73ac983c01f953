package eval

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Is is what most domains know of a pointer, an interface or a boolean. They
// add to it from Further on.
type Is uint8

// What may be known.
const (
	Unreached Is = iota // no way computes it
	Null                // nil
	Some                // not nil
	Yes                 // true
	No                  // false
	Open                // anything
	Further
)

// Truth is what is known of a boolean whose value is.
func Truth(b bool) Is {
	if b {
		return Yes
	}
	return No
}

// Not negates.
func (is Is) Not() Is {
	switch is {
	case Yes:
		return No
	case No:
		return Yes
	}
	return is
}

// Constant is what is known of a constant.
func Constant(c *ssa.Const) Is {
	switch {
	case c.IsNil():
		return Null
	case c.Value != nil && c.Value.Kind() == constant.Bool:
		return Truth(constant.BoolVal(c.Value))
	}
	return Open
}

// Compare is what is known of a comparison with == or !=, Open of others.
func Compare(op token.Token, x, y Is) Is {
	equal := Open
	switch {
	case x == Null && y == Null, x == y && (x == Yes || x == No):
		equal = Yes
	case x == Null && y == Some, x == Some && y == Null, x == Yes && y == No, x == No && y == Yes:
		equal = No
	}
	switch op {
	case token.EQL:
		return equal
	case token.NEQ:
		return equal.Not()
	}
	return Open
}

// Refine is what the conditions on the way to a block, or from there to the
// next, say of a value that nothing else is known of: a comparison with nil,
// or the value itself or its negation.
func Refine(v ssa.Value, from, to *ssa.BasicBlock) Is {
	if cond, ok := ir.Last(from).(*ssa.If); ok && to != nil && from.Succs[0] != from.Succs[1] {
		if is := implied(v, cond.Cond, from.Succs[0] == to); is != Open {
			return is
		}
	}
	for d := from; d.Idom() != nil; d = d.Idom() {
		cond, ok := ir.Last(d.Idom()).(*ssa.If)
		if !ok || len(d.Preds) != 1 {
			continue
		}
		for i, succ := range d.Idom().Succs {
			if is := implied(v, cond.Cond, i == 0); succ == d && is != Open {
				return is
			}
		}
	}
	return Open
}

// implied is what a condition that holds, or does not, says of v.
func implied(v, cond ssa.Value, holds bool) Is {
	cond, holds = ir.Positive(cond, holds)
	if plain, same := ir.Positive(v, true); plain == cond {
		return Truth(holds == same)
	}
	if b, ok := cond.(*ssa.BinOp); ok && b.X == v && ir.IsNil(b.Y) {
		switch {
		case b.Op == token.EQL && holds, b.Op == token.NEQ && !holds:
			return Null
		case b.Op == token.EQL, b.Op == token.NEQ:
			return Some
		}
	}
	return Open
}

// Needs returns the operand that an instruction panics on if it is nil or,
// where asserted is one, not of that type; nil for other instructions.
func Needs(instr ssa.Instruction) (operand ssa.Value, asserted types.Type) {
	switch instr := instr.(type) {
	case *ssa.TypeAssert:
		if !instr.CommaOk {
			return instr.X, instr.AssertedType
		}
	case *ssa.FieldAddr:
		return instr.X, nil
	case *ssa.UnOp:
		if instr.Op == token.MUL {
			return instr.X, nil
		}
	case *ssa.Call:
		if instr.Call.IsInvoke() {
			return instr.Call.Value, nil
		}
	}
	return nil, nil
}
