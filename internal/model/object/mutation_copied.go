package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Code that copies an object on one way, and not on another, knows that it has
// to and when: it is taken to be right. The functions below find such copies.

func deepCopies(call ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.Copies)
	return ok && sym.Arg < 0
}

// copiesOne reports whether one of several values that a place may hold is a
// deep copy of another.
//
//	if !copied {
//		pod, copied = pod.DeepCopy(), true
//	}
func copiesOne(values []ssa.Value, same func(ssa.Value) bool) bool {
	for _, v := range values {
		call, ok := v.(*ssa.Call)
		if !ok || !deepCopies(call) {
			continue
		}
		recv := ir.Receiver(call)
		if same(recv) {
			return true
		}
		for _, other := range values {
			if other == recv {
				return true
			}
		}
	}
	return false
}

// returnsCopy reports whether a function returns a copy on one of its ways:
// where it returns what it is given, it has a reason.
func returnsCopy(fn *ssa.Function, result int) bool {
	for ret := range returnsOf(fn, result) {
		if isCopy(ret.Results[result], map[ssa.Value]bool{}) {
			return true
		}
	}
	return false
}

func isCopy(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Call:
		return kube.Is(ir.Callee(v), kube.Copies)
	case *ssa.MakeMap:
		return isFilled(v)
	case *ssa.MakeInterface:
		return isCopy(v.X, seen)
	case *ssa.ChangeType:
		return isCopy(v.X, seen)
	case *ssa.Phi:
		for _, e := range v.Edges {
			if isCopy(e, seen) {
				return true
			}
		}
	}
	return false
}

// isFilled reports whether entries are added to a new map.
func isFilled(m *ssa.MakeMap) bool {
	for _, ref := range *m.Referrers() {
		switch ref := ref.(type) {
		case *ssa.MapUpdate:
			return true
		case ssa.CallInstruction:
			if kube.Is(ir.Callee(ref), kube.AddsTo) {
				return true
			}
		}
	}
	return false
}
