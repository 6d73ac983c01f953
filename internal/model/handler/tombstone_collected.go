package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// collected reports whether a call deletes an object that this package makes, by the name
// that it gives it, and of which it makes none but such as the deleted object alone owns:
// the garbage collector deletes it as well.
//
//	c.kube.CoreV1().ConfigMaps(pod.Namespace).Delete(ctx, nameOf(pod), metav1.DeleteOptions{})
func (f *tombstoneFrame) collected(call *ssa.Call, x operation, d *Reception) bool {
	arg, kind, ok := kube.DeletedByName(ir.CalleeFunc(call))
	owner, known := f.kindLost(d)
	if !ok || !known {
		return false
	}
	made, complete := f.made(kind)
	name, named := passedIn(ir.Arg(call, arg), x), false
	for _, object := range made {
		if !f.ownedBy(object, owner) {
			return false
		}
		named = named || f.alikeNamed(name, metadataOf(object, func(field *types.Var) bool { return kube.Is(field, kube.NameOf) }), owner)
	}
	return complete && named
}

// made are the objects of a kind that this package has the API server create, all of
// them if complete.
func (r *TombstoneResult) made(kind kube.Kind) (found []*ssa.Alloc, complete bool) {
	for call := range r.prog.Calls() {
		arg, ok := kube.Created(ir.CalleeFunc(call))
		if !ok {
			continue
		}
		object := ir.Arg(call, arg)
		if !mayBe(object, kind) {
			continue
		}
		sources := r.trace.Sources(object)
		if len(sources) == 0 {
			return nil, false
		}
		for _, s := range sources {
			literal, ok := s.Value.(*ssa.Alloc)
			if !ok {
				return nil, false
			}
			found = append(found, literal)
		}
	}
	return found, true
}

// ownedBy reports whether an object that the program makes always has an owner of a kind,
// and no other one: the garbage collector waits for the last of several.
func (r *TombstoneResult) ownedBy(object *ssa.Alloc, owner kube.Kind) bool {
	list, ok := metadataOf(object, namesOwners).(*ssa.Slice)
	if !ok {
		return false
	}
	references, ok := list.X.(*ssa.Alloc)
	if !ok || len(cells(references)) != 1 {
		return false
	}
	cell := cells(references)[0]
	if slices.ContainsFunc(stores(cell), func(store *ssa.Store) bool { return refersTo(store.Val, owner) }) {
		return true
	}
	return slices.ContainsFunc(written(cell), func(reference ssa.Value) bool {
		return slices.ContainsFunc(fieldsAt(reference, anyField), func(field ssa.Value) bool {
			return slices.ContainsFunc(stores(field), func(store *ssa.Store) bool { return readsOf(store.Val, kube.UIDOf, owner) })
		})
	})
}

// refersTo reports whether a library makes a reference to an owner of a kind.
//
//	*metav1.NewControllerRef(pod, corev1.SchemeGroupVersion.WithKind("Pod"))
func refersTo(reference ssa.Value, owner kube.Kind) bool {
	load, ok := reference.(*ssa.UnOp)
	if !ok {
		return false
	}
	made, ok := load.X.(*ssa.Call)
	if !ok {
		return false
	}
	sym, ok := kube.Lookup(ir.Callee(made), kube.NamesOwner)
	return ok && ofKind(ir.Arg(made, sym.Arg), owner)
}

func anyField(*types.Var) bool { return true }

func namesOwners(field *types.Var) bool {
	list, ok := field.Type().Underlying().(*types.Slice)
	return ok && kube.IsOwnerReference(list.Elem())
}

// alikeNamed reports whether two names are one constant, both those of objects of a kind,
// or what one function makes of these.
func (r *TombstoneResult) alikeNamed(a, b ssa.Value, of kube.Kind) bool {
	if a == nil || b == nil {
		return false
	}
	if readsOf(a, kube.NameOf, of) && readsOf(b, kube.NameOf, of) {
		return true
	}
	x, one := r.trace.Constant(a)
	y, other := r.trace.Constant(b)
	if one == client.Known && other == client.Known {
		return x.ExactString() == y.ExactString()
	}
	maker := makerOf(a, of)
	return maker != nil && maker == makerOf(b, of)
}

// makerOf is the function that returns a value, if that is told of an object of a kind,
// and of nothing else.
func makerOf(v ssa.Value, kind kube.Kind) types.Object {
	call, ok := v.(*ssa.Call)
	if !ok || len(ir.Args(call)) != 1 || !ofKind(ir.Arg(call, 0), kind) {
		return nil
	}
	return ir.Callee(call)
}

// readsOf reports whether a value is what a part of an object of a kind holds.
func readsOf(v ssa.Value, part kube.Role, kind kube.Kind) bool {
	of := ir.PartOf(v, part)
	return of != nil && ofKind(of, kind)
}

// ofKind reports whether a value is an object of a kind.
func ofKind(v ssa.Value, kind kube.Kind) bool {
	if boxed, ok := v.(*ssa.MakeInterface); ok {
		v = boxed.X
	}
	of, ok := kube.KindOf(v.Type())
	return ok && of == kind
}
