package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// maxNaming bounds how far what names an object is followed.
const maxNaming = 6

// ofOthers reports whether an object is read by a key that is not seen to be made from
// the name of an object that is reconciled: one that the spec names, as an owner does
// not own it. Nothing is known of objects that no such read fills.
func (b *build) ofOthers(object ssa.Value) bool {
	reads := b.readInto(object)
	return len(reads) > 0 && !slices.ContainsFunc(reads, func(get ssa.CallInstruction) bool { return b.ownKey(keyOf(get), 0) })
}

// readInto are the calls of a client that read what an object is filled with.
func (b *build) readInto(object ssa.Value) (reads []ssa.CallInstruction) {
	for _, s := range b.trace.Sources(object) {
		alloc, ok := s.Value.(*ssa.Alloc)
		if !ok {
			continue
		}
		for _, use := range *alloc.Referrers() {
			boxed, ok := use.(*ssa.MakeInterface)
			if !ok {
				continue
			}
			for _, use := range *boxed.Referrers() {
				if call, ok := use.(ssa.CallInstruction); ok && kube.Is(ir.Callee(call), kube.ReaderGet) {
					reads = append(reads, call)
				}
			}
		}
	}
	return reads
}

// keyOf is the key that a read is given, nil where it has none.
func keyOf(get ssa.CallInstruction) ssa.Value {
	for _, arg := range ir.Args(get) {
		if kube.IsObjectKey(arg.Type()) {
			return arg
		}
	}
	return nil
}

// ownKey reports whether a key is that of a reconciled object, or of one that the
// program names after such an object.
func (b *build) ownKey(key ssa.Value, depth int) bool {
	if key == nil || depth > maxNaming {
		return false
	}
	s := b.trace.Struct(key)
	for field, values := range s.Values {
		if kube.Is(field, kube.KeyName) {
			return b.allOwn(values, depth)
		}
	}
	return slices.ContainsFunc(s.Open, func(open client.Source) bool { return b.ownName(open.Value, depth) })
}

// ownName reports whether a name is made by the program, or from the name of an object.
func (b *build) ownName(v ssa.Value, depth int) bool {
	if depth++; depth > maxNaming {
		return false
	}
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.UnOp:
		return b.ownName(v.X, depth)
	case *ssa.FieldAddr:
		return b.ownField(v.X, depth)
	case *ssa.Field:
		return b.ownField(v.X, depth)
	case *ssa.Phi:
		return b.allOwn(v.Edges, depth)
	case *ssa.BinOp:
		return b.partlyOwn([]ssa.Value{v.X, v.Y}, depth)
	case *ssa.MakeInterface:
		return b.ownName(v.X, depth)
	case *ssa.Parameter:
		return kube.IsRequest(v.Type()) || b.allOwn(b.given(v), depth)
	case *ssa.Call:
		return b.ownResult(v, depth)
	case *ssa.Alloc:
		return kube.IsRequest(v.Type()) || b.allOwn(stored(v), depth)
	}
	return false
}

// ownField reports whether a field of a struct is, or leads to, the name of an object.
func (b *build) ownField(of ssa.Value, depth int) bool {
	t := of.Type()
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	switch {
	case kube.IsObjectMeta(t), kube.IsRequest(t):
		return true
	case kube.IsObjectKey(t):
		return b.ownKey(of, depth)
	}
	return false
}

// ownResult reports whether a call returns such a name: that of an object, one that a
// function of this package makes, or one made from the arguments.
func (b *build) ownResult(call *ssa.Call, depth int) bool {
	if asksKey(call) {
		return true
	}
	if fn := call.Call.StaticCallee(); b.prog.HasBody(fn) {
		return b.allOwn(returned(fn, 0), depth)
	}
	var parts []ssa.Value
	for _, arg := range ir.Args(call) {
		if elems, complete := b.trace.Elements(arg); complete && len(elems) > 0 {
			parts = append(parts, elems...)
			continue
		}
		parts = append(parts, arg)
	}
	return b.partlyOwn(parts, depth)
}

// allOwn reports whether all of some values are such names, and there are any.
func (b *build) allOwn(values []ssa.Value, depth int) bool {
	return len(values) > 0 && !slices.ContainsFunc(values, func(v ssa.Value) bool { return !b.ownName(v, depth) })
}

// partlyOwn reports whether one of the parts of a name is, those aside that are constant.
func (b *build) partlyOwn(parts []ssa.Value, depth int) bool {
	parts = slices.DeleteFunc(parts, func(v ssa.Value) bool { return isConstant(v) })
	return len(parts) == 0 || slices.ContainsFunc(parts, func(v ssa.Value) bool { return b.ownName(v, depth) })
}

func isConstant(v ssa.Value) bool {
	if boxed, ok := v.(*ssa.MakeInterface); ok {
		v = boxed.X
	}
	_, ok := v.(*ssa.Const)
	return ok
}

// given are the values that the calls of this package give to a parameter.
func (b *build) given(p *ssa.Parameter) (values []ssa.Value) {
	for _, call := range b.prog.Callers(p.Parent()) {
		if arg := ir.PassedTo(call, p); arg != nil {
			values = append(values, arg)
		}
	}
	return values
}

// stored are the values that are put into a variable as a whole.
func stored(alloc *ssa.Alloc) (values []ssa.Value) {
	for _, use := range *alloc.Referrers() {
		if store, ok := use.(*ssa.Store); ok && store.Addr == ssa.Value(alloc) {
			values = append(values, store.Val)
		}
	}
	return values
}
