package object

import (
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// field notes the transform in a field of an options struct.
func (r *TransformResult) field(store *ssa.Store, field *types.Var) {
	g := r.registration(store, store.Val)
	addr := store.Addr.(*ssa.FieldAddr)
	g.Runtime = kube.IsCacheField(field)
	if kube.IsCacheOptions(addr.X.Type()) {
		g.Scope = EveryKind
		return
	}
	g.Scope = OneKind
	g.Kind = r.sibling(addr)
	if g.Kind != (kube.Kind{}) {
		return
	}
	for key := range keysOf(addr.X) {
		kind := r.dynamicKind(key)
		if kind == (kube.Kind{}) {
			g.Scope = AnyScope // by namespace
		}
		g.Kind = kind
	}
}

// sibling returns the kind that the options struct of one informer names.
func (r *TransformResult) sibling(addr *ssa.FieldAddr) kube.Kind {
	for field, values := range r.trace.Struct(addr.X).Values {
		if !kube.Is(field, kube.ExampleArg) {
			continue
		}
		for _, v := range values {
			return r.dynamicKind(v)
		}
	}
	return kube.Kind{}
}

// keysOf yields the keys under which a struct is put into maps.
func keysOf(addr ssa.Value) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		refs := addr.Referrers()
		if refs == nil {
			return
		}
		for _, ref := range *refs {
			load, ok := ref.(*ssa.UnOp)
			if !ok || load.Op != token.MUL {
				continue
			}
			for _, use := range *load.Referrers() {
				if update, ok := use.(*ssa.MapUpdate); ok && update.Value == load && !yield(update.Key) {
					return
				}
			}
		}
	}
}

// entry notes the transform in a map: by object up to controller-runtime 0.14,
// by whatever key in maps of the program's own.
func (r *TransformResult) entry(update *ssa.MapUpdate) {
	g := r.registration(update, update.Value)
	if kind := r.dynamicKind(update.Key); kind != (kube.Kind{}) {
		g.Scope, g.Kind = OneKind, kind
		g.Runtime = kube.IsAPIObject(update.Key.Type())
	}
}

// dynamicKind returns the kind of the object in an interface.
func (r *TransformResult) dynamicKind(v ssa.Value) kube.Kind {
	for _, s := range r.trace.Sources(v) {
		if types.IsInterface(s.Value.Type()) {
			continue
		}
		if kind, ok := kube.KindOf(s.Value.Type()); ok {
			return kind
		}
	}
	return kube.Kind{}
}

// example returns the kind of the object that a constructor is shown.
func (r *TransformResult) example(call ssa.CallInstruction) kube.Kind {
	if sym, ok := kube.Lookup(ir.Callee(call), kube.ExampleArg); ok && sym.Arg >= 0 {
		return r.dynamicKind(ir.Arg(call, sym.Arg))
	}
	kind, _ := kube.ConstructedKind(ir.Callee(call))
	return kind
}
