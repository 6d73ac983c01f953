package nodelocal

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// About is the kind that a field, variable or result is about whose type does not tell it; the
// zero Kind stands for several, or any.
//
//	type Informers struct{ Pods cache.SharedIndexInformer }
type About struct {
	Key  string
	Kind kube.Kind
}

// tellsKind notes the kind of what this package puts into what a key names.
func (s *search) tellsKind(key string, v ssa.Value) {
	if _, typed := kube.AccessorKind(v.Type()); typed || !readable(v.Type()) || ir.IsNil(v) || strings.Contains(key, paramMark) {
		return
	}
	kind := s.kindOf(v)
	for i, a := range s.about {
		if a.Key == key {
			if a.Kind != kind {
				s.about[i].Kind = kube.Kind{}
			}
			return
		}
	}
	s.about = append(s.about, About{key, kind})
}

// kindAbout is the kind that a value is about which comes from another package.
func (s *search) kindAbout(v ssa.Value, result int) kube.Kind {
	key := s.keyOf(v)
	if call, ok := v.(*ssa.Call); ok {
		if fn := ir.CalleeFunc(call); fn != nil && !call.Call.IsInvoke() && s.ours(fn.Pkg()) {
			key = s.resultKey(fn, result)
		}
	}
	if key == "" {
		return kube.Kind{}
	}
	var found kube.Kind
	for _, a := range s.importedAbout {
		switch {
		case a.Key != key:
		case a.Kind == kube.Kind{} || found != kube.Kind{} && found != a.Kind:
			return kube.Kind{}
		default:
			found = a.Kind
		}
	}
	return found
}
