package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Relay returns the functions of this package that run for the items of a queue,
// if all that they do is to put keys into other queues; none where they do more,
// or where they are not known.
func (r *Result) Relay(queue ssa.Value) []*ssa.Function {
	v := &relay{Result: r, queue: queue}
	for _, fn := range r.Workers(queue) {
		if !v.enter(fn) {
			return nil
		}
	}
	if !v.relays {
		return nil
	}
	return v.fns
}

// A relay goes through the code that runs for the items of a queue.
type relay struct {
	*Result
	queue ssa.Value
	fns   []*ssa.Function
	// relays tells that keys are put into another queue.
	relays bool
}

// enter reports whether a function, and those that it runs, do no more than that.
func (v *relay) enter(fn *ssa.Function) bool {
	for _, known := range v.fns {
		if known == fn {
			return true
		}
	}
	if len(v.fns) == maxBehind {
		return false
	}
	v.fns = append(v.fns, fn)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if !v.instr(instr) {
				return false
			}
		}
	}
	return true
}

func (v *relay) instr(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return isOwn(instr.Addr)
	case *ssa.MapUpdate:
		return isOwn(instr.Map)
	case *ssa.Send:
		return false
	case ssa.CallInstruction:
		return v.call(instr)
	}
	return true
}

func (v *relay) call(call ssa.CallInstruction) bool {
	if add, ok := kube.Lookup(ir.Callee(call), kube.QueueAdd); ok {
		if v.SameQueue(ir.Receiver(call), v.queue) {
			return true // it is tried again
		}
		v.relays = true
		return isKey(ir.Arg(call, add.Arg))
	}
	if kube.AsksServer(ir.Callee(call)) {
		return false
	}
	for _, fn := range v.Runs(call) {
		if !v.enter(fn) {
			return false
		}
	}
	return true
}

// isKey reports whether an item is a text.
func isKey(item ssa.Value) bool {
	if boxed, ok := item.(*ssa.MakeInterface); ok {
		item = boxed.X
	}
	basic, ok := item.Type().Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// isOwn reports whether memory is of the function that uses it.
func isOwn(v ssa.Value) bool {
	for {
		switch at := v.(type) {
		case *ssa.FieldAddr:
			v = at.X
		case *ssa.IndexAddr:
			v = at.X
		case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice, *ssa.FreeVar:
			return true
		default:
			return false
		}
	}
}
