package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// sourceOf reports whether a call reads objects from a cache.
func (r *MutationResult) sourceOf(call *ssa.Call) (Source, bool) {
	callee := ir.CalleeFunc(call)
	if !kube.SharesObjects(callee) || kube.Is(callee, kube.StoreRead) && r.ownStore(ir.Receiver(call)) {
		return Source{}, false
	}
	if kube.Is(callee, kube.ListerGet, kube.ListerList) && r.simulated(ir.Receiver(call), maxPathSteps) {
		return Source{}, false
	}
	s := newSource(call, call.Call.Signature().Results().At(0).Type())
	s.method = r.openMethod(call)
	return s, true
}

// maxPathSteps bounds how far a lister is followed: from its narrowing to a namespace
// to the accessor, its version and group, and on to the factory.
const maxPathSteps = 6

// newSource makes a source of a result of type t: an object, or a new list of
// objects.
func newSource(call *ssa.Call, t types.Type) Source {
	if list, ok := t.Underlying().(*types.Slice); ok {
		return Source{Form: Listed, At: call, object: list.Elem(), hops: 2}
	}
	return Source{Form: Got, At: call, object: t, hops: 1}
}

// goneVersion says why servers have no objects of the API version of a source, empty where
// they have, or its type does not tell.
func goneVersion(s Source) string {
	if s.object == nil {
		return ""
	}
	kind, _ := kube.KindOf(s.object)
	return kube.Unserved(kind)
}
