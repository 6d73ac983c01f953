package heat

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// changed reports whether a block goes on to successor i because a value differs
// from the one that a field or variable remembers, and what follows remembers
// it: such code runs when something changes, however often it is asked.
func (r *Result) changed(b *ssa.BasicBlock, i int) bool {
	now, memory := compared(b, i)
	if memory == nil {
		return false
	}
	inner := dominated(b.Succs[i])
	for _, s := range r.Prog.Stores(memory) {
		if inner[s.Instr.Block()] && s.Value == now {
			return true
		}
	}
	return false
}

// compared returns the value that a test tells apart from what a field or
// variable holds: now != r.last, or a function that found no equality.
func compared(b *ssa.BasicBlock, i int) (now ssa.Value, memory types.Object) {
	cond, outcome := ir.Positive(ir.Last(b).(*ssa.If).Cond, i == 0)
	var sides []ssa.Value
	switch cond := cond.(type) {
	case *ssa.BinOp:
		if cond.Op == token.NEQ && outcome || cond.Op == token.EQL && !outcome {
			sides = []ssa.Value{cond.X, cond.Y}
		}
	case *ssa.Call:
		if args := ir.Args(cond); !outcome && len(args) == 2 {
			sides = args
		}
	}
	for j, side := range sides {
		if obj := remembered(ir.Unboxed(side)); obj != nil {
			return ir.Unboxed(sides[1-j]), obj
		}
	}
	return nil, nil
}

// remembered returns the field or package variable that a value is read from.
func remembered(v ssa.Value) types.Object {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil
	}
	switch addr := load.X.(type) {
	case *ssa.FieldAddr:
		if field := ir.FieldOf(addr); field != nil {
			return field
		}
	case *ssa.Global:
		return addr.Object()
	}
	return nil
}

// afterCreate returns the blocks behind the creation of an object that a test
// of something else than an error decides about: an object is created once.
func (r *Result) afterCreate(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	chosen := branch(fn, func(b *ssa.BasicBlock, i int) bool {
		return !onError(b, 0) && !onError(b, 1) && !r.heads(b)
	})
	found := map[*ssa.BasicBlock]bool{}
	for b := range chosen {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || !kube.Is(ir.Callee(call), kube.LiveCreate, kube.WriterCreate) {
				continue
			}
			for inner := range dominated(b) {
				if inner != b {
					found[inner] = true
				}
			}
		}
	}
	return found
}

// heads reports whether a block decides about another round of a loop.
func (r *Result) heads(b *ssa.BasicBlock) bool {
	for _, l := range r.loops[b.Parent()] {
		if l.blocks[b] && (!l.blocks[b.Succs[0]] || !l.blocks[b.Succs[1]]) {
			return true
		}
	}
	return false
}
