package heat

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Chosen reports whether a function may return without having got to an
// instruction although nothing failed: a condition decides for which objects,
// or in which programs, it gets there, and nothing says that it does for most.
func (r *Result) Chosen(instr ssa.Instruction) bool {
	return avoidable(instr.Block(), r.exceptional)
}

// ChosenInRound is Chosen where each loop around the instruction, such as that over
// all listeners, has a round at least.
func (r *Result) ChosenInRound(instr ssa.Instruction) bool {
	at := instr.Block()
	return avoidable(at, func(b *ssa.BasicBlock, i int) bool {
		return r.exceptional(b, i) || slices.ContainsFunc(r.loops[at.Parent()], func(l *loop) bool {
			return l.blocks[at] && l.blocks[b] && !l.blocks[b.Succs[i]]
		})
	})
}

// exceptional reports whether a block goes on to successor i only where something
// failed or is missing, for an object of another type or that is being deleted,
// for an update that changed nothing, or never as the program is set by default.
func (r *Result) exceptional(b *ssa.BasicBlock, i int) bool {
	test, ok := ir.Last(b).(*ssa.If)
	if !ok {
		return false
	}
	if failed(b, i) && !r.refuses(b) || ir.Deleting(b, i) {
		return true
	}
	cond, outcome := ir.Positive(test.Cond, i == 0)
	switch cond := cond.(type) {
	case *ssa.Extract:
		_, asserted := cond.Tuple.(*ssa.TypeAssert)
		return asserted && !outcome
	case *ssa.BinOp:
		return r.exceptionalEquality(cond, outcome)
	}
	c, known := r.trace.Constant(cond)
	return known == client.Known && c.Kind() == constant.Bool && constant.BoolVal(c) != outcome
}

func (r *Result) exceptionalEquality(cond *ssa.BinOp, outcome bool) bool {
	if cond.Op != token.EQL && cond.Op != token.NEQ {
		return false
	}
	equal := (cond.Op == token.EQL) == outcome
	if c, ok := cond.Y.(*ssa.Const); ok && c.IsNil() || isVersion(cond.X) && isVersion(cond.Y) {
		return equal
	}
	a, known := r.trace.Constant(cond.X)
	c, also := r.trace.Constant(cond.Y)
	return known == client.Known && also == client.Known && a.Kind() == c.Kind() && constant.Compare(a, token.EQL, c) != equal
}
