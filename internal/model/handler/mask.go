package handler

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// of computes the mask of a value from its operands.
func (f *frame) of(v ssa.Value) mask {
	switch v := v.(type) {
	case *ssa.Alloc:
		return 0 // stores decide
	case *ssa.FieldAddr:
		return f.field(f.masks[v.X], ir.FieldOf(v)) | f.memory(v)
	case *ssa.Field:
		return f.field(f.masks[v.X], ir.FieldOf(v))
	case *ssa.Phi:
		return f.phi(v)
	case *ssa.BinOp:
		return f.binary(v)
	case *ssa.UnOp:
		if global, ok := v.X.(*ssa.Global); ok && f.mutable()[global.Object()] {
			return remembered
		}
		return f.masks[v.X]
	case *ssa.MakeInterface, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.Convert:
		return f.masks[*v.(ssa.Instruction).Operands(nil)[0]]
	}
	var m mask
	for _, op := range v.(ssa.Instruction).Operands(nil) {
		if *op != nil {
			m |= f.masks[*op].flat()
		}
	}
	return m
}

// memory is the mask of what a field remembers, even if an object led to it.
func (f *frame) memory(v *ssa.FieldAddr) mask {
	if field := ir.FieldOf(v); field != nil && f.mutable()[field] && !kube.IsAPIObject(v.X.Type()) {
		return remembered
	}
	return 0
}

func (f *frame) field(m mask, field *types.Var) mask {
	if m == 0 || field == nil {
		return m
	}
	if m&inEvent == 0 {
		if kube.Is(field, kube.VersionOf, kube.GenerationOf) {
			return m | tellingChange
		}
		return m
	}
	switch {
	case kube.Is(field, kube.OldObject):
		return fromOld
	case kube.Is(field, kube.NewObject):
		return fromNew
	}
	return m
}

// phi joins its edges. A flag that becomes true or false where the objects
// were found to differ is a comparison itself, or may be one.
func (f *frame) phi(v *ssa.Phi) mask {
	var m mask
	for i, e := range v.Edges {
		m |= f.masks[e]
		if _, ok := e.(*ssa.Const); !ok || !ir.IsBool(v.Type()) || f.guards == nil {
			continue
		}
		switch f.edge(v.Block().Preds[i], v.Block()) {
		case closed:
			m |= both
		case perObject:
			m |= tellingChange
		case narrow:
			m |= selecting
		}
	}
	return m
}

func (f *frame) binary(v *ssa.BinOp) mask {
	if ir.IsNil(v.X) || ir.IsNil(v.Y) {
		if t := v.X.Type(); ir.IsError(t) || kube.IsAPIObject(t) {
			return 0 // reports whether there is an object, not whether it changed
		}
	}
	m := f.masks[v.X].flat() | f.masks[v.Y].flat()
	if f.masks[v.X]&f.masks[v.Y]&remembered != 0 {
		m |= tellingChange
	}
	if (v.Op == token.EQL || v.Op == token.NEQ) && m.objects() != 0 && (f.isVersion(v.X) && f.isState(v.Y) || f.isVersion(v.Y) && f.isState(v.X)) {
		return both
	}
	return m
}

// isVersion reports whether a value is the version of one of the objects.
func (f *frame) isVersion(v ssa.Value) bool {
	if f.masks[v].objects() == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		return kube.Is(fieldObject(v.X), kube.VersionOf, kube.GenerationOf)
	case *ssa.Field:
		return kube.Is(fieldObject(v), kube.VersionOf, kube.GenerationOf)
	case *ssa.Call:
		return kube.Is(ir.Callee(v), kube.VersionOf, kube.GenerationOf)
	}
	return false
}

func fieldObject(v ssa.Value) types.Object {
	if field := ir.FieldOf(v); field != nil {
		return field
	}
	return nil
}

// isState reports whether a value is something that the program remembered,
// perhaps under a key of one of the objects.
func (f *frame) isState(v ssa.Value) bool { return f.remembered(v, map[ssa.Value]bool{}) }

func (f *frame) remembered(v ssa.Value, seen map[ssa.Value]bool) bool {
	if v == nil || seen[v] {
		return false
	}
	seen[v] = true
	again := func(v ssa.Value) bool { return f.remembered(v, seen) }
	switch v := v.(type) {
	case *ssa.MakeInterface, *ssa.ChangeType, *ssa.UnOp, *ssa.FieldAddr, *ssa.Field, *ssa.TypeAssert, *ssa.Extract:
		return again(*v.(ssa.Instruction).Operands(nil)[0])
	case *ssa.Lookup:
		return f.masks[v.X].objects() == 0
	case *ssa.Call:
		return slices.ContainsFunc(v.Operands(nil), func(op *ssa.Value) bool { return again(*op) })
	case *ssa.Parameter, *ssa.FreeVar, *ssa.Global:
		return f.masks[v].objects() == 0
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, again)
	}
	return false
}

// comparesWithState reports whether an object of the update is compared with
// something that the program remembered of an earlier one.
func (f *frame) comparesWithState(args []ssa.Value) bool {
	object, state := false, false
	for _, arg := range args {
		object = object || f.masks[arg].objects() != 0
		state = state || f.isState(arg)
	}
	return object && state
}
