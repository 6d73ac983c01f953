package object

import (
	"go/types"

	"github.com/informerlint/informerlint/internal/kube"
)

// Want is the type that an interface value has to hold for a path to lead
// anywhere, as code asserts it, and the path that leads on from that value: a
// list of objects of several kinds is looked at for those of one kind.
type Want struct {
	// Type is empty for any.
	Type string
	Path string
}

// anyStruct wants an object that is no unstructured one: those make new maps
// for their getters.
const anyStruct = "struct"

// anyUnstructured wants an unstructured object: others are copied where their
// content is asked for.
const anyUnstructured = "unstructured"

// or returns what is wanted of a value that code asserts to be a t, from where
// a path leads on.
func (w Want) or(t types.Type, p path) Want {
	if types.IsInterface(t) {
		return w
	}
	return Want{types.TypeString(t, nil), p}
}

// fits reports whether a value of type t, from where a path leads on, may be what
// is wanted.
func (w Want) fits(t types.Type, p path) bool {
	switch {
	case w.Type == "" || w.Path != p || types.IsInterface(t):
		return true
	case w.Type == anyStruct:
		return !kube.IsUnstructured(t)
	case w.Type == anyUnstructured:
		return kube.IsUnstructured(t)
	}
	return w.Type == types.TypeString(t, nil)
}

// mayBe reports whether an object of a source may be what is wanted: where the
// path begins, or in the list where it begins. Where the source does not tell,
// a type that code asserts is taken for right.
func (w Want) mayBe(s Source, p path) bool {
	if p != w.Path && p != follow+element+w.Path {
		return true
	}
	if types.IsInterface(s.object) {
		return w.Type != anyStruct && w.Type != anyUnstructured
	}
	return w.fits(s.object, w.Path)
}

// excludes reports whether a value of an interface type t, from where a path leads on, cannot
// be what code asserts: that has not all methods of the interface.
//
//	var content any = extension.Object // a runtime.Object
//	content.(map[string]any)["metadata"] = nil
func (l *look) excludes(t types.Type, p path) bool {
	i, ok := t.Underlying().(*types.Interface)
	if !ok || l.assertion == nil {
		return false
	}
	asserted := l.assertion.AssertedType
	if _, generic := asserted.(*types.TypeParam); generic || types.IsInterface(asserted) {
		return false
	}
	return l.want == Want{types.TypeString(asserted, nil), p} && !types.Implements(asserted, i)
}

// as looks on for a value that holds another type.
func (l *look) as(w Want, next func()) {
	wanted := l.want
	l.want = w
	next()
	l.want = wanted
}

// refers reports whether a value of type t refers to memory.
func refers(t types.Type) bool {
	_, basic := t.Underlying().(*types.Basic)
	return !basic
}

// elementType returns the type of the elements of a map or slice.
func elementType(t types.Type) types.Type {
	switch u := t.Underlying().(type) {
	case *types.Map:
		return u.Elem()
	case *types.Slice:
		return u.Elem()
	}
	return nil
}
