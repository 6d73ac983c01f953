package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// lifetime remembers what is known of the objects of a type.
type lifetime uint8

const (
	asking lifetime = iota + 1
	lasting
	ephemeral
)

// Ephemeral reports whether every object of a type that this package makes is
// forgotten by the end of the call that makes it. Types that the package
// makes no objects of are not.
func (r *FlowResult) Ephemeral(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	name := named.Origin().Obj()
	if r.made[name] == 0 {
		r.made[name] = asking
		r.made[name] = r.lifetimeOf(name)
	}
	return r.made[name] == ephemeral
}

func (r *FlowResult) lifetimeOf(name *types.TypeName) lifetime {
	life := lasting
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				alloc, ok := instr.(*ssa.Alloc)
				if !ok || !isOf(alloc, name) {
					continue
				}
				if !r.forgotten(alloc) {
					return lasting
				}
				life = ephemeral
			}
		}
	}
	return life
}

func isOf(alloc *ssa.Alloc, name *types.TypeName) bool {
	named, ok := types.Unalias(pointedTo(alloc)).(*types.Named)
	return ok && named.Origin().Obj() == name
}

// forgotten reports whether nothing keeps a new object beyond the call that
// made it.
func (r *FlowResult) forgotten(alloc *ssa.Alloc) bool {
	t := r.follow(alloc, alloc.Parent(), Self, true)
	if t.Escapes {
		return false
	}
	for range t.Retentions() {
		return false
	}
	for ret := range t.Returns() {
		if ret.Kind&Pins != 0 && r.prog.Open(ret.Func) {
			return false
		}
	}
	return true
}

// PerObject reports whether objects of a type are about one API object, which
// they are given when they are made, or its key: they are made anew for each.
func (r *FlowResult) PerObject(t types.Type) bool { return r.perObject(t, 0) }

// maxHops bounds how far a value is followed.
const maxHops = 8

func (r *FlowResult) perObject(t types.Type, depth int) bool {
	s, ok := structBehind(t)
	if !ok || depth > maxHops {
		return false
	}
	for f := range s.Fields() {
		switch {
		case kube.IsObjectKey(f.Type()):
			return true
		case f.Embedded():
			if r.perObject(f.Type(), depth+1) {
				return true
			}
		case kube.IsAPIObject(f.Type()) && r.givenOnce(f.Origin()):
			return true
		}
	}
	return false
}

func structBehind(t types.Type) (*types.Struct, bool) {
	if p, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	return s, ok
}

// givenOnce reports whether a field is only assigned in new structs, from parameters.
func (r *FlowResult) givenOnce(f *types.Var) bool {
	stores := r.prog.Stores(f)
	for _, s := range stores {
		store, ok := s.Instr.(*ssa.Store)
		if !ok {
			return false
		}
		fa, ok := store.Addr.(*ssa.FieldAddr)
		if !ok {
			return false
		}
		_, fresh := fa.X.(*ssa.Alloc)
		_, param := s.Value.(*ssa.Parameter)
		if !fresh || !param {
			return false
		}
	}
	return len(stores) > 0
}
