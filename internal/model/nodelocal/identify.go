package nodelocal

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// identifies reports whether a selector asks for the UID of one object, and the
// label that holds it: what belongs to one object is few among all.
//
//	labels.SelectorFromSet(labels.Set{"owner-uid": string(owner.UID)})
func (s *search) identifies(selector ssa.Value) (label string, ok bool) {
	for _, src := range s.trace.Sources(selector) {
		call, made := src.Call()
		if !made {
			return "", false
		}
		sym, set := kube.Lookup(ir.Callee(call), kube.SelectsLabels)
		if !set {
			return "", false
		}
		from := ir.Receiver(call)
		if sym.Arg >= 0 {
			from = ir.Arg(call, sym.Arg)
		}
		entries, _ := s.trace.Entries(from)
		for _, e := range entries {
			if isUID(e.Value) {
				return s.trace.Text(e.Key), true
			}
		}
	}
	return "", false
}

// isUID reports whether a value is the UID of an object.
func isUID(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Convert:
		return isUID(v.X)
	case *ssa.ChangeType:
		return isUID(v.X)
	case *ssa.Call:
		return kube.Is(ir.Callee(v), kube.UIDOf)
	}
	_, path := fieldOf(v)
	return path == "metadata.uid"
}
