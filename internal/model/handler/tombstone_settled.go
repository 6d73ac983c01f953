package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// settled reports whether the last event before a deletion has made a function do
// all that it would do for the deleted object: it looks at nothing but that, and
// remembers what it finds there.
//
//	c.replicas = *set.Spec.Replicas
func (f *tombstoneFrame) settled() bool {
	g := f.instead()
	if g.Lost {
		return false
	}
	v := &retelling{TombstoneResult: f.TombstoneResult, seen: map[telling]bool{}}
	if !v.tells(f.Fn, g.Reached, false) {
		return false
	}
	for obj := range v.written() {
		if obj.Exported() || v.writtenElsewhere(obj) {
			return false
		}
	}
	return true
}

// repeats reports whether what a function does for a deleted object is what any
// event makes it do, and settled by the last one.
func (f *tombstoneFrame) repeats(d *Reception) bool { return f.alike(d) && f.settled() }

// A retelling goes through the code that handles an object again that it has
// handled before.
type retelling struct {
	*TombstoneResult
	seen map[telling]bool
	// writes are what the code remembers, whether or not it is new.
	writes []ssa.Instruction
}

// A telling is a function that is gone through, where it does not run for what
// is known already, or where it does.
type telling struct {
	fn      *ssa.Function
	skipped bool
}

// tells reports whether the blocks that are reached, all if that is nil, do nothing
// but remember; skipped tells that they do not run for what is known already.
func (v *retelling) tells(fn *ssa.Function, reached func(*ssa.BasicBlock) bool, skipped bool) bool {
	if v.seen[telling{fn, skipped}] {
		return true
	}
	v.seen[telling{fn, skipped}] = true
	again := again(fn)
	for _, b := range fn.Blocks {
		if reached != nil && !reached(b) {
			continue
		}
		for _, instr := range b.Instrs {
			if !v.instr(instr, skipped || !again[b]) {
				return false
			}
		}
	}
	return true
}

func (v *retelling) instr(instr ssa.Instruction, skipped bool) bool {
	switch instr := instr.(type) {
	case *ssa.Call:
		return v.call(instr, skipped)
	case *ssa.Defer:
		return !v.acts(instr)
	case *ssa.FieldAddr, *ssa.Field:
		field := ir.FieldOf(instr.(ssa.Value))
		return field == nil || !kube.Is(field, kube.DeletionTime)
	}
	if !v.acts(instr) || skipped && remembers(instr) {
		return true
	}
	if writes(instr) == nil || accumulates(instr) {
		return false
	}
	v.writes = append(v.writes, instr)
	return true
}

// call tells the same of a call. What other packages do is settled where it does
// not run again, unless it has to do with Kubernetes' objects.
func (v *retelling) call(call *ssa.Call, skipped bool) bool {
	callee := ir.Callee(call)
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		return b.Name() != "delete" && b.Name() != "clear" && b.Name() != "close"
	}
	if kube.Is(callee, kube.ListerGet, kube.ListerList, kube.StoreRead, kube.LiveGet, kube.LiveList, kube.DeletionTime) {
		return false
	}
	if skipped && isGiven(call) {
		return true
	}
	entered := v.events.Runs(call)
	for _, fn := range entered {
		if !v.tells(fn, nil, skipped) {
			return false
		}
	}
	if len(entered) > 0 || !v.acts(call) {
		return true
	}
	fn, ok := callee.(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg() == v.pass.Pkg {
		return false
	}
	return derives(call) || skipped && !kube.Reaches(fn.Pkg())
}

// isGiven reports whether a call runs a function that its own one is given, with
// nothing that it could tell it.
func isGiven(call *ssa.Call) bool {
	_, given := call.Call.Value.(*ssa.Parameter)
	return given && !call.Call.IsInvoke() && len(call.Call.Args) == 0
}

// derives reports whether a call asks a function for a result that it gives nothing
// but data for, nothing by which it could act.
func derives(call *ssa.Call) bool {
	sig := call.Call.Signature()
	if call.Call.StaticCallee() == nil || sig.Recv() != nil || sig.Results().Len() == 0 || len(call.Call.Args) == 0 || len(*call.Referrers()) == 0 {
		return false
	}
	for p := range sig.Params().Variables() {
		t := p.Type()
		if ptr, ok := t.Underlying().(*types.Pointer); ok {
			t = ptr.Elem()
		}
		switch t.Underlying().(type) {
		case *types.Basic, *types.Struct, *types.Slice, *types.Map:
		default:
			return false
		}
	}
	return true
}

// written are the fields and variables that the code changes.
func (v *retelling) written() map[types.Object]bool {
	found := map[types.Object]bool{}
	for _, instr := range v.writes {
		found[writes(instr)] = true
	}
	return found
}

// writtenElsewhere reports whether other code changes a field or variable that is
// there already.
func (v *retelling) writtenElsewhere(obj types.Object) bool {
	for _, fn := range v.prog.Funcs {
		if v.seen[telling{fn, true}] || v.seen[telling{fn, false}] || fn.Synthetic != "" {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if writes(instr) == obj && !fresh(instr) {
					return true
				}
			}
		}
	}
	return false
}
