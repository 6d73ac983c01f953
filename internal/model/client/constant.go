package client

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Knowledge says how much is known of a value.
type Knowledge uint8

const (
	// Unknown values come from somewhere the tracer does not see.
	Unknown Knowledge = iota
	// Varies means that several constants are possible.
	Varies
	// Known means that the value is one constant on every path.
	Known
)

// Constants returns the constants that a value may hold and whether there
// may be others. Nil pointers and interfaces are not constants; see IsNil.
func (t Tracer) Constants(v ssa.Value) (values []constant.Value, complete bool) {
	t = t.Begin()
	return t.constantsOf(t.Sources(v), 0)
}

func (t Tracer) constantsOf(sources []Source, depth int) (values []constant.Value, complete bool) {
	complete = len(sources) > 0
	for _, s := range sources {
		more, ok := t.constantsAt(s, depth)
		complete = complete && ok
		for _, c := range more {
			values = appendNew(values, c)
		}
		if len(values) > maxConstants {
			return values[:maxConstants], false
		}
	}
	return values, complete
}

// maxConstants bounds how many constants a value may hold: sums of many with
// many are too many to be of use.
const maxConstants = 32

func (t Tracer) constantsAt(s Source, depth int) ([]constant.Value, bool) {
	if depth > maxDepth {
		return nil, false
	}
	switch v := s.Value.(type) {
	case *ssa.Const:
		if v.Value != nil {
			return []constant.Value{v.Value}, true
		}
	case *ssa.Alloc: // a variable nothing is stored to: its zero value
		if zero := zeroOf(v.Type().Underlying().(*types.Pointer).Elem()); zero != nil {
			return []constant.Value{zero}, true
		}
	case *ssa.BinOp:
		return t.foldedOnce(v, s, depth)
	case *ssa.FieldAddr, *ssa.Field, *ssa.Global:
		return t.heldElsewhere(v)
	case *ssa.Call:
		return t.lookedUp(v, s, depth)
	}
	return nil, false
}

// An operation is an operator of a question, in the calls that led to it.
type operation struct {
	op     *ssa.BinOp
	frames [maxDepth]ssa.CallInstruction
	depth  int
}

// folded are the constants of an operation, and whether there may be others.
type folded struct {
	values   []constant.Value
	complete bool
}

// foldedOnce computes an operation once in a question: the operands of many
// may come of the same few.
func (t Tracer) foldedOnce(v *ssa.BinOp, s Source, depth int) (values []constant.Value, complete bool) {
	if len(s.Frames) > maxDepth {
		return t.binary(v, s, depth)
	}
	key := operation{op: v, depth: depth}
	copy(key.frames[:], s.Frames)
	known, ok := t.folded[key]
	if !ok {
		known.values, known.complete = t.binary(v, s, depth)
		t.folded[key] = known
	}
	return known.values, known.complete
}

func (t Tracer) binary(v *ssa.BinOp, s Source, depth int) (values []constant.Value, complete bool) {
	switch v.Op {
	case token.ADD, token.SUB, token.MUL, token.QUO:
	default:
		return nil, false
	}
	xs, xok := t.constantsOf(t.Within(v.X, s), depth+1)
	ys, yok := t.constantsOf(t.Within(v.Y, s), depth+1)
	for _, x := range xs {
		for _, y := range ys {
			if c := fold(x, v.Op, y); c != nil {
				values = appendNew(values, c)
			}
		}
	}
	return values, xok && yok
}

// fold is what an operation makes of two constants, nil where it cannot be of these: what was
// in an interface may have come there as another type.
func fold(x constant.Value, op token.Token, y constant.Value) constant.Value {
	if x.Kind() != y.Kind() {
		x, y = constant.ToFloat(x), constant.ToFloat(y)
	}
	switch {
	case x.Kind() == constant.String && y.Kind() == constant.String:
		if op != token.ADD {
			return nil
		}
	case !isNumber(x) || !isNumber(y) || op == token.QUO && constant.Sign(y) == 0:
		return nil
	case op == token.QUO && x.Kind() == constant.Int && y.Kind() == constant.Int:
		op = token.QUO_ASSIGN // integer division, by the convention of go/constant
	}
	return constant.BinaryOp(x, op, y)
}

func isNumber(x constant.Value) bool {
	return x.Kind() == constant.Int || x.Kind() == constant.Float || x.Kind() == constant.Complex
}

func zeroOf(t types.Type) constant.Value {
	basic, ok := t.Underlying().(*types.Basic)
	switch {
	case !ok:
		return nil
	case basic.Info()&types.IsNumeric != 0:
		return constant.MakeInt64(0)
	case basic.Info()&types.IsString != 0:
		return constant.MakeString("")
	case basic.Info()&types.IsBoolean != 0:
		return constant.MakeBool(false)
	}
	return nil
}

func appendNew(values []constant.Value, c constant.Value) []constant.Value {
	for _, v := range values {
		if v.Kind() == c.Kind() && constant.Compare(v, token.EQL, c) {
			return values
		}
	}
	return append(values, c)
}

// Constant returns the value's constant if it is the same on every path.
func (t Tracer) Constant(v ssa.Value) (constant.Value, Knowledge) {
	values, complete := t.Constants(v)
	return single(values, complete)
}

// ConstantBehind returns the constant that a pointer points to.
func (t Tracer) ConstantBehind(pointer ssa.Value) (constant.Value, Knowledge) {
	t = t.Begin()
	return single(t.constantsOf(t.Contents(pointer), 0))
}

func single(values []constant.Value, complete bool) (constant.Value, Knowledge) {
	switch {
	case !complete || len(values) == 0:
		return nil, Unknown
	case len(values) > 1:
		return nil, Varies
	}
	return values[0], Known
}

// IsNil reports whether every source of a value is the nil constant.
func (t Tracer) IsNil(v ssa.Value) bool {
	sources := t.Sources(v)
	for _, s := range sources {
		if c, ok := s.Value.(*ssa.Const); !ok || !c.IsNil() {
			return false
		}
	}
	return len(sources) > 0
}

// ConstantWithin returns the constant that a value has on every path in the
// calling context of a source it belongs to.
func (t Tracer) ConstantWithin(v ssa.Value, s Source) (constant.Value, Knowledge) {
	return single(t.ConstantsWithin(v, s))
}

// ConstantsWithin returns the constants that a value may hold in the calling context of
// a source it belongs to, and whether there may be others.
func (t Tracer) ConstantsWithin(v ssa.Value, s Source) (values []constant.Value, complete bool) {
	t = t.Begin()
	return t.constantsOf(t.Within(v, s), 0)
}
