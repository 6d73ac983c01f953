package tombstone

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// crash tells what an instruction panics on: nil or a tombstone.
func (f *frame) crash(instr ssa.Instruction) state {
	switch instr := instr.(type) {
	case *ssa.TypeAssert:
		if x := f.at(instr.X); !instr.CommaOk && (x.is == grave || x.cause != nil) && f.asserts(x, instr.AssertedType) == no {
			return x.is
		}
	case *ssa.FieldAddr:
		return f.nilFault(instr.X)
	case *ssa.UnOp:
		if instr.Op == token.MUL {
			return f.nilFault(instr.X)
		}
	case *ssa.Call:
		if instr.Call.IsInvoke() {
			return f.nilFault(instr.Call.Value)
		}
	}
	return unreached
}

// nilFault tells whether a value is nil because of a tombstone.
func (f *frame) nilFault(v ssa.Value) state {
	if x := f.at(v); x.is == null && x.cause != nil {
		return null
	}
	return unreached
}

// value evaluates an instruction that is no call.
func (f *frame) value(v ssa.Value) {
	switch v := v.(type) {
	case *ssa.TypeAssert:
		f.assert(v)
	case *ssa.Extract:
		if t := f.tuples[v.Tuple]; v.Index < len(t) {
			f.set(v, t[v.Index])
		} else {
			f.set(v, value{is: open})
		}
	case *ssa.UnOp:
		f.set(v, f.unary(v))
	case *ssa.BinOp:
		f.set(v, f.binary(v))
	default:
		f.set(v, f.derived(v))
	}
}

// derived evaluates what takes, makes or converts addresses and values.
func (f *frame) derived(v ssa.Value) value {
	switch v := v.(type) {
	case *ssa.ChangeInterface:
		return f.at(v.X)
	case *ssa.ChangeType:
		return f.at(v.X)
	case *ssa.MakeInterface:
		if x := f.at(v.X); x.is == grave || x.is == object {
			return x
		}
		return value{is: open} // holds a nil pointer, perhaps
	case *ssa.Alloc:
		return f.variable(v)
	case *ssa.FieldAddr:
		if x := f.at(v.X); x.is == address && x.ref.field < 0 {
			return value{is: address, ref: ref{x.ref.frame, x.ref.alloc, v.Field}}
		}
	case *ssa.Field:
		return f.part(f.at(v.X), ir.FieldOf(v), v)
	}
	return value{is: open}
}

// part is a field of a tombstone.
func (f *frame) part(x value, field *types.Var, at ssa.Instruction) value {
	if field == nil || !kube.Is(field, kube.BuriedObject) {
		return value{is: open}
	}
	switch {
	case x.is == deleted, x.is == grave && f.mode == bare:
		return value{is: null, cause: at}
	case x.is == grave:
		return value{is: buried}
	}
	return value{is: open}
}

func (f *frame) unary(v *ssa.UnOp) value {
	x := f.at(v.X)
	switch {
	case v.Op == token.NOT && x.is == yes:
		return value{is: no, cause: x.cause}
	case v.Op == token.NOT && x.is == no:
		return value{is: yes, cause: x.cause}
	case v.Op == token.MUL && x.is == address:
		return f.load(x.ref, v)
	case v.Op == token.MUL && x.is == object && isNilable(v.Type()): // a variable with a copy
		return x
	}
	return value{is: open}
}

// binary compares with nil, true and false, and constants with each other.
func (f *frame) binary(v *ssa.BinOp) value {
	x, y := f.at(v.X), f.at(v.Y)
	if v.Op != token.EQL && v.Op != token.NEQ {
		return value{is: open}
	}
	equal := open
	switch {
	case x.is == null && y.is == null, (x.is == yes || x.is == no) && x.is == y.is:
		equal = yes
	case x.is == literal && y.is == literal:
		equal = no
		if x.text == y.text {
			equal = yes
		}
	case x.is == null && y.exists(), y.is == null && x.exists(), x.is == yes && y.is == no, x.is == no && y.is == yes:
		equal = no
	}
	if v.Op == token.NEQ && equal != open {
		equal = yes + no - equal
	}
	cause := x.cause
	if cause == nil {
		cause = y.cause
	}
	if equal == open {
		cause = nil
	}
	return value{is: equal, cause: cause}
}

// exists tells whether a value is known not to be nil.
func (v value) exists() bool {
	switch v.is {
	case some, grave, object, buried, address:
		return true
	}
	return false
}

// assert evaluates a type assertion that does not panic.
func (f *frame) assert(v *ssa.TypeAssert) {
	x := f.at(v.X)
	holds := f.asserts(x, v.AssertedType)
	if f.mended[v] {
		holds, x = yes, value{is: object}
	}
	asserted := value{is: open}
	switch {
	case holds == yes, x.is == object && holds == open, types.IsInterface(v.AssertedType) && x.is == buried:
		asserted = x
	case holds == no && isNilable(v.AssertedType) && (f.mode != plain || x.is == null):
		asserted = value{is: null, cause: f.culprit(v, x)}
	}
	if !v.CommaOk {
		f.set(v, asserted)
		return
	}
	ok := value{is: holds}
	if holds == no && f.mode != plain {
		ok.cause = f.culprit(v, x)
	}
	f.setTuple(v, asserted, ok)
}

// culprit is the cause of a failed assertion: itself on a tombstone, else what
// made the value nil.
func (f *frame) culprit(v *ssa.TypeAssert, x value) ssa.Instruction {
	switch {
	case x.is == grave:
		return v
	case x.is == null && x.cause != nil && f.mode == bare:
		return v
	}
	return x.cause
}
