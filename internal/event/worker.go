package event

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// queueOf returns the field or package variable with the queue that a value is,
// nil for queues that nothing names.
func queueOf(v ssa.Value) types.Object {
	for {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.ChangeInterface:
			v = x.X
		case *ssa.MakeInterface:
			v = x.X
		case nil:
			return nil
		default:
			return ir.Holder(v)
		}
	}
}

// Workers returns the functions of this package that take keys from the queue
// to which a call adds one; none where that is not known.
func (r *Result) Workers(add ssa.CallInstruction) []*ssa.Function {
	queue := queueOf(ir.Receiver(add))
	if queue == nil {
		return nil
	}
	return r.takers()[queue]
}

// findTakers finds the functions that take keys from queues.
func (r *Result) findTakers() map[types.Object][]*ssa.Function {
	takers := map[types.Object][]*ssa.Function{}
	for call := range r.prog.Calls() {
		if !kube.Is(ir.Callee(call), kube.QueueGet) {
			continue
		}
		if queue := queueOf(ir.Receiver(call)); queue != nil && !slices.Contains(takers[queue], call.Parent()) {
			takers[queue] = append(takers[queue], call.Parent())
		}
	}
	return takers
}

// Behind returns the functions of this package that a function may run, itself
// included, and the workers of the queues that these add to.
func (r *Result) Behind(fn *ssa.Function) []*ssa.Function {
	var found []*ssa.Function
	for todo := []*ssa.Function{fn}; len(todo) > 0 && len(found) < maxBehind; {
		fn := todo[0]
		todo = todo[1:]
		if fn == nil || slices.Contains(found, fn) || !r.prog.HasBody(fn) {
			continue
		}
		found = append(found, fn)
		for call := range callsOf(fn) {
			todo = append(todo, r.Runs(call)...)
			if kube.Is(ir.Callee(call), kube.QueueAdd) {
				todo = append(todo, r.Workers(call)...)
			}
		}
	}
	return found
}

// maxBehind bounds how many functions are looked at behind one.
const maxBehind = 300

// callsOf yields the calls of a function.
func callsOf(fn *ssa.Function) func(func(ssa.CallInstruction) bool) {
	return func(yield func(ssa.CallInstruction) bool) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok && !yield(call) {
					return
				}
			}
		}
	}
}

// Runs returns the functions of this package that a call may run: those that
// it enters, that the called variable holds, and that it is given.
func (r *Result) Runs(call ssa.CallInstruction) []*ssa.Function {
	found := slices.Clone(r.prog.Entered(call))
	common := call.Common()
	if len(found) == 0 && !common.IsInvoke() && common.StaticCallee() == nil {
		found = append(found, r.held(common.Value)...)
	}
	for _, arg := range common.Args {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			found = append(found, r.held(arg)...)
		}
	}
	return found
}

// held returns the functions that a value may be.
func (r *Result) held(v ssa.Value) []*ssa.Function {
	var found []*ssa.Function
	for _, s := range r.trace.Sources(v) {
		if fn := ir.FunctionOf(s.Value); fn != nil {
			found = append(found, ir.Declared(fn))
		}
	}
	return found
}
