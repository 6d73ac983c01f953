package leak

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// escapes reports whether code that is not seen may get hold of a value, and so
// close, start or stop it. Methods called of it do not count.
func (r *Result) escapes(v ssa.Value) bool {
	e := &escape{Result: r, seen: map[ssa.Value]bool{}}
	return e.value(v)
}

type escape struct {
	*Result
	seen map[ssa.Value]bool
}

func (e *escape) value(v ssa.Value) bool {
	if e.seen[v] || v.Referrers() == nil {
		return false
	}
	e.seen[v] = true
	if ch, ok := v.Type().Underlying().(*types.Chan); ok && ch.Dir() == types.RecvOnly {
		return false // nobody can close it
	}
	for _, use := range *v.Referrers() {
		if e.by(v, use) {
			return true
		}
	}
	return false
}

// by reports whether one use of a value lets it escape.
func (e *escape) by(v ssa.Value, use ssa.Instruction) bool {
	switch use := use.(type) {
	case *ssa.Store:
		return use.Val == v && e.into(use.Addr)
	case *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Phi, *ssa.Extract, *ssa.UnOp:
		return e.value(use.(ssa.Value))
	case *ssa.MakeClosure:
		for free := range ir.Bound(use, v) {
			if e.value(free) {
				return true
			}
		}
		return false
	case ssa.CallInstruction:
		return e.passed(v, use)
	case *ssa.Return:
		return e.returned(v, use)
	case *ssa.Select, *ssa.BinOp, *ssa.DebugRef, *ssa.If, *ssa.FieldAddr:
		return false
	}
	return true // put into a map, sent
}

// into tells the same of where a value is stored.
func (e *escape) into(addr ssa.Value) bool {
	switch addr := addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		return e.value(addr)
	case *ssa.FieldAddr:
		field := ir.FieldOf(addr)
		return field == nil || field.Exported()
	case *ssa.Global:
		return addr.Object() == nil || addr.Object().Exported()
	}
	return true
}

// passed tells the same of a call that gets a value.
func (e *escape) passed(v ssa.Value, call ssa.CallInstruction) bool {
	if _, builtin := call.Common().Value.(*ssa.Builtin); builtin || !slices.Contains(ir.Args(call), v) {
		return false
	}
	entered := e.Prog.Entered(call)
	for _, fn := range entered {
		for i, p := range fn.Params {
			if ir.Passed(call, fn.Signature, i) == v && e.value(p) {
				return true
			}
		}
	}
	return len(entered) == 0
}

// returned tells the same of a function that returns a value.
func (e *escape) returned(v ssa.Value, ret *ssa.Return) bool {
	fn := ret.Parent()
	if e.callable(fn) {
		return true
	}
	for _, call := range e.Prog.Entering(fn) {
		if value, ok := call.(*ssa.Call); ok && e.value(value) {
			return true
		}
	}
	return false
}

// callable reports whether another package may call a function.
func (r *Result) callable(fn *ssa.Function) bool {
	obj := fn.Object()
	return obj == nil || obj.Exported() && r.pass.Pkg.Name() != "main" || len(r.Prog.Entering(fn)) == 0
}
