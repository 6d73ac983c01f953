package kube

import (
	"go/types"
	"iter"
)

// A Symbol is one function, method, field or type at one address during one
// range of module versions, and what it means. A symbol with several meanings
// has several rows.
type Symbol struct {
	Module string // "k8s.io/client-go"
	Pkg    string // below Module, "" for its root
	Recv   string // receiver or struct type, "" for functions and types
	Name   string
	Role   Role
	Arg    int    // the argument or result the role speaks about, -1 for the receiver or none
	Since  string // first minor version with it, "" where all pinned ones have it
	Until  string // first minor version without it, "" where it still exists
}

// Arg of a role that speaks about no argument.
const noArg = -1

// Roles yields what is known about an object: its rows or, where it has none,
// what its structure says. Instances of generic functions and aliases are
// resolved. No object, a nil function or field included, has no roles.
func Roles(obj types.Object) iter.Seq[Symbol] {
	return func(yield func(Symbol) bool) {
		if isNone(obj) {
			return
		}
		known := rowsOf(obj)
		if len(known) == 0 {
			known = shaped(obj)
		}
		for _, s := range known {
			if !yield(s) {
				return
			}
		}
	}
}

func isNone(obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.Func:
		return obj == nil
	case *types.Var:
		return obj == nil
	}
	return obj == nil
}

// Lookup returns the row of obj with the given role.
func Lookup(obj types.Object, role Role) (Symbol, bool) {
	for s := range Roles(obj) {
		if s.Role == role {
			return s, true
		}
	}
	return Symbol{}, false
}

// HasRole reports whether obj has any role.
func HasRole(obj types.Object) bool {
	for range Roles(obj) {
		return true
	}
	return false
}

// Is reports whether obj has one of the roles.
func Is(obj types.Object, roles ...Role) bool {
	for s := range Roles(obj) {
		for _, r := range roles {
			if s.Role == r {
				return true
			}
		}
	}
	return false
}
