package owned

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// sourceOf tells whether a call reads objects from a cache.
func (r *Result) sourceOf(call *ssa.Call) (Source, bool) {
	callee := ir.CalleeFunc(call)
	if !kube.SharesObjects(callee) || kube.Is(callee, kube.StoreRead) && r.ownStore(ir.Receiver(call)) {
		return Source{}, false
	}
	s := newSource(call, call.Call.Signature().Results().At(0).Type())
	s.method = r.openMethod(call)
	return s, true
}

// ownStore tells whether the program itself fills a store.
func (r *Result) ownStore(store ssa.Value) bool {
	return slices.ContainsFunc(r.trace.Sources(store), func(s origin.Source) bool {
		call, ok := s.Call()
		return ok && kube.Is(ir.Callee(call), kube.OwnStore)
	})
}

// newSource makes a source of a result of type t: an object, or a new list of
// objects.
func newSource(call *ssa.Call, t types.Type) Source {
	if list, ok := t.Underlying().(*types.Slice); ok {
		return Source{Form: Listed, At: call, object: list.Elem(), hops: 2}
	}
	return Source{Form: Got, At: call, object: t, hops: 1}
}
