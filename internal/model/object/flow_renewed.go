package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// emptying is what a method does to all its containers that it replaces by new ones,
// on each way through it.
//
//	func (v *View) Reset() { v.ready, v.failed = map[string]*Pod{}, map[string]*Pod{} }
func emptying(fn *ssa.Function) []FlowEffect {
	var fields []string
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok || !container(store.Val) || !onEachWay(store, returnBlocks(fn)) {
				continue
			}
			if part, ok := store.Addr.(*ssa.FieldAddr); ok && part.X == fn.Params[0] {
				fields = append(fields, ir.FieldOf(part).Name())
			}
		}
	}
	if len(fields) == 0 {
		return nil
	}
	return []FlowEffect{{Param: 0, Does: Empties, Fields: fields}}
}

// fieldsOf is the field of a parameter that keeps a value as one entry of many.
func fieldsOf(kept Retention) []string {
	if kept.Callee != nil || kept.Parameter == nil || len(kept.path) != 1 || kept.How != MapEntry && kept.How != SliceEntry {
		return nil
	}
	return []string{kept.path[0].Name()}
}

// alsoIn notes that the value is kept at another place as well, in the same way.
func (e *FlowEffect) alsoIn(o FlowEffect) {
	e.Deleted = e.Deleted || o.Deleted
	if len(e.Fields) == 0 || len(o.Fields) == 0 {
		e.Fields = nil // of one it is not known
		return
	}
	e.Fields = append(e.Fields, o.Fields...)
}

// renewed reports whether the containers in which a function of another package keeps
// a value are emptied each time before this package fills them: then their entries
// live and die together.
func (w *walk) renewed(kept *Retention) bool {
	call, ok := kept.At.(ssa.CallInstruction)
	if !ok || kept.Callee.Deleted || kept.Callee.Other < 0 || len(kept.Callee.Fields) == 0 {
		return false
	}
	holder := ir.Operand(call, kept.Callee.Other)
	if holder == nil || !w.r.emptiedAt(call, holder, kept.Callee.Fields, map[*ssa.Function]bool{}) {
		return false
	}
	return !w.r.filledElsewhere(call, holder, kept.Callee.Fields)
}

// emptiedAt reports whether fields of what a value holds are emptied before an
// instruction, in its function or before each call of that.
func (r *FlowResult) emptiedAt(at ssa.Instruction, holder ssa.Value, fields []string, seen map[*ssa.Function]bool) bool {
	fn := at.Parent()
	if seen[fn] {
		return true // looked at already
	}
	for call := range r.prog.Calls() {
		if call.Parent() == fn && precedes(call, at) && r.empties(call, holder, fields) {
			return true
		}
	}
	seen[fn] = true
	callers := r.prog.Callers(fn)
	return len(callers) > 0 && !slices.ContainsFunc(callers, func(caller ssa.CallInstruction) bool {
		return !r.emptiedAt(caller, holder, fields, seen)
	})
}

// empties reports whether a call empties fields of what a value holds.
func (r *FlowResult) empties(call ssa.CallInstruction, holder ssa.Value, fields []string) bool {
	if _, now := call.(*ssa.Call); !now {
		return false
	}
	return slices.ContainsFunc(r.effects(call), func(e FlowEffect) bool {
		return e.Does == Empties && sameHolder(ir.Operand(call, e.Param), holder) &&
			!slices.ContainsFunc(fields, func(f string) bool { return !slices.Contains(e.Fields, f) })
	})
}

// filledElsewhere reports whether another call puts something into fields of what a
// value holds that are not emptied before.
func (r *FlowResult) filledElsewhere(known ssa.CallInstruction, holder ssa.Value, fields []string) bool {
	for call := range r.prog.Calls() {
		if call == known {
			continue
		}
		for _, e := range r.effects(call) {
			if e.Does != Retains || e.Other < 0 || !sameHolder(ir.Operand(call, e.Other), holder) {
				continue
			}
			if !r.emptiedAt(call, holder, fields, map[*ssa.Function]bool{}) {
				return true
			}
		}
	}
	return false
}

// sameHolder reports whether two values are one, or are read from the same field or variable.
func sameHolder(a, b ssa.Value) bool {
	if a == nil || a == b {
		return a != nil
	}
	in := placeOf(a)
	return in != nil && in == placeOf(b)
}

// placeOf is the field or variable that a value is read from, or is the address of.
func placeOf(v ssa.Value) types.Object {
	if obj := ir.Addressed(v); obj != nil {
		return obj
	}
	return heldBy(v)
}
