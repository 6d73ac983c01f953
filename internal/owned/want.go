package owned

import (
	"go/types"

	"github.com/informerlint/informerlint/internal/kube"
)

// want is the type that an interface value has to hold for a path to lead
// anywhere, as code asserts it; empty where any will do.
type want string

// anyStruct wants an object that is no unstructured one: those make new maps
// for their getters.
const anyStruct want = "struct"

// anyUnstructured wants an unstructured object: others are copied where their
// content is asked for.
const anyUnstructured want = "unstructured"

// or returns what is wanted of a value that code asserts to be a t.
func (w want) or(t types.Type) want {
	if types.IsInterface(t) {
		return w
	}
	return want(types.TypeString(t, nil))
}

// fits tells whether a value of type t may be what is wanted.
func (w want) fits(t types.Type) bool {
	switch {
	case w == "" || types.IsInterface(t):
		return true
	case w == anyStruct:
		return !kube.IsUnstructured(t)
	case w == anyUnstructured:
		return kube.IsUnstructured(t)
	}
	return w == want(types.TypeString(t, nil))
}

// mayBe tells whether an object of a source may be what is wanted. Where the
// source does not tell, a type that code asserts is taken for right.
func (w want) mayBe(s Source) bool {
	t := s.object
	if types.IsInterface(t) {
		return w != anyStruct && w != anyUnstructured
	}
	return w.fits(t)
}

// as looks on for a value that holds another type.
func (l *look) as(w want, next func()) {
	wanted := l.want
	l.want = w
	next()
	l.want = wanted
}

// refers tells whether a value of type t refers to memory.
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
