package retry

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/request"
)

// through returns the methods that other packages have to call so that an instruction
// runs, none where it may run by itself, or by a call of a function.
func (s *search) through(at ssa.Instruction) Set {
	var names []string
	seen := map[*ssa.Function]bool{}
	for todo := []*ssa.Function{ir.Outermost(at.Parent())}; len(todo) > 0; {
		fn := todo[0]
		todo = todo[1:]
		if seen[fn] {
			continue
		}
		seen[fn] = true
		obj, ok := fn.Object().(*types.Func)
		callers := s.callers(fn)
		if !ok || len(s.prog.Taken(fn)) > 0 || fn.Signature.Recv() == nil && (obj.Exported() || len(callers) == 0) {
			return ""
		}
		if fn.Signature.Recv() != nil {
			names = append(names, obj.Name())
		}
		for _, call := range callers {
			if _, ok := call.(*ssa.Call); !ok {
				return "" // by itself
			}
			todo = append(todo, ir.Outermost(call.Parent()))
		}
	}
	return setOf(names...)
}

// passed tells through which methods a client gets to a read that a function only puts
// into what it returns.
//
//	func New(c client.Client) Interface { return &operator{client: c} }
func (s *search) passed(slot request.Slot, names Set) Set {
	obj, ok := slot.Of.(*types.Func)
	if !ok || names == "" || obj.Signature().Recv() != nil {
		return ""
	}
	fn := s.prog.Function(obj)
	if fn == nil || slot.Param < 0 || slot.Param >= len(fn.Params) || !onlyHeld(fn.Params[slot.Param]) {
		return ""
	}
	return names
}

// onlyHeld reports whether a function puts a parameter only into fields of what it returns.
func onlyHeld(p *ssa.Parameter) bool {
	return !slices.ContainsFunc(*p.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.DebugRef:
			return false
		case *ssa.Store:
			field, ok := use.Addr.(*ssa.FieldAddr)
			return !ok || use.Val != p || !onlyReturned(field.X)
		}
		return true
	})
}

// onlyReturned reports whether nothing but to fill and to return it is done with what is
// made in a function.
func onlyReturned(made ssa.Value) bool {
	switch made.(type) {
	case *ssa.Alloc, *ssa.MakeInterface:
	default:
		return false
	}
	return !slices.ContainsFunc(*made.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.DebugRef, *ssa.Return:
			return false
		case *ssa.FieldAddr:
			return !ir.OnlyWritten(use)
		case *ssa.MakeInterface:
			return !onlyReturned(use)
		}
		return true
	})
}
