package object

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Drained reports whether a queue or channel gets every item of a list, one after the
// other, and the package is seen to take items out of it: they leave in the order
// they came in, and none stays longer than the list has to.
func (r *FlowResult) Drained(item Item, kept Retention) bool {
	return kept.Callee == nil && r.takenOut(kept) && all(item, kept)
}

// all reports whether a loop over a whole list hands each element to what keeps it.
func all(item Item, kept Retention) bool {
	ends := rounds(item)
	for _, call := range kept.Chain {
		if !onEachWay(call, ends) {
			return false
		}
		ends = returnBlocks(entered(kept, call))
	}
	return onEachWay(kept.At, ends)
}

// rounds are the blocks that end each turn for an element of a list: those of the loop that
// takes it, or of the callback that is called with it; none where that is not known.
func rounds(item Item) (ends []*ssa.BasicBlock) {
	if item.Form == Each && item.Callee != nil {
		return returnBlocks(item.Value.Parent())
	}
	slot, ok := item.At.(*ssa.IndexAddr)
	if !ok {
		return nil
	}
	head := headOf(slot)
	if head == nil {
		return nil
	}
	loop := natural(head)
	for _, pred := range head.Preds {
		if loop[pred] {
			ends = append(ends, pred)
		}
	}
	return ends
}

// entered is the function that a value goes on in behind a call on its way.
func entered(kept Retention, call ssa.CallInstruction) *ssa.Function {
	for i, c := range kept.Chain[:len(kept.Chain)-1] {
		if c == call {
			return kept.Chain[i+1].Parent()
		}
	}
	return kept.At.Parent()
}

// onEachWay reports whether an instruction runs on each way to some blocks.
func onEachWay(instr ssa.Instruction, ends []*ssa.BasicBlock) bool {
	for _, end := range ends {
		if end.Parent() != instr.Parent() || !instr.Block().Dominates(end) {
			return false
		}
	}
	return len(ends) > 0
}

// returnBlocks are the blocks that a function returns from.
func returnBlocks(fn *ssa.Function) (found []*ssa.BasicBlock) {
	for ret := range ir.Returns(fn) {
		found = append(found, ret.Block())
	}
	return found
}

// headOf is the head of the loop that takes an element in each round, up to the
// length of its slice; nil if there is none.
func headOf(slot *ssa.IndexAddr) *ssa.BasicBlock {
	for b := slot.Block(); b != nil; b = b.Idom() {
		test, ok := ir.Last(b).(*ssa.If)
		if !ok || !natural(b)[slot.Block()] {
			continue
		}
		op, ok := test.Cond.(*ssa.BinOp)
		if !ok || op.Op != token.LSS || op.X != slot.Index {
			return nil
		}
		if length, ok := op.Y.(*ssa.Call); ok && ir.IsBuiltin(length, "len") && sameSlice(length.Call.Args[0], slot.X) {
			return b
		}
		return nil
	}
	return nil
}

// takenOut reports whether the package takes items out of the queue or channel that
// keeps a value.
func (r *FlowResult) takenOut(kept Retention) bool {
	switch at := kept.At.(type) {
	case *ssa.Send:
		return kept.In() != nil && r.receivedFrom(kept.In())
	case ssa.CallInstruction:
		return kept.How == Stored && kube.Is(ir.Callee(at), kube.QueuesItem) && r.gotFrom(ir.Receiver(at).Type())
	}
	return false
}

// receivedFrom reports whether the package receives from the channel in a field or variable.
func (r *FlowResult) receivedFrom(in types.Object) bool {
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			if slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return receives(instr, in) }) {
				return true
			}
		}
	}
	return false
}

func receives(instr ssa.Instruction, in types.Object) bool {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return instr.Op == token.ARROW && heldBy(instr.X) == in
	case *ssa.Select:
		return slices.ContainsFunc(instr.States, func(state *ssa.SelectState) bool {
			return state.Dir == types.RecvOnly && heldBy(state.Chan) == in
		})
	}
	return false
}

// gotFrom reports whether the package gets items from a queue of a type.
func (r *FlowResult) gotFrom(queue types.Type) bool {
	for call := range r.prog.Calls() {
		if !kube.Is(ir.Callee(call), kube.QueueGet) {
			continue
		}
		if recv := ir.Receiver(call); recv != nil && (types.AssignableTo(recv.Type(), queue) || types.AssignableTo(queue, recv.Type())) {
			return true
		}
	}
	return false
}
