package object

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// certain reports whether a call of some sort runs behind an instruction on each way to
// the end of the function, but those on which something fails: they are tried again.
//
//	if err := check(node); err != nil {
//		return err
//	}
//	_, err := nodes.Update(ctx, node, metav1.UpdateOptions{})
func (r *MutationResult) certain(at ssa.Instruction, sort func(ssa.CallInstruction) bool) bool {
	with := map[*ssa.BasicBlock]bool{}
	for call := range ir.CallsOf(at.Parent()) {
		if call == at || !follows(at, call) || !sort(call) {
			continue
		}
		if call.Block() == at.Block() && before(at, call) {
			return true
		}
		with[call.Block()] = true
	}
	w := &behindWrite{at, with, map[*ssa.BasicBlock]bool{}}
	return len(with) > 0 && !w.missedBehind(at.Block())
}

// A behindWrite looks for ways from a write to the end of its function that pass none
// of some blocks.
type behindWrite struct {
	at   ssa.Instruction
	with map[*ssa.BasicBlock]bool
	seen map[*ssa.BasicBlock]bool
}

// missed reports whether such a way leads through a block.
func (w *behindWrite) missed(b *ssa.BasicBlock) bool {
	if w.seen[b] || w.with[b] {
		return false
	}
	w.seen[b] = true
	return w.missedBehind(b)
}

// missedBehind reports whether one on which nothing fails goes on from the end of a block.
// Where that asks whether there was a write, only one of the ways is behind the write.
func (w *behindWrite) missedBehind(b *ssa.BasicBlock) bool {
	switch end := ir.Last(b).(type) {
	case *ssa.Return:
		return !behindFailure(end)
	case *ssa.If:
		if w.asksForWrite(end.Cond, map[ssa.Value]bool{}) {
			return w.missed(b.Succs[0]) && w.missed(b.Succs[1])
		}
	}
	return slices.ContainsFunc(b.Succs, w.missed)
}

// asksForWrite reports whether a condition follows from what a write returned, from a
// variable that is set beside one, or from a comparison.
//
//	if changed := fill(node); !changed {
//		return nil
//	}
func (w *behindWrite) asksForWrite(cond ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[cond] {
		return false
	}
	seen[cond] = true
	switch v := cond.(type) {
	case *ssa.UnOp:
		return w.asksForWrite(v.X, seen)
	case *ssa.BinOp:
		return w.asksForWrite(v.X, seen) || w.asksForWrite(v.Y, seen)
	case *ssa.Extract:
		return w.asksForWrite(v.Tuple, seen)
	case *ssa.Call:
		return ssa.Instruction(v) == w.at || kube.Is(ir.Callee(v), kube.Compare)
	case *ssa.Phi:
		return slices.ContainsFunc(v.Edges, func(e ssa.Value) bool {
			c, constant := e.(*ssa.Const)
			return constant && c.Value != nil || w.asksForWrite(e, seen)
		})
	}
	return false
}

// behindFailure reports whether an instruction only runs where some error is not nil.
func behindFailure(at ssa.Instruction) bool {
	for cond, outcome := range conditions(at) {
		test, ok := cond.(*ssa.BinOp)
		if ok && (test.Op == token.NEQ || test.Op == token.EQL) && ir.IsError(test.X.Type()) && ir.IsFailure(test.X, cond, outcome) {
			return true
		}
	}
	return false
}
