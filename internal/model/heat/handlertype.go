package heat

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// Handlers yields the methods of the package's exported types that handle events of informers, by
// what they receive: who registers such a handler may be another package.
//
//	type Handler[T any] struct{ Added func(T) }
//
//	func (h Handler[T]) OnAdd(obj any, _ bool) { …
func (r *Result) Handlers() iter.Seq2[*ssa.Function, kube.Role] {
	return func(yield func(*ssa.Function, kube.Role) bool) {
		scope := r.pass.Pkg.Scope()
		for _, name := range scope.Names() {
			named, ok := scope.Lookup(name).(*types.TypeName)
			if !ok || !named.Exported() || named.IsAlias() || types.IsInterface(named.Type()) {
				continue
			}
			for role, method := range kube.HandlerMethods(types.NewPointer(named.Type())) {
				fn := r.Prog.SSA.Prog.FuncValue(method)
				if r.Prog.HasBody(fn) && !yield(fn, role) {
					return
				}
			}
		}
	}
}
