package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// rebuilt reports whether a container is emptied before it is filled, on every
// way that the value took, and changed nowhere else: then its entries live
// and die together.
func (w *walk) rebuilt(kept *Retention) bool {
	if w.r.deleted(kept.path) {
		return false
	}
	points := w.points(kept)
	for _, obj := range kept.path {
		if !w.emptied(obj, points) {
			continue
		}
		return !w.updatedElsewhere(kept.path[0], points)
	}
	return false
}

// points returns, for each function on the way to a retention, the
// instruction that the value passed there.
func (w *walk) points(kept *Retention) map[*ssa.Function]ssa.Instruction {
	points := map[*ssa.Function]ssa.Instruction{}
	var add func(instr ssa.Instruction)
	add = func(instr ssa.Instruction) {
		fn := instr.Parent()
		if points[fn] != nil {
			return
		}
		points[fn] = instr
		for closure := range ir.Closures(fn) {
			add(closure)
		}
	}
	add(kept.At)
	for _, call := range kept.Chain {
		add(call)
	}
	return points
}

// emptied reports whether obj gets a fresh value before one of the points, or
// in every function that calls the one where the walk started.
func (w *walk) emptied(obj types.Object, points map[*ssa.Function]ssa.Instruction) bool {
	for _, p := range points {
		if w.emptiedBefore(obj, p) {
			return true
		}
	}
	callers := w.r.prog.Callers(w.start)
	for _, call := range callers {
		if !w.emptiedBefore(obj, call) {
			return false
		}
	}
	return len(callers) > 0
}

// emptiedBefore reports whether obj, or a container in it, gets a fresh value
// before an instruction of the same function.
func (w *walk) emptiedBefore(obj types.Object, p ssa.Instruction) bool {
	for _, s := range w.r.prog.Stores(obj) {
		if s.Instr.Parent() == p.Parent() && fresh(s.Value) && precedes(s.Instr, p) {
			return true
		}
		if w.emptiedByMethod(s, p) {
			return true
		}
	}
	for _, u := range w.r.upkeep.updates[obj] {
		update := u.(*ssa.MapUpdate)
		if u.Parent() == p.Parent() && container(update.Value) && precedes(u, p) {
			return true
		}
	}
	return false
}

// emptiedByMethod reports whether a store empties a field of a receiver on each way
// through a method that is called before an instruction.
func (w *walk) emptiedByMethod(s ir.Store, p ssa.Instruction) bool {
	method := s.Instr.Parent()
	store, ok := s.Instr.(*ssa.Store)
	if !ok || method.Signature.Recv() == nil || !container(s.Value) || !onEachWay(store, returnBlocks(method)) {
		return false
	}
	if part, ok := store.Addr.(*ssa.FieldAddr); !ok || part.X != method.Params[0] {
		return false
	}
	return slices.ContainsFunc(w.r.prog.Callers(method), func(call ssa.CallInstruction) bool {
		_, now := call.(*ssa.Call)
		return now && call.Parent() == p.Parent() && precedes(call, p)
	})
}

// container reports whether a value is a new, empty map or slice.
func container(v ssa.Value) bool {
	switch v.Type().Underlying().(type) {
	case *types.Map, *types.Slice:
		return fresh(v)
	}
	return false
}

// fresh reports whether a value is a new, empty container.
func fresh(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeMap, *ssa.MakeSlice, *ssa.Alloc:
		return true
	case *ssa.Const:
		return v.IsNil()
	case *ssa.Slice:
		_, literal := v.X.(*ssa.Alloc)
		return literal || isZero(v.High)
	case *ssa.Call:
		return !isAppend(v)
	}
	return false
}

func (w *walk) updatedElsewhere(obj types.Object, points map[*ssa.Function]ssa.Instruction) bool {
	for _, u := range w.r.upkeep.updates[obj] {
		fn := u.Parent()
		if points[fn] == nil && len(w.entered[fn]) == 0 {
			return true
		}
	}
	return false
}
