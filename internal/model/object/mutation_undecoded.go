package object

import (
	"go/types"
	"strings"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// undecoded reports whether the path leads through a field of the object that is nil in all
// objects that the API server has sent: what is found there is none of the cache's.
func (s memoryRoot) undecoded() bool {
	t := s.source.object
	if types.IsInterface(t) && s.assertion != nil && s.want.Path == s.path {
		t = s.assertion.AssertedType // not that of a part of the object
	}
	return throughUndecoded(ir.Deref(t), s.inner())
}

// throughUndecoded follows a path through a value of type t, as far as types tell where it
// leads.
func throughUndecoded(t types.Type, p path) bool {
	for p != "" && t != nil {
		if f := fieldAt(t, p); f != nil {
			if kube.Is(f, kube.Undecoded) {
				return strings.HasPrefix(strings.TrimPrefix(p, field(f.Name())), follow)
			}
			t, p = f.Type(), strings.TrimPrefix(p, field(f.Name()))
			continue
		}
		switch {
		case strings.HasPrefix(p, element):
			t, p = contentType(t), strings.TrimPrefix(p, element)
		case strings.HasPrefix(p, follow):
			t, p = ir.Deref(t), strings.TrimPrefix(p, follow)
		default:
			return false
		}
	}
	return false
}

// contentType is the type of the elements of a map, slice or array, nil for others.
func contentType(t types.Type) types.Type {
	if array, ok := t.Underlying().(*types.Array); ok {
		return array.Elem()
	}
	return elementType(t)
}
