package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// unserved reports whether an instruction that writes to memory runs only where
// the object around that never came from a server: no cache holds such.
//
//	if set.UID == "" {
//		set.Spec.Replicas = replicas
//	}
func unserved(at ssa.Instruction, to ssa.Value) bool {
	for cond, outcome := range conditions(at) {
		if object := blank(cond, outcome); object != nil && partOf(to, object) {
			return true
		}
	}
	return false
}

// blank returns the object that lacks what a server gives each, where a
// condition has an outcome; nil where it says nothing of that.
func blank(cond ssa.Value, outcome bool) ssa.Value {
	switch cond := cond.(type) {
	case *ssa.BinOp: // set.UID == ""
		c, ok := cond.Y.(*ssa.Const)
		if !ok || !ir.IsZero(c.Value) {
			return nil
		}
		if (cond.Op == token.EQL) == outcome && (cond.Op == token.EQL || cond.Op == token.NEQ) || cond.Op == token.GTR && !outcome {
			return identified(measured(cond.X))
		}
	case *ssa.Call: // set.CreationTimestamp.IsZero()
		recv := ir.Receiver(cond)
		if outcome && recv != nil && len(ir.Args(cond)) == 0 && types.Identical(cond.Type(), types.Typ[types.Bool]) {
			return created(recv)
		}
	}
	return nil
}

// measured returns the text whose length a value is, or else the value.
func measured(v ssa.Value) ssa.Value {
	if call, ok := v.(*ssa.Call); ok {
		if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
			return call.Call.Args[0]
		}
	}
	return v
}

// identified returns the object whose UID or version a value is.
func identified(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.Convert:
		return identified(v.X)
	case *ssa.ChangeType:
		return identified(v.X)
	case *ssa.UnOp:
		if field := ir.FieldOf(v.X); v.Op == token.MUL && field != nil && kube.Is(field, kube.UIDOf, kube.VersionOf) {
			return objectOf(v.X)
		}
	case *ssa.Call:
		if kube.Is(ir.Callee(v), kube.UIDOf, kube.VersionOf) && ir.Receiver(v) != nil {
			return objectOf(ir.Receiver(v))
		}
	}
	return nil
}

// created returns the object whose time of creation is at an address.
func created(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	for {
		addr, ok := v.(*ssa.FieldAddr)
		if !ok {
			return nil
		}
		if kube.Is(ir.FieldOf(addr), kube.CreationTime) {
			return objectOf(addr)
		}
		v = addr.X
	}
}

// objectOf returns the object that a field or its metadata is part of: memory that is
// compared with what is written to. ir.Whole also goes on from a pointer that a struct
// was returned with to that struct, which is other memory.
func objectOf(v ssa.Value) ssa.Value {
	for {
		switch part := v.(type) {
		case *ssa.FieldAddr:
			v = part.X
		case *ssa.MakeInterface:
			v = part.X
		default:
			return v
		}
	}
}

// partOf reports whether memory is that of an object, or is found through it.
func partOf(v, object ssa.Value) bool {
	for !ir.Alike(v, object) {
		switch part := v.(type) {
		case *ssa.FieldAddr:
			v = part.X
		case *ssa.IndexAddr:
			v = part.X
		case *ssa.Slice:
			v = part.X
		case *ssa.MakeInterface:
			v = part.X
		case *ssa.UnOp:
			v = part.X
		default:
			return false
		}
	}
	return true
}
