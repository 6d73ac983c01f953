package request

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// derivedFrom returns the values that are computed from one, in its function and, where it is in
// a variable that literals share, in these and the functions around them.
func derivedFrom(v ssa.Value, list ssa.CallInstruction) map[ssa.Value]bool {
	derived := map[ssa.Value]bool{}
	var follow func(v ssa.Value)
	follow = func(v ssa.Value) {
		if derived[v] || v.Referrers() == nil {
			return
		}
		derived[v] = true
		for _, ref := range *v.Referrers() {
			if ref == list {
				continue // its error says nothing about the objects
			}
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Val == v {
					follow(variableOf(ref.Addr))
					if appended := appendedBy(ref.Addr); appended != nil {
						follow(appended)
					}
				}
			case *ssa.MapUpdate:
				follow(ref.Map) // what is looked up there, or not
			case *ssa.MakeClosure:
				for free := range ir.Bound(ref, v) {
					follow(free)
				}
			case ssa.Value:
				follow(ref)
			}
		}
	}
	follow(v)
	follow(variableOf(v))
	return derived
}

// variableOf is the local variable that a value is, or is read from, where that is captured or a
// literal captures it; the value itself for others.
//
//	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
//		err := reader.Get(ctx, key, obj)
func variableOf(v ssa.Value) ssa.Value {
	found := v
	if load, ok := v.(*ssa.UnOp); ok {
		found = load.X
	}
	for free, ok := found.(*ssa.FreeVar); ok; free, ok = found.(*ssa.FreeVar) {
		if found = ir.Binding(free); found == nil {
			return v
		}
	}
	if local, ok := found.(*ssa.Alloc); ok {
		return local
	}
	return v
}

// handedIn is the parameter that a value is part of, that of a function around its own if a
// literal captures it; nil for others.
func handedIn(v ssa.Value) *ssa.Parameter {
	root := RootOf(v)
	if p, ok := root.(*ssa.Parameter); ok {
		return p
	}
	local, ok := variableOf(root).(*ssa.Alloc)
	if !ok {
		return nil
	}
	for held := range ir.Stored(local) {
		if p, ok := held.(*ssa.Parameter); ok {
			return p
		}
	}
	return nil
}

// around yields the functions that may share variables with one: the declared one that it is, or
// stands in, with all literals.
func around(fn *ssa.Function) iter.Seq[*ssa.Function] {
	return func(yield func(*ssa.Function) bool) { literals(ir.Outermost(fn), yield) }
}

func literals(fn *ssa.Function, yield func(*ssa.Function) bool) bool {
	if !yield(fn) {
		return false
	}
	for _, literal := range fn.AnonFuncs {
		if !literals(literal, yield) {
			return false
		}
	}
	return true
}
