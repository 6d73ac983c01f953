package nodelocal

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// fieldOf returns the field of an API object that a value was read from, as
// the API spells it, and the kind, which is zero for an object of unknown type.
func fieldOf(v ssa.Value) (kind kube.Kind, path string) {
	switch v := v.(type) {
	case *ssa.ChangeType:
		return fieldOf(v.X)
	case *ssa.Convert:
		return fieldOf(v.X)
	case *ssa.Call:
		for sym := range kube.Roles(ir.Callee(v)) {
			switch sym.Role {
			case kube.Respells:
				return fieldOf(ir.Arg(v, sym.Arg))
			case kube.NameOf:
				return kindOfReceiver(v), kube.NameField
			}
		}
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return fieldOf(v.X)
		}
	case *ssa.FieldAddr:
		return fieldBehind(v, v.X)
	case *ssa.Field:
		return fieldBehind(v, v.X)
	}
	return kube.Kind{}, ""
}

func fieldBehind(v, base ssa.Value) (kube.Kind, string) {
	if kube.Is(ir.FieldOf(v), kube.KeyName) {
		return kube.Kind{}, kube.NameField // of an object that a key names
	}
	field := kube.JSONName(base.Type(), ir.FieldOf(v))
	if field == "" {
		return kube.Kind{}, ""
	}
	if kind, ok := kube.KindOf(base.Type()); ok {
		return kind, field
	}
	if kind, outer := fieldOf(base); outer != "" {
		return kind, outer + "." + field
	}
	return kube.Kind{}, ""
}

// kindOfReceiver returns the kind of an object whose name a getter returns:
// the getter is promoted from the object's metadata.
func kindOfReceiver(call *ssa.Call) kube.Kind {
	recv := ir.Receiver(call)
	if addr, ok := recv.(*ssa.FieldAddr); ok {
		recv = addr.X
	}
	if recv == nil {
		return kube.Kind{}
	}
	kind, _ := kube.KindOf(recv.Type())
	return kind
}

// selector returns the field by which the server can tell the objects of one
// node from others, empty for kinds that have none.
func selector(kind kube.Kind) string {
	if kind == kube.NodeKind {
		return kube.NameField
	}
	selectors, ok := kube.FieldSelectors(kind)
	for _, f := range selectors {
		if ok && f.Field == kube.NodeField && f.Since == "" {
			return f.Field
		}
	}
	return ""
}
