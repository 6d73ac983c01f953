package handler

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// crash tells what an instruction panics on: nil, because of a tombstone, or a tombstone.
func (f *tombstoneFrame) crash(instr ssa.Instruction) state {
	operand, asserted := eval.Needs(instr)
	if operand == nil {
		return unreached
	}
	switch x := f.At(operand); {
	case asserted != nil && (x.is == tombstoneState || x.cause != nil) && f.asserts(x, asserted) == no:
		return x.is
	case asserted == nil && x.is == null && x.cause != nil:
		return null
	}
	return unreached
}

// value evaluates an instruction that is no call.
func (f *tombstoneFrame) value(v ssa.Value) {
	switch v := v.(type) {
	case *ssa.TypeAssert:
		f.assert(v)
	case *ssa.UnOp:
		f.Set(v, f.unary(v))
	case *ssa.BinOp:
		f.Set(v, f.binary(v))
	default:
		f.Set(v, f.derived(v))
	}
}

// derived evaluates what takes, makes or converts addresses and values.
func (f *tombstoneFrame) derived(v ssa.Value) value {
	switch v := v.(type) {
	case *ssa.ChangeInterface:
		return f.At(v.X)
	case *ssa.ChangeType:
		return f.At(v.X)
	case *ssa.MakeInterface:
		if x := f.At(v.X); x.is == tombstoneState || x.is == object {
			return x
		}
		return value{is: openTombstone} // holds a nil pointer, perhaps
	case *ssa.Alloc:
		return f.variable(v)
	case *ssa.FieldAddr:
		if x := f.At(v.X); x.is == address && x.ref.field < 0 {
			return value{is: address, ref: ref{x.ref.frame, x.ref.alloc, v.Field}}
		}
	case *ssa.Field:
		return f.part(f.At(v.X), ir.FieldOf(v), v)
	}
	return value{is: openTombstone}
}

// part is a field of a tombstone.
func (f *tombstoneFrame) part(x value, field *types.Var, at ssa.Instruction) value {
	if field == nil || !kube.Is(field, kube.BuriedObject) {
		return value{is: openTombstone}
	}
	switch {
	case x.is == deleted, x.is == tombstoneState && f.mode == bare:
		return value{is: null, cause: at}
	case x.is == tombstoneState:
		return value{is: buried}
	}
	return value{is: openTombstone}
}

func (f *tombstoneFrame) unary(v *ssa.UnOp) value {
	x := f.At(v.X)
	switch {
	case v.Op == token.NOT && (x.is == yes || x.is == no):
		return value{is: x.is.Not(), cause: x.cause}
	case v.Op == token.MUL && x.is == address:
		return f.load(x.ref, v)
	case v.Op == token.MUL && x.is == object && isNilable(v.Type()): // a variable with a copy
		return x
	}
	return value{is: openTombstone}
}

// binary compares with nil, true and false, and constants with each other.
func (f *tombstoneFrame) binary(v *ssa.BinOp) value {
	x, y := f.At(v.X), f.At(v.Y)
	known := value{is: eval.Compare(v.Op, x.plain(), y.plain())}
	switch {
	case x.is == literal && y.is == literal && v.Op == token.EQL:
		known.is = eval.Truth(x.text == y.text)
	case x.is == literal && y.is == literal && v.Op == token.NEQ:
		known.is = eval.Truth(x.text != y.text)
	}
	if known.is == openTombstone {
		return known
	}
	known.cause = x.cause
	if known.cause == nil {
		known.cause = y.cause
	}
	return known
}

// plain is what is known of a value beside that it is about a tombstone.
func (v value) plain() state {
	switch v.is {
	case tombstoneState, object, buried, address:
		return some
	case deleted, literal:
		return openTombstone
	}
	return v.is
}

// assert evaluates a type assertion that does not panic.
func (f *tombstoneFrame) assert(v *ssa.TypeAssert) {
	x := f.At(v.X)
	holds := f.asserts(x, v.AssertedType)
	if f.mended[v] {
		holds, x = yes, value{is: object}
	}
	asserted := value{is: openTombstone}
	switch {
	case holds == yes, x.is == object && holds == openTombstone, types.IsInterface(v.AssertedType) && x.is == buried:
		asserted = x
	case holds == no && isNilable(v.AssertedType) && (f.mode != plain || x.is == null):
		asserted = value{is: null, cause: f.culprit(v, x)}
	}
	if !v.CommaOk {
		f.Set(v, asserted)
		return
	}
	ok := value{is: holds}
	if holds == no && f.mode != plain {
		ok.cause = f.culprit(v, x)
	}
	f.Set(v, asserted, ok)
}

// culprit is the cause of a failed assertion: itself on a tombstone, else what
// made the value nil.
func (f *tombstoneFrame) culprit(v *ssa.TypeAssert, x value) ssa.Instruction {
	switch {
	case x.is == tombstoneState:
		return v
	case x.is == null && x.cause != nil && f.mode == bare:
		return v
	}
	return x.cause
}
