package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// part follows one field of a struct. Of options only that field is read;
// of other structs whatever this package stores into it.
func (w *walk) part(selected, whole ssa.Value, frames []ssa.CallInstruction) {
	field := ir.FieldOf(selected)
	if kube.IsListOptions(whole.Type()) {
		if w.parts[selected] {
			return // its own value
		}
		w.parts[selected] = true
		inner := &walk{use: w.use, seen: map[reachVisit]bool{}, parts: w.parts}
		inner.value(whole, frames)
		if inner.found.Whole {
			inner.found.Whole = false
			inner.found.field(optionOf(field))
		}
		w.found.add(inner.found)
		return
	}
	w.value(whole, frames)
	w.kept(field, frames)
}

// optionOf is the role of a field of list options.
func optionOf(field *types.Var) kube.Role {
	for sym := range kube.Roles(field) {
		return sym.Role
	}
	return kube.None
}

// kept follows what this package stores into a field or package variable.
func (w *walk) kept(obj types.Object, frames []ssa.CallInstruction) {
	if field, ok := obj.(*types.Var); ok && (field == nil || field.IsField() && optionOf(field) != kube.None) {
		return // of options, each by itself
	}
	for _, s := range w.Prog.Stores(obj) {
		w.value(s.Value, framesIn(frames, s.Instr.Parent()))
	}
}

// framesIn returns the frames that lead to a function, none if it is not on
// the way.
func framesIn(frames []ssa.CallInstruction, fn *ssa.Function) []ssa.CallInstruction {
	for len(frames) > 0 && top(frames).Parent() != fn {
		frames = frames[:len(frames)-1]
	}
	if len(frames) == 0 {
		return nil
	}
	return frames[:len(frames)-1]
}

// call follows the results of a function of this package; of others,
// whatever they are given.
func (w *walk) call(call *ssa.Call, frames []ssa.CallInstruction) {
	entered := w.Prog.Entered(call)
	if len(entered) == 0 || len(frames) >= maxFunctionDepth {
		w.operands(call, frames)
		return
	}
	inner := append(frames[:len(frames):len(frames)], ssa.CallInstruction(call))
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			for _, v := range ret.Results {
				w.value(v, inner)
			}
		}
	}
}
