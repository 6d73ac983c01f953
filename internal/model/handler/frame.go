package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// mask says which objects of an update a value derives from.
type mask uint8

const (
	fromOld mask = 1 << iota
	fromNew
	// inEvent values hold both objects, each in a field of its own.
	inEvent
	// remembered values come from a field, variable or map that the program
	// changes as it runs.
	remembered
	// tellingChange values derive from an object's version or generation, from a
	// comparison of two things that are remembered, or tell that an object is
	// being deleted.
	tellingChange
	// selecting conditions hold for some objects, and nothing says for how many.
	selecting

	both = fromOld | fromNew
)

// flat is the mask of what is computed from a value.
func (m mask) flat() mask {
	if m&inEvent != 0 {
		return m&^inEvent | both
	}
	return m
}

// objects is the part of a mask about the objects.
func (m mask) objects() mask { return m.flat() & both }

// frame is one function, called with values of known masks.
type frame struct {
	*Result
	fn     *ssa.Function
	masks  map[ssa.Value]mask
	graph  *graph
	guards []guard // by block
	seen   []mask  // what decides about each block
}

func (r *Result) newFrame(fn *ssa.Function, args, free []mask) *frame {
	f := &frame{Result: r, fn: fn, masks: map[ssa.Value]mask{}, graph: r.graphOf(fn)}
	for i, p := range fn.Params {
		f.masks[p] = args[i]
	}
	for i, v := range fn.FreeVars {
		if i < len(free) {
			f.masks[v] = free[i]
		}
	}
	for f.propagate() || f.control() {
	}
	return f
}

// propagate spreads masks over one round of instructions; it reports whether
// that changed any.
func (f *frame) propagate() bool {
	changed := false
	add := func(v ssa.Value, m mask) {
		if m|f.masks[v] != f.masks[v] {
			f.masks[v] |= m
			changed = true
		}
	}
	for _, b := range f.fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Store:
				if local, ok := ir.Root(instr.Addr).(*ssa.Alloc); ok {
					add(local, f.masks[instr.Val]|f.chosen(instr.Val, b))
				}
			case *ssa.MapUpdate:
				if local, ok := instr.Map.(*ssa.MakeMap); ok {
					add(local, f.masks[instr.Key].flat()|f.masks[instr.Value].flat())
				}
			case ssa.CallInstruction:
				f.propagateCall(instr, add)
			case ssa.Value:
				add(instr, f.of(instr))
			}
		}
	}
	return changed
}

// chosen is the mask of a constant that is stored only if the objects differ.
func (f *frame) chosen(v ssa.Value, b *ssa.BasicBlock) mask {
	if _, ok := v.(*ssa.Const); ok && f.guards != nil && f.guards[b.Index] == closed && ir.IsBool(v.Type()) {
		return both
	}
	return 0
}

// propagateCall gives the result of a call, and the variables whose addresses
// it gets, everything that goes into the call.
func (f *frame) propagateCall(call ssa.CallInstruction, add func(ssa.Value, mask)) {
	common := call.Common()
	m := f.masks[common.Value].flat()
	for _, arg := range common.Args {
		m |= f.masks[arg].flat()
	}
	switch callee := ir.Callee(call); {
	case kube.Is(callee, kube.Compare) && f.comparesWithState(common.Args):
		m = both
	case kube.Is(callee, kube.VersionOf, kube.GenerationOf) && m != 0:
		m |= tellingChange
	}
	if v := call.Value(); v != nil {
		add(v, m)
	}
	for _, arg := range common.Args {
		if alloc, ok := ir.Root(arg).(*ssa.Alloc); ok && arg != alloc || ok && f.masks[alloc]&inEvent == 0 {
			add(alloc, m)
		}
	}
}
