package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// passes looks at a call that gets hold of what the path leads through: the
// callee may set the timeout.
func (w *walk) passes(p valuePath, call *ssa.Call, frames []ssa.CallInstruction) bool {
	if w.optioned(p, call, frames) {
		return true
	}
	for i, arg := range ir.Operands(call) {
		rest, ok := p.below(pathOf(arg))
		if !ok || isStruct(arg.Type()) {
			continue
		}
		entered := slices.DeleteFunc(slices.Clone(w.entered(call, frames)), func(fn *ssa.Function) bool {
			return !w.writers[fn] || i >= len(fn.Params)
		})
		for _, fn := range entered {
			w.atReturns(valuePath{fn.Params[i], rest}, fn, push(frames, call))
		}
		if len(entered) > 0 {
			return true
		}
		if len(rest) == 0 && w.setBy(call, arg, frames) {
			return true
		}
	}
	return false
}

// setBy adopts what a function of another package sets in a configuration that it is
// given.
func (w *walk) setBy(call *ssa.Call, given ssa.Value, frames []ssa.CallInstruction) bool {
	callee := ir.CalleeFunc(call)
	var fact Yields
	if callee == nil || callee.Pkg() == w.pass.Pkg || !w.pass.ImportObjectFact(callee, &fact) {
		return false
	}
	found := false
	for _, y := range fact.Of {
		if y.Into.In(call) == given {
			found = true
			w.stands(call, y, frames, func() { w.adopt(call, y.Setting, frames) })
		}
	}
	return found
}
