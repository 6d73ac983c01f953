package heat

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// sets reports whether some code among blocks, or a function of this package
// that they call, sets a field or variable or puts an entry into it.
func (r *Result) sets(blocks map[*ssa.BasicBlock]bool, obj types.Object) bool {
	for _, s := range r.Prog.Stores(obj) {
		if blocks[s.Instr.Block()] || r.calledIn(blocks, s.Instr.Parent()) {
			return true
		}
	}
	for b := range blocks {
		for _, instr := range b.Instrs {
			if puts(instr, obj) {
				return true
			}
		}
	}
	return false
}

func (r *Result) calledIn(blocks map[*ssa.BasicBlock]bool, fn *ssa.Function) bool {
	for _, call := range r.Prog.Callers(ir.Outermost(fn)) {
		if blocks[call.Block()] {
			return true
		}
	}
	return false
}

// puts reports whether an instruction puts an entry into the map in a field or
// variable, or a value into the cache or atomic that it is.
func puts(instr ssa.Instruction, obj types.Object) bool {
	g := guard{objs: map[types.Object]bool{}}
	switch instr := instr.(type) {
	case *ssa.MapUpdate:
		g.read(instr.Map, 0)
	case ssa.CallInstruction:
		recv := ir.Receiver(instr)
		if recv == nil || !kube.Is(ir.Callee(instr), kube.Retain) {
			return false
		}
		g.read(recv, 0)
	}
	return g.objs[obj]
}
