package handler

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"
)

// exported are the functions that other packages may call by name, each with its code,
// and the methods of this package's interfaces with the code of all that implement them
// here. Methods that an interface embeds are those of the one that declares them.
func (r *TombstoneResult) exported() iter.Seq2[*types.Func, []*ssa.Function] {
	return func(yield func(*types.Func, []*ssa.Function) bool) {
		for _, fn := range r.prog.Funcs {
			obj, ok := fn.Object().(*types.Func)
			if ok && obj.Exported() && obj.Pkg() == r.pass.Pkg && r.prog.HasBody(fn) && !yield(obj, []*ssa.Function{fn}) {
				return
			}
		}
		for m := range r.interfaceMethods() {
			if m.Pkg() == r.pass.Pkg && !yield(m, r.prog.Implementations(m)) {
				return
			}
		}
	}
}

// interfaceMethods are the methods that the interfaces of this package declare.
func (r *TombstoneResult) interfaceMethods() iter.Seq[*types.Func] {
	return func(yield func(*types.Func) bool) {
		scope := r.pass.Pkg.Scope()
		for _, name := range scope.Names() {
			declared, ok := scope.Lookup(name).(*types.TypeName)
			if !ok {
				continue
			}
			i, ok := declared.Type().Underlying().(*types.Interface)
			if !ok {
				continue
			}
			for m := range i.ExplicitMethods() {
				if !yield(m) {
					return
				}
			}
		}
	}
}
