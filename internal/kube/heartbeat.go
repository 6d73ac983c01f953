package kube

import (
	"go/types"
	"slices"
	"strings"
)

// heartbeatWord is in the names of times at which something said that it lives, as in
// lastHeartbeatTime of a Node and lastReceivedHeartbeat of fleets of clusters.
const heartbeatWord = "Heartbeat"

// ReportsHeartbeat reports whether the status of a kind has the time of a heartbeat:
// its objects are written again and again. Only packages that pkg imports itself can
// tell, as types of others may be incomplete.
func ReportsHeartbeat(pkg *types.Package, k Kind) bool {
	for _, imp := range append(slices.Clip(pkg.Imports()), pkg) {
		if pathOf(imp) != k.Package {
			continue
		}
		name, ok := imp.Scope().Lookup(k.Name).(*types.TypeName)
		if !ok {
			return false
		}
		if s, ok := name.Type().Underlying().(*types.Struct); ok {
			for f := range s.Fields() {
				if f.Name() == StatusField {
					return beats(f.Type(), 0)
				}
			}
		}
	}
	return false
}

// HasStatus reports whether the API objects that t points to have a status, which
// controllers write.
func HasStatus(t types.Type) bool {
	if ptr, ok := types.Unalias(t).Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f.Name() == StatusField {
			return true
		}
	}
	return false
}

// maxStatus bounds how deep the status of a kind is read.
const maxStatus = 4

// beats reports whether a part of a status is, or has, the time of a heartbeat.
func beats(t types.Type, depth int) bool {
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return beats(u.Elem(), depth)
	case *types.Slice:
		return beats(u.Elem(), depth)
	case *types.Map:
		return beats(u.Elem(), depth)
	case *types.Struct:
		for f := range u.Fields() {
			if strings.Contains(f.Name(), heartbeatWord) && isTime(f.Type()) {
				return true
			}
			if depth < maxStatus && beats(f.Type(), depth+1) {
				return true
			}
		}
	}
	return false
}

// isTime reports whether a field is a time as API objects have them.
func isTime(t types.Type) bool {
	for _, name := range []string{"Time", "MicroTime"} {
		if is(t, metaV1, name) || isPointerTo(t, metaV1, name) {
			return true
		}
	}
	return false
}
