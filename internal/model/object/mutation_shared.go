package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// shared reports whether several goroutines that run the same code are seen to get one
// object: the workers of a queue, which shares out keys, list objects or get the one
// of a name that they all know.
//
//	for range workers {
//		go wait.Until(c.work, time.Second, stop)
//	}
func (r *MutationResult) shared(m Mutation) bool {
	read, ok := m.Source.At.(*ssa.Call)
	return ok && (m.Source.Form == Listed || r.namesOne(read)) && r.parallel(read.Parent(), map[*ssa.Function]bool{})
}

// namesOne reports whether a call reads an object whose name is a constant.
func (r *MutationResult) namesOne(read *ssa.Call) bool {
	args := ir.Args(read)
	return len(args) > 0 && !slices.ContainsFunc(args, func(arg ssa.Value) bool {
		_, known := r.trace.Constant(arg)
		return known != client.Known
	})
}

// parallel reports whether a loop starts goroutines that each run a function.
func (r *MutationResult) parallel(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	return slices.ContainsFunc(slices.Concat(r.prog.Callers(fn), r.prog.HandedTo(fn)), func(call ssa.CallInstruction) bool {
		_, starts := call.(*ssa.Go)
		return starts && repeats(call.Block()) || r.parallel(call.Parent(), seen)
	})
}

// repeats reports whether a block is in a loop.
func repeats(b *ssa.BasicBlock) bool {
	for head := b; head != nil; head = head.Idom() {
		if loops(head, b) {
			return true
		}
	}
	return false
}
