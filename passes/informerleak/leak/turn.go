package leak

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// blocks reports whether a call of a method that starts something returns only when
// that has stopped.
func blocks(start ssa.CallInstruction) bool {
	return kube.Is(ir.Callee(start), kube.Run) || kube.IsBlocking(ir.CalleeFunc(start))
}

// holds reports whether a function that constructs something and starts it does not
// get on before that has ended, in each turn of the loops around both.
//
//	for {
//		_, controller := cache.NewInformer(...)
//		controller.Run(stop)
//	}
func (r *Result) holds(call *ssa.Call, start ssa.CallInstruction) bool {
	run, ok := start.(*ssa.Call)
	if !ok || run.Parent() != call.Parent() || !blocks(run) {
		return false
	}
	for loop := range r.Hot.Around(call.Block()) {
		if !loop.Holds(run.Block()) {
			return false
		}
	}
	return true
}

// inTurn reports whether what a call makes has ended before the call is made again: only
// loops of its function repeat it, and each turn of them lasts as long as that, or
// as the program.
func (r *Result) inTurn(call ssa.CallInstruction, g Growth) bool {
	if _, whole := r.Hot.Whole(call.Parent()); whole {
		return false
	}
	if g.Held {
		return true
	}
	for loop := range r.Hot.Around(call.Block()) {
		if r.stuck(loop, call.Block()) {
			return true
		}
	}
	return false
}

// stuck reports whether a loop does not get to a block a second time, because of a
// call on the way that returns when the program ends.
func (r *Result) stuck(loop heat.Loop, block *ssa.BasicBlock) bool {
	for _, b := range block.Parent().Blocks {
		if !loop.Holds(b) || comesBack(loop, block, b) {
			continue
		}
		for _, instr := range b.Instrs {
			run, ok := instr.(*ssa.Call)
			if ok && blocks(run) && r.life(signal(run), r.trial(run)).end == Never {
				return true
			}
		}
	}
	return false
}

// comesBack reports whether a loop gets from a block to the same block without another one.
func comesBack(loop heat.Loop, block, without *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{without: true}
	todo := []*ssa.BasicBlock{block}
	for block != without && len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, succ := range b.Succs {
			if succ == block {
				return true
			}
			if loop.Holds(succ) && !seen[succ] {
				seen[succ] = true
				todo = append(todo, succ)
			}
		}
	}
	return false
}
