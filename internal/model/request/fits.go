package request

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// FitsFields reports whether a value needs no escaping in a field selector:
// numbers, and what objects and their keys hold.
func (r *Result) FitsFields(v ssa.Value) bool {
	return r.fits(v, func(leaf ssa.Value) bool {
		field := ir.FieldOf(leaf)
		if field == nil {
			return called(leaf, kube.NameOf, kube.NamespaceOf, kube.UIDOf)
		}
		return ofObject(leaf)
	})
}

// FitsLabels reports whether a value is one that a label can have: a number, a
// UID, a namespace, or the value of a label.
func (r *Result) FitsLabels(v ssa.Value) bool {
	return r.fits(v, func(leaf ssa.Value) bool {
		if l, ok := leaf.(*ssa.Lookup); ok {
			return isMap(l.X.Type())
		}
		if e, ok := leaf.(*ssa.Extract); ok {
			if l, ok := e.Tuple.(*ssa.Lookup); ok {
				return isMap(l.X.Type())
			}
		}
		if field := ir.FieldOf(leaf); field != nil {
			return kube.Is(field, kube.NamespaceOf, kube.UIDOf) || kube.Is(field, kube.NameOf) && hasShortName(leaf)
		}
		return called(leaf, kube.NamespaceOf, kube.UIDOf)
	})
}

// fits reports whether a value is a number, of an enumeration, or one that
// harmless tells of.
func (r *Result) fits(v ssa.Value, harmless func(ssa.Value) bool) bool {
	if enumerates(v.Type()) || enumerates(unconverted(v).Type()) || harmless(loaded(unconverted(v))) {
		return true
	}
	leaves := r.leaves(v)
	return len(leaves) > 0 && !slices.ContainsFunc(leaves, func(leaf ssa.Value) bool {
		_, constant := leaf.(*ssa.Const)
		return !constant && !r.isConstantElement(leaf) && !computed(leaf) && !harmless(leaf) && !enumerates(leaf.Type())
	})
}

// leaves returns where a value came from: constants, calls, parameters, and
// the addresses that others were loaded from. A field that another package
// declares is one, since what this package stores into it is not what all have.
func (r *Result) leaves(v ssa.Value) []ssa.Value {
	if at := loaded(unconverted(v)); r.foreign(at) {
		return []ssa.Value{at}
	}
	var leaves []ssa.Value
	for _, s := range r.Trace.Sources(v) {
		leaves = append(leaves, loaded(unconverted(s.Value)))
	}
	return leaves
}

func (r *Result) foreign(at ssa.Value) bool {
	field := ir.FieldOf(at)
	return field != nil && field.Pkg() != r.Prog.Pass.Pkg
}

// computed reports whether a value is the result of code that is not seen, and
// that may have made it fit, or one that does not change.
func computed(leaf ssa.Value) bool {
	switch v := leaf.(type) {
	case *ssa.Call:
		return !called(v, kube.NameOf, kube.NamespaceOf, kube.UIDOf, kube.Setting)
	case *ssa.Extract, *ssa.Slice, *ssa.BinOp, *ssa.Global:
		return true
	}
	return false
}

// isConstantElement reports whether an address is that of an element of a slice
// of constants.
func (r *Result) isConstantElement(addr ssa.Value) bool {
	index, ok := addr.(*ssa.IndexAddr)
	if !ok {
		return false
	}
	elems, complete := r.Trace.Elements(index.X)
	return complete && !slices.ContainsFunc(elems, func(e ssa.Value) bool {
		_, ok := r.constantText(e)
		return !ok
	})
}

// unconverted is what a value was before conversions.
func unconverted(v ssa.Value) ssa.Value {
	for {
		switch c := v.(type) {
		case *ssa.ChangeType:
			v = c.X
		case *ssa.Convert:
			v = c.X
		default:
			return v
		}
	}
}

// loaded is the address that a value was loaded from.
func loaded(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok {
		return load.X
	}
	return v
}

// enumerates reports whether values of a type are numbers, or texts of a type
// of their own that an API declares.
func enumerates(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	if !ok {
		return false
	}
	named, ok := types.Unalias(t).(*types.Named)
	return basic.Info()&(types.IsNumeric|types.IsBoolean) != 0 ||
		ok && basic.Kind() == types.String && named.Obj().Pkg() != nil && kube.IsAPIPackage(named.Obj().Pkg())
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}

func baseOf(field ssa.Value) types.Type {
	switch v := field.(type) {
	case *ssa.FieldAddr:
		return v.X.Type()
	case *ssa.Field:
		return v.X.Type()
	}
	return nil
}

// ofObject reports whether a field is one of an object, or of an object's key.
func ofObject(field ssa.Value) bool {
	base := baseOf(field)
	return kube.IsAPIType(base) || kube.IsObjectKey(base) || kube.IsObjectMeta(base)
}

// hasShortName reports whether a name is that of a namespace or service.
func hasShortName(name ssa.Value) bool {
	meta, ok := name.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	object, ok := meta.X.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	kind, _ := kube.KindOf(object.X.Type())
	return kube.HasShortNames(kind)
}

// called reports whether a value is the result of a function with a role.
func called(v ssa.Value, roles ...kube.Role) bool {
	call, ok := v.(*ssa.Call)
	return ok && kube.Is(ir.Callee(call), roles...)
}
