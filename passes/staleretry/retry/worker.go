package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// worker is the function around a call if that takes the key from a work queue. If the
// error of the call is to be returned, it has to put the key there again because of it,
// or make the queue forget it, as it does after some attempts.
//
//	if err := c.sync(ctx, key); err != nil {
//		c.queue.AddRateLimited(key)
//	}
func (s *search) worker(call ssa.CallInstruction, returned bool) *ssa.Function {
	fn := call.Parent()
	if take := taking(fn); take != nil && (!returned || comesAgain(call, take)) {
		return fn
	}
	return nil
}

// taking is the call by which a function takes a key from a work queue, nil if it does not.
func taking(fn *ssa.Function) ssa.CallInstruction {
	for call := range ir.CallsOf(fn) {
		if kube.Is(ir.Callee(call), kube.QueueGet) {
			return call
		}
	}
	return nil
}

// comesAgain reports whether what one call has taken from a queue is put there again
// where another one fails.
func comesAgain(call, take ssa.CallInstruction) bool {
	err := errorOf(call)
	if err == nil {
		return false
	}
	for _, b := range call.Parent().Blocks {
		if len(b.Preds) == 1 && ir.FailedBefore(err, b) {
			return putBack(b, take)
		}
	}
	return false
}

// putBack reports whether the key that a call has taken from a queue is put there again on
// some way from a block, and is forgotten on all others.
func putBack(from *ssa.BasicBlock, take ssa.CallInstruction) bool {
	again := false
	seen := map[*ssa.BasicBlock]bool{from: true}
	for todo := []*ssa.BasicBlock{from}; len(todo) > 0; {
		b := todo[0]
		todo = todo[1:]
		adds := gives(b, take, kube.QueueAdd)
		again = again || adds
		if adds || gives(b, take, kube.QueueForget) {
			continue
		}
		if len(b.Succs) == 0 || !from.Dominates(b) {
			return false
		}
		for _, next := range b.Succs {
			if !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return again
}

// gives reports whether a block calls a method of a queue with the key that a call has
// taken from one.
func gives(b *ssa.BasicBlock, take ssa.CallInstruction, role kube.Role) bool {
	return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
		call, ok := instr.(*ssa.Call)
		return ok && kube.Is(ir.Callee(call), role) && slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool { return isKeyOf(arg, take) })
	})
}

// isKeyOf reports whether a value is the key that a call has taken from a queue.
func isKeyOf(v ssa.Value, take ssa.CallInstruction) bool {
	key, ok := ir.Unboxed(v).(*ssa.Extract)
	return ok && key.Index == 0 && key.Tuple == take.Value()
}
