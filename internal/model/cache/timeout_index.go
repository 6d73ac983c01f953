package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// indexCalls notes which functions of this package calls may enter, through
// interfaces of the package and function values, too.
func (b *timeoutBuild) indexCalls() {
	for call := range b.prog.Calls() {
		entered := b.enters(call)
		if len(entered) == 0 {
			continue
		}
		b.callees[call] = entered
		for _, fn := range entered {
			b.callers[fn] = append(b.callers[fn], call)
		}
	}
}

func (b *timeoutBuild) enters(call ssa.CallInstruction) []*ssa.Function {
	entered := b.prog.Entered(call)
	common := call.Common()
	if len(entered) > 0 || common.IsInvoke() || common.StaticCallee() != nil {
		return entered
	}
	for _, s := range b.trace.Sources(common.Value) {
		v := s.Value
		if closure, ok := v.(*ssa.MakeClosure); ok {
			v = closure.Fn
		}
		if fn, ok := v.(*ssa.Function); ok && b.prog.HasBody(fn) && fn.Synthetic == "" && fn.Signature.Recv() == nil {
			entered = append(entered, fn)
		}
	}
	return entered
}

// findWriters finds the functions that may set a timeout, or store what has
// one, and those that call them.
func (b *timeoutBuild) findWriters() {
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if b.writes(instr) {
					b.writers[fn] = true
				}
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for call, callees := range b.callees {
			fn := call.Parent()
			if !b.writers[fn] && slices.ContainsFunc(callees, func(c *ssa.Function) bool { return b.writers[c] }) {
				b.writers[fn], changed = true, true
			}
		}
	}
}

// writes reports whether an instruction makes its function a writer.
func (b *timeoutBuild) writes(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		if _, ok := timed(instr.Addr); ok {
			b.timeoutStores = append(b.timeoutStores, instr)
			return true
		}
		return ir.Addressed(instr.Addr) != nil && relevant(instr.Val.Type())
	case ssa.CallInstruction:
		if call, ok := instr.(*ssa.Call); ok && optionsOf(call) != nil {
			b.optionCalls = append(b.optionCalls, call)
			return true
		}
		callee := ir.CalleeFunc(instr)
		return callee != nil && b.pass.ImportObjectFact(callee, new(Yields))
	}
	return false
}
