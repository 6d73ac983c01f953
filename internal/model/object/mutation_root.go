package object

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// MutationForm says how code gets an object of a cache.
type MutationForm uint8

const (
	// Listed objects are elements of what a lister, store or client lists.
	Listed MutationForm = iota + 1
	// Got objects are read one by one.
	Got
	// Handed objects are arguments of a function that an informer calls.
	Handed
	// Uncopied objects are read by a client that was told not to copy.
	Uncopied
	// Visited are arguments of a function that other code calls for them.
	Visited
)

// Source is where an object of a cache comes from.
type Source struct {
	Form MutationForm
	// At is the call that reads it, or the parameter that takes it.
	At ssa.Value
	// object is the type of the objects.
	object types.Type
	// hops is how many pointers, maps and slices lead to the cache's memory.
	hops int
	// method is the method of a lister that reads it, where the program may
	// implement that itself.
	method string
	// unless is set for objects that belong to a cache only if it was told not
	// to copy them.
	unless bool
	// by is the parameter that is the client which reads them, where whoever gives it knows
	// whether its cache was told so; nil for none.
	by *ssa.Parameter
	// asked is set for what a method behind an interface returns that others fill: these know
	// whether it is an object of a cache.
	asked bool
	// result is the result of the call that it is.
	result int
	// deleted is set for objects of deletions, which have left the cache.
	deleted bool
	// alone is set for objects of a cache that nothing but one handler reads, or
	// not before a function has computed what they are indexed by.
	alone bool
	// old is set for the object that an update has replaced in the cache.
	old bool
	// listener is what an informer calls with the object, the same for functions
	// that it calls one after the other; nil for what is no informer's.
	listener any
}

// Pos is the place of a source.
func (s Source) Pos() token.Pos { return s.At.Pos() }

// A memoryRoot is where the memory behind a value came from: a parameter of the
// function, or a source.
type memoryRoot struct {
	param  *ssa.Parameter
	source Source
	path   path
	// calls are the calls whose results the value passed, outermost first.
	calls []ssa.CallInstruction
	// imported tells where other code got the object that it returns or hands on.
	imported *Origin
	// assertion is where code asserts the object's type.
	assertion *ssa.TypeAssert
	// want is the type that the object has to have.
	want Want
	// kept tells that the object was read in an earlier round of a loop.
	kept bool
	// demands are the flags without which the function does not return it.
	demands Demands
}

// deleted reports whether the object has left the cache: a deletion hands it over,
// or code finds it in a tombstone.
func (s memoryRoot) deleted() bool {
	return s.source.deleted || s.assertion != nil && kube.IsTombstone(s.assertion.AssertedType)
}

// ownMade reports whether the object is of a type that the server has no objects of: a
// transform made it, or other code of the program.
func (s memoryRoot) ownMade() bool {
	t := s.source.object
	if s.assertion != nil {
		t = s.assertion.AssertedType
	}
	_, pointer := t.Underlying().(*types.Pointer)
	return pointer && !kube.IsAPIObject(t) && !kube.IsRuntimeObject(t) && !kube.IsEvent(t) && !s.deleted()
}

// inner is the part of the object that the root's path leads to.
func (s memoryRoot) inner() path {
	p := s.path
	for range s.source.hops {
		_, p, _ = strings.Cut(p, follow)
	}
	return strings.TrimSuffix(p, itself)
}

// objectType names the type of the object, as far as that is known.
func (s memoryRoot) objectType() string {
	switch {
	case s.assertion != nil && !types.IsInterface(s.assertion.AssertedType):
		return types.TypeString(s.assertion.AssertedType, nil)
	case kube.IsEvent(s.source.object) && !types.IsInterface(s.eventObject()):
		return types.TypeString(s.eventObject(), nil)
	case !types.IsInterface(s.source.object) && !kube.IsEvent(s.source.object):
		return types.TypeString(s.source.object, nil)
	case s.want.Type != anyStruct && s.want.Type != anyUnstructured:
		return s.want.Type
	}
	return ""
}

// eventObject is the type that an event declares its object to have.
func (s memoryRoot) eventObject() types.Type {
	if f := fieldAt(s.source.object, s.path); f != nil {
		return f.Type()
	}
	return s.source.object
}

// assumed reports whether it is not known here that the object is a cache's.
func (s Source) assumed() bool { return s.unless || s.asked || s.by != nil }

// owned reports whether the memory at the root's path belongs to a cache.
func (s memoryRoot) owned() bool { return s.param == nil && hops(s.path) >= s.source.hops }
