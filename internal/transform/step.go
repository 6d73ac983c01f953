package transform

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// crashes tells whether an instruction surely panics: it uses nil, or asserts
// another type.
func (f *frame) crashes(instr ssa.Instruction, b *ssa.BasicBlock) bool {
	switch instr := instr.(type) {
	case *ssa.TypeAssert:
		return !instr.CommaOk && f.holds(f.at(instr.X, b), instr.AssertedType) == no
	case *ssa.FieldAddr:
		return f.at(instr.X, b).is == null
	case *ssa.UnOp:
		return instr.Op == token.MUL && f.at(instr.X, b).is == null
	case *ssa.Call:
		return instr.Call.IsInvoke() && f.at(instr.Call.Value, b).is == null
	}
	return false
}

// value evaluates one instruction; false means that control ends there.
func (f *frame) value(v ssa.Value, b *ssa.BasicBlock) bool {
	if f.crashes(v.(ssa.Instruction), b) {
		return false
	}
	switch v := v.(type) {
	case *ssa.Call:
		return f.call(v, b)
	case *ssa.TypeAssert:
		f.assert(v, b)
	case *ssa.Extract:
		if t := f.tuples[v.Tuple]; v.Index < len(t) {
			f.set(v, t[v.Index])
		} else {
			f.set(v, value{is: open})
		}
	case *ssa.UnOp:
		f.set(v, f.unary(v, b))
	case *ssa.BinOp:
		f.set(v, f.binary(v, b))
	case *ssa.Next, *ssa.Select:
		f.set(v, value{is: open})
	case *ssa.Lookup:
		f.lookup(v, b)
	default:
		f.set(v, f.derived(v, b))
	}
	return true
}

// derived evaluates what takes, makes or converts addresses and values.
func (f *frame) derived(v ssa.Value, b *ssa.BasicBlock) value {
	switch v := v.(type) {
	case *ssa.ChangeInterface:
		return f.at(v.X, b)
	case *ssa.ChangeType:
		return f.at(v.X, b)
	case *ssa.Convert:
		return f.at(v.X, b)
	case *ssa.MakeInterface:
		return f.boxed(v, b)
	case *ssa.Alloc:
		return value{is: some, typ: v.Type(), ref: ref{f.object(v), "", true}}
	case *ssa.FieldAddr:
		return value{is: some, ref: f.get(v.X).ref.at(fieldName(v), true)}
	case *ssa.Field:
		return f.loaded(f.get(v.X).ref.at(fieldName(v), false), v.Type())
	case *ssa.IndexAddr:
		return value{is: some, ref: f.get(v.X).ref.at(anyIndex, true)}
	case *ssa.Index:
		return value{is: open, ref: f.get(v.X).ref.at(anyIndex, false)}
	case *ssa.Slice:
		return value{is: open, ref: f.get(v.X).ref}
	case *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeChan:
		return value{is: some}
	}
	return value{is: open}
}

// anyIndex is the step of a path to an element of a slice.
const anyIndex = "[]"

func fieldName(v ssa.Value) string {
	if field := ir.FieldOf(v); field != nil {
		return field.Name()
	}
	return "?"
}

// boxed is a value in an interface, which is not nil even for a nil pointer.
func (f *frame) boxed(v *ssa.MakeInterface, b *ssa.BasicBlock) value {
	x := f.at(v.X, b)
	return value{is: some, typ: v.X.Type(), ref: x.ref}
}

// object returns the object that an instruction makes.
func (f *frame) object(site ssa.Value) *object {
	o := f.objects[site]
	if o == nil {
		o = &object{typ: pointed(site.Type()), site: site}
		f.objects[site] = o
	}
	return o
}

func (f *frame) unary(v *ssa.UnOp, b *ssa.BasicBlock) value {
	x := f.at(v.X, b)
	switch v.Op {
	case token.NOT:
		switch x.is {
		case yes:
			return value{is: no}
		case no:
			return value{is: yes}
		}
	case token.MUL:
		return f.loaded(ref{x.ref.object, x.ref.path, false}, v.Type())
	}
	return value{is: open}
}

// loaded is what the memory behind a reference holds.
func (f *frame) loaded(r ref, t types.Type) value {
	if r.object == nil {
		return value{is: open}
	}
	r = f.original(r)
	if r.object.typ == tombstone && types.IsInterface(t) {
		return value{is: some, typ: f.inner, ref: ref{f.buried, "", true}}
	}
	return value{is: open, ref: r}
}

// original follows a variable of struct type that was assigned once, as a
// whole, to what it is a copy of.
func (f *frame) original(r ref) ref {
	alloc, ok := r.object.site.(*ssa.Alloc)
	if !ok {
		return r
	}
	var source ref
	stores := 0
	for _, use := range *alloc.Referrers() {
		if store, ok := use.(*ssa.Store); ok && store.Addr == alloc {
			source = f.get(store.Val).ref
			stores++
		}
	}
	if stores != 1 || source.object == nil || source.address || source.object == r.object {
		return r
	}
	return source.at(r.path, false)
}

func (f *frame) binary(v *ssa.BinOp, b *ssa.BasicBlock) value {
	if v.Op != token.EQL && v.Op != token.NEQ {
		return value{is: open}
	}
	x, y := f.at(v.X, b).is, f.at(v.Y, b).is
	if y != null {
		x, y = y, x
	}
	if y != null || x != null && x != some {
		return value{is: open}
	}
	return value{is: truth((x == null) == (v.Op == token.EQL))}
}

func (f *frame) lookup(v *ssa.Lookup, b *ssa.BasicBlock) {
	element := value{is: open, ref: f.get(v.X).ref.at(keyName(v.Index), false)}
	if !v.CommaOk {
		f.set(v, element)
		return
	}
	f.setTuple(v, element, value{is: open})
}

func keyName(key ssa.Value) string {
	if c, ok := key.(*ssa.Const); ok && c.Value != nil {
		return "[" + c.Value.ExactString() + "]"
	}
	return anyIndex
}
