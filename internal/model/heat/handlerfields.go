package heat

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A HandlerField is a field of which a method of an exported event handler calls the function:
// informers run what others put there, whichever package registers the handler.
//
//	type Handler[T any] struct{ Added func(T) }
//
//	func (h Handler[T]) OnAdd(obj any, _ bool) {
//		…
//		h.Added(added)
type HandlerField struct {
	Field types.Object
	By    ssa.CallInstruction
	// Role is what the method receives.
	Role kube.Role
}

// HandlerFields yields those of the package. The methods themselves are a matter of who
// registers the handler.
func (r *Result) HandlerFields() iter.Seq[HandlerField] {
	return func(yield func(HandlerField) bool) {
		for fn, role := range r.exportedHandlers {
			for call := range ir.CallsOf(fn) {
				if call.Common().IsInvoke() || call.Common().StaticCallee() != nil {
					continue
				}
				for _, slot := range r.targetsOf(call.Common().Value).slots {
					if !yield(HandlerField{slot, call, role}) {
						return
					}
				}
			}
		}
	}
}

// exportedHandlers yields the methods of the package's exported types that handle events.
func (r *Result) exportedHandlers(yield func(*ssa.Function, kube.Role) bool) {
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		named, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || !named.Exported() || named.IsAlias() || types.IsInterface(named.Type()) {
			continue
		}
		for role, method := range kube.HandlerMethods(types.NewPointer(named.Type())) {
			if fn := r.Prog.Function(method); r.Prog.HasBody(fn) && !yield(fn, role) {
				return
			}
		}
	}
}
