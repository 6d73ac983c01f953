package nodelocal

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// idle reports whether a function has no effect for objects of other nodes.
func (f *filter) idle(fn *ssa.Function) bool {
	if idle, ok := f.silent[fn]; ok {
		return idle
	}
	if !f.prog.HasBody(fn) {
		return false
	}
	f.silent[fn] = true // recursive calls add nothing
	idle := true
	for b := range f.openBlocks(fn) {
		for _, instr := range b.Instrs {
			idle = idle && !f.acts(instr)
		}
	}
	f.silent[fn] = idle
	return idle
}

// acts reports whether an instruction has an effect that outlives its function.
func (f *filter) acts(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		_, local := ir.Root(instr.Addr).(*ssa.Alloc)
		return !local
	case *ssa.MapUpdate:
		_, local := instr.Map.(*ssa.MakeMap)
		return !local
	case *ssa.Send, *ssa.Go:
		return true
	case *ssa.Select:
		for _, s := range instr.States {
			if s.Dir == types.SendOnly {
				return true
			}
		}
	case ssa.CallInstruction:
		return f.callActs(instr)
	}
	return false
}

func (f *filter) callActs(call ssa.CallInstruction) bool {
	if _, ok := call.Common().Value.(*ssa.Builtin); ok {
		return false
	}
	callee := ir.Callee(call)
	switch {
	case callee == nil:
	case f.deletion && kube.Is(callee, kube.QueueAdd):
		return false
	case kube.Effective(callee), kube.Is(callee, kube.Retain, kube.LoopBody):
		return true
	case kube.Is(callee, kube.ListerGet, kube.ListerList, kube.StoreRead, kube.ReaderGet, kube.ReaderList, kube.Compare, kube.NoReturn,
		kube.EqualsFolded, kube.Setting, kube.HostName, kube.FlagLookup):
		return false
	}
	if entered := f.prog.Entered(call); len(entered) > 0 {
		for _, fn := range entered {
			if !f.idle(fn) {
				return true
			}
		}
		return false
	}
	if v := call.Value(); v != nil && isText(v.Type()) && f.nameOf(v).known() {
		return false // a getter of the node's name
	}
	fn := ir.CalleeFunc(call)
	return fn == nil || !f.isTest(fn) && !judgesError(fn) && !f.tombs.Computes(fn) && (!kube.Quiet(fn) || takesFunction(call))
}

// takesFunction reports whether a call is given a function, which it may call.
func takesFunction(call ssa.CallInstruction) bool {
	for _, arg := range ir.Args(call) {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			return true
		}
	}
	return false
}

// judgesError reports whether a function only sorts errors, as
// client.IgnoreNotFound does.
func judgesError(fn *types.Func) bool {
	params, results := fn.Signature().Params(), fn.Signature().Results()
	return params.Len() == 1 && results.Len() == 1 && ir.IsError(params.At(0).Type()) &&
		(ir.IsError(results.At(0).Type()) || ir.IsBool(results.At(0).Type()))
}
