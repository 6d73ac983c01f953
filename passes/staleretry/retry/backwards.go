package retry

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// entries are the full names of functions, and of the methods of this package's interfaces
// that they implement: by those others call them, too.
func (s *search) entries(fns ...*ssa.Function) Set {
	var names []string
	for _, fn := range fns {
		if obj, ok := fn.Object().(*types.Func); ok {
			names = append(names, obj.FullName())
		}
		for _, m := range s.prog.Implemented(fn) {
			names = append(names, m.FullName())
		}
	}
	return setOf(names...)
}

// invoked returns the calls that instructions make that name a function, or that others
// make of the function value; false if more may be made of that than is seen.
//
//	for _, run := range []func() (*ctrl.Result, error){r.Report} {
//		op := Load(run())
//	}
func invoked(named []ssa.Instruction) ([]ssa.CallInstruction, bool) {
	i := &invocations{seen: map[ssa.Value]bool{}}
	for _, instr := range named {
		switch instr := instr.(type) {
		case *ssa.DebugRef:
		case *ssa.Call:
			i.calls = append(i.calls, instr)
			i.lost = i.lost || isArgument(instr)
		case *ssa.Store:
			i.store(instr, instr.Val)
		case *ssa.MakeClosure, *ssa.ChangeType:
			i.value(instr.(ssa.Value))
		default:
			return nil, false
		}
	}
	return i.calls, !i.lost && len(i.calls) > 0
}

// isArgument reports whether a call is given a function by its name.
func isArgument(call *ssa.Call) bool {
	return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool {
		_, ok := arg.(*ssa.Function)
		return ok
	})
}

// invocations follows a function value to where it is called.
type invocations struct {
	calls []ssa.CallInstruction
	seen  map[ssa.Value]bool
	// lost tells that it gets out of sight.
	lost bool
}

func (i *invocations) value(v ssa.Value) {
	if i.lost || i.seen[v] {
		return
	}
	i.seen[v] = true
	for _, use := range *v.Referrers() {
		switch use := use.(type) {
		case *ssa.DebugRef:
		case *ssa.ChangeType, *ssa.Phi, *ssa.Slice, *ssa.IndexAddr, *ssa.UnOp:
			i.value(use.(ssa.Value))
		case *ssa.Store:
			i.store(use, v)
		case *ssa.Call:
			i.call(use, v)
		default:
			i.lost = true
		}
	}
}

// store follows a value into the list of which it becomes an element.
func (i *invocations) store(store *ssa.Store, v ssa.Value) {
	element, ok := store.Addr.(*ssa.IndexAddr)
	switch {
	case store.Addr == v: // another element
	case !ok:
		i.lost = true
	default:
		i.value(element.X)
	}
}

func (i *invocations) call(call *ssa.Call, v ssa.Value) {
	builtin, ok := call.Call.Value.(*ssa.Builtin)
	switch {
	case call.Call.Value == v && !slices.Contains(ir.Args(call), v):
		i.calls = append(i.calls, call)
	case !ok || builtin.Name() != "len":
		i.lost = true
	}
}
