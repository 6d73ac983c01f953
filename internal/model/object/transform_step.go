package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// crashes reports whether an instruction surely panics: it uses nil, or asserts
// another type.
func (f transformFrame) crashes(instr ssa.Instruction) bool {
	operand, asserted := eval.Needs(instr)
	switch {
	case operand == nil:
		return false
	case asserted != nil:
		return f.holds(f.in(operand, instr.Block()), asserted) == eval.No
	}
	return f.in(operand, instr.Block()).is == eval.Null
}

// value evaluates an instruction that is no call.
func (f transformFrame) value(v ssa.Value) {
	switch v := v.(type) {
	case *ssa.TypeAssert:
		f.assert(v)
	case *ssa.UnOp:
		f.Set(v, f.unary(v))
	case *ssa.BinOp:
		f.Set(v, value{is: eval.Compare(v.Op, f.Here(v.X).is, f.Here(v.Y).is)})
	case *ssa.Lookup:
		f.lookup(v)
	default:
		f.Set(v, f.derived(v))
	}
}

// derived evaluates what takes, makes or converts addresses and values.
func (f transformFrame) derived(v ssa.Value) value {
	switch v := v.(type) {
	case *ssa.ChangeInterface:
		return f.Here(v.X)
	case *ssa.ChangeType:
		return f.Here(v.X)
	case *ssa.Convert:
		return f.Here(v.X)
	case *ssa.MakeInterface:
		return f.boxed(v)
	case *ssa.Alloc:
		return value{is: eval.Some, typ: v.Type(), ref: ref{f.object(v), "", true}}
	case *ssa.FieldAddr:
		return value{is: eval.Some, ref: f.At(v.X).ref.at(ir.FieldName(v), true)}
	case *ssa.Field:
		return f.loaded(f.At(v.X).ref.at(ir.FieldName(v), false), v.Type())
	case *ssa.IndexAddr:
		return value{is: eval.Some, ref: f.At(v.X).ref.at(anyIndex, true)}
	case *ssa.Index:
		return value{is: eval.Open, ref: f.At(v.X).ref.at(anyIndex, false)}
	case *ssa.Slice:
		return value{is: eval.Open, ref: f.At(v.X).ref}
	case *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeChan, *ssa.MakeClosure:
		return value{is: eval.Some}
	}
	return value{is: eval.Open}
}

// anyIndex is the step of a path to an element of a slice.
const anyIndex = "[]"

// boxed is a value in an interface, which is not nil even for a nil pointer.
func (f transformFrame) boxed(v *ssa.MakeInterface) value {
	x := f.Here(v.X)
	return value{is: eval.Some, typ: v.X.Type(), ref: x.ref}
}

// object returns the object that an instruction makes.
func (f transformFrame) object(site ssa.Value) *object {
	o := f.objects[site]
	if o == nil {
		o = &object{typ: pointed(site.Type()), site: site}
		f.objects[site] = o
	}
	return o
}

func (f transformFrame) unary(v *ssa.UnOp) value {
	x := f.Here(v.X)
	switch v.Op {
	case token.NOT:
		return value{is: x.is.Not()}
	case token.MUL:
		return f.loaded(ref{x.ref.object, x.ref.path, false}, v.Type())
	}
	return value{is: eval.Open}
}

// loaded is what the memory behind a reference holds.
func (f transformFrame) loaded(r ref, t types.Type) value {
	if r.object == nil {
		return value{is: eval.Open}
	}
	r = f.original(r)
	if r.object.typ == tombstone && types.IsInterface(t) {
		return value{is: eval.Some, typ: f.inner, ref: ref{f.buried, "", true}}
	}
	return value{is: eval.Open, ref: r}
}

// original follows a variable of struct type that this function assigned once,
// as a whole, to what it is a copy of.
func (f transformFrame) original(r ref) ref {
	alloc, ok := r.object.site.(*ssa.Alloc)
	if !ok || alloc.Parent() != f.Fn {
		return r
	}
	var source ref
	stores := 0
	for _, use := range *alloc.Referrers() {
		if store, ok := use.(*ssa.Store); ok && store.Addr == alloc {
			source = f.At(store.Val).ref
			stores++
		}
	}
	if stores != 1 || source.object == nil || source.address || source.object == r.object {
		return r
	}
	return source.at(r.path, false)
}

func (f transformFrame) lookup(v *ssa.Lookup) {
	element := value{is: eval.Open, ref: f.At(v.X).ref.at(keyName(v.Index), false)}
	if !v.CommaOk {
		f.Set(v, element)
		return
	}
	f.Set(v, element, value{is: eval.Open})
}

func keyName(key ssa.Value) string {
	if c, ok := key.(*ssa.Const); ok && c.Value != nil {
		return "[" + c.Value.ExactString() + "]"
	}
	return anyIndex
}
