package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/kube"
)

// state is what an evaluation knows of a value.
type state = eval.Is

// What may be known of any value.
const (
	unreached     = eval.Unreached
	null          = eval.Null
	some          = eval.Some
	yes           = eval.Yes
	no            = eval.No
	openTombstone = eval.Open
)

// What may be known beyond nil, true and false.
const (
	tombstoneState = eval.Further + iota // a tombstone, itself or in an interface
	object                               // an ordinary object in an interface
	buried                               // the object that a tombstone holds
	deleted                              // what typed handlers get for an object they miss
	address                              // of a local variable or of a field of one
	literal                              // a constant number or text
)

// A value is what is known of an SSA value.
type value struct {
	is state
	// cause is the instruction that failed on a tombstone, or the access to
	// the object in one, and so made the value what it is.
	cause ssa.Instruction
	// ref is what an address points to.
	ref ref
	// text spells a literal.
	text string
}

// A ref is a local variable, or a field of one.
type ref struct {
	frame *eval.Frame[value]
	alloc *ssa.Alloc
	field int // -1 for the variable itself
}

func joinTombstones(a, b value) value {
	switch {
	case a.is == unreached || a == b:
		return b
	case b.is == unreached:
		return a
	case a.is != b.is || a.ref != b.ref || a.text != b.text:
		return value{is: openTombstone}
	case a.cause == nil:
		return a
	case b.cause == nil:
		return b
	}
	return a // the first of several causes
}

// interesting reports whether it matters what a function does with a value.
func (v value) interesting() bool {
	switch v.is {
	case tombstoneState, object, buried, deleted:
		return true
	case null:
		return v.cause != nil
	}
	return false
}

// mode says what an evaluation stands for.
type mode uint8

const (
	// held: the tombstone holds the object.
	held mode = iota
	// bare: it holds nothing.
	bare
	// plain: there is an ordinary object.
	plain
	// typed: the tombstone holds the object, and type parameters stand for its type.
	typed
)

// asserts says how an assertion of a value goes: yes, no or open. One to a type
// parameter goes as those to the types that take its place.
func (f *tombstoneFrame) asserts(x value, t types.Type) state {
	if kind, ok := kube.KindOf(t); ok && x.is == object && f.kind != (kube.Kind{}) {
		if _, pointer := t.Underlying().(*types.Pointer); pointer && kind == f.kind {
			return yes
		}
		return no // the informer never hands out one, deleted or not
	}
	param, ok := types.Unalias(t).(*types.TypeParam)
	if !ok {
		return asserts(x, t)
	}
	instances, complete := f.prog.Instances(param)
	switch {
	case !complete && f.mode == typed && x.is == tombstoneState:
		return no
	case !complete:
		return asserts(x, t)
	}
	found := asserts(x, instances[0])
	for _, t := range instances[1:] {
		if asserts(x, t) != found {
			return openTombstone
		}
	}
	return found
}

// asserts says the same of one type.
func asserts(x value, t types.Type) state {
	_, generic := types.Unalias(t).(*types.TypeParam)
	i, iface := t.Underlying().(*types.Interface)
	switch x.is {
	case null:
		return no
	case tombstoneState:
		switch {
		case kube.IsTombstone(t):
			return yes
		case iface && kube.TombstoneImplements(i):
			if generic {
				return openTombstone
			}
			return yes
		}
		return no
	case object, buried:
		switch t.Underlying().(type) {
		case *types.Struct, *types.Basic:
			return no // objects come as pointers, and not as keys
		}
		if isTombstonePointer(t) {
			return no
		}
	}
	return openTombstone
}

// isTombstonePointer reports whether t is a pointer to a tombstone.
func isTombstonePointer(t types.Type) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	return ok && kube.IsTombstone(p.Elem())
}

// isNilable reports whether the zero value of a type is nil.
func isNilable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Map, *types.Slice, *types.Signature, *types.Chan:
		return true
	}
	return false
}
