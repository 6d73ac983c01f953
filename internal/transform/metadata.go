package transform

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// metadata evaluates a call that returns the metadata of an object, or an
// error for what is none.
func (f *frame) metadata(call *ssa.Call, b *ssa.BasicBlock) {
	sym, _ := kube.Lookup(ir.Callee(call), kube.MetadataOf)
	obj := f.at(ir.Arg(call, sym.Arg), b)
	switch f.hasMetadata(obj, call.Call.Signature().Results().At(0).Type()) {
	case yes:
		f.setTuple(call, value{is: some, typ: obj.typ, ref: obj.ref}, value{is: null})
	case no:
		f.setTuple(call, value{is: null}, value{is: some})
	default:
		f.setTuple(call, value{is: open, typ: obj.typ, ref: obj.ref}, value{is: open})
	}
}

func (f *frame) hasMetadata(obj value, metadata types.Type) state {
	switch {
	case obj.is == null || obj.typ == tombstone:
		return no
	case obj.is != some || obj.typ == nil:
		return open
	case obj.typ == anyKind:
		return yes
	}
	return truth(kube.HasMetadata(obj.typ) || f.holds(obj, metadata) == yes)
}

// got is what a getter returns: the field that it is named after.
func (f *frame) got(call *ssa.Call, field string) value {
	return f.loaded(f.metadataOf(f.get(ir.Receiver(call)).ref).at(field, false), call.Type())
}

// copied evaluates a deep copy: a new object whose fields are those of the old.
func (f *frame) copied(call *ssa.Call, b *ssa.BasicBlock) value {
	from := f.at(ir.Receiver(call), b)
	o := f.object(call)
	if from.ref.object == nil {
		return value{is: from.is, typ: from.typ}
	}
	if o.copyOf.object == nil {
		o.copyOf = from.ref
		if from.ref.path == "" {
			o.typ = from.ref.object.typ
		}
	}
	typ := from.typ
	if !types.IsInterface(call.Type()) {
		typ = call.Type()
	}
	return value{is: some, typ: typ, ref: ref{o, "", true}}
}

// deepCopy tells whether a call copies the object it is called on.
func deepCopy(call ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.Copies)
	return ok && sym.Arg < 0
}
