package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// metadata evaluates a call that returns the metadata of an object, or an
// error for what is none.
func (f transformFrame) metadata(call *ssa.Call) {
	sym, _ := kube.Lookup(ir.Callee(call), kube.MetadataOf)
	obj := f.Here(ir.Arg(call, sym.Arg))
	switch f.hasMetadata(obj, call.Call.Signature().Results().At(0).Type()) {
	case eval.Yes:
		f.Set(call, value{is: eval.Some, typ: obj.typ, ref: obj.ref}, value{is: eval.Null})
	case eval.No:
		f.Set(call, value{is: eval.Null}, value{is: eval.Some})
	default:
		f.Set(call, value{is: eval.Open, typ: obj.typ, ref: obj.ref}, value{is: eval.Open})
	}
}

func (f transformFrame) hasMetadata(obj value, metadata types.Type) eval.Is {
	switch {
	case obj.is == eval.Null || obj.typ == tombstone:
		return eval.No
	case obj.is != eval.Some || obj.typ == nil:
		return eval.Open
	case obj.typ == anyKind:
		return eval.Yes
	}
	return eval.Truth(kube.HasMetadata(obj.typ) || f.holds(obj, metadata) == eval.Yes)
}

// got is what a getter returns: the field that it is named after.
func (f transformFrame) got(call *ssa.Call, field string) value {
	return f.loaded(f.metadataOf(f.At(ir.Receiver(call)).ref).at(field, false), call.Type())
}

// copied evaluates a deep copy: a new object whose fields are those of the old.
func (f transformFrame) copied(call *ssa.Call) value {
	from := f.Here(ir.Receiver(call))
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
	return value{is: eval.Some, typ: typ, ref: ref{o, "", true}}
}
