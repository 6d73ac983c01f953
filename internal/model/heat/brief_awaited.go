package heat

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// awaits reports whether a function waits for what its literals send, looks at it, and returns
// because of that: a command that has something done, and looks on until it is.
//
//	for {
//		select {
//		case backup := <-updates:
//			if backup.Done() {
//				return nil
//			}
//		case <-ticker.C:
//			fmt.Print(".")
//		}
//	}
func (r *BriefResult) awaits(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.UnOp:
				if instr.Op == token.ARROW && r.sent(instr.X, fn) && endsBy(instr, b, 0) {
					return true
				}
			case *ssa.Select:
				if r.selects(instr) {
					return true
				}
			}
		}
	}
	return false
}

// selects tells the same of a case of a select.
func (r *BriefResult) selects(sel *ssa.Select) bool {
	received := 2 // the results are the case, whether it was sent, and what each case receives
	for i, state := range sel.States {
		if state.Send != nil {
			continue
		}
		if then := ir.Case(sel, i); then != nil && r.sent(state.Chan, sel.Parent()) && endsBy(sel, then, received) {
			return true
		}
		received++
	}
	return false
}

// sent reports whether a channel is made in a function, and a literal of that sends there.
func (r *BriefResult) sent(channel ssa.Value, fn *ssa.Function) bool {
	sources := r.trace.Sources(channel)
	made := slices.IndexFunc(sources, func(s client.Source) bool {
		made, ok := s.Value.(*ssa.MakeChan)
		return ok && made.Parent() == fn
	})
	if made < 0 {
		return false
	}
	is := func(v ssa.Value) bool {
		return slices.ContainsFunc(r.trace.Sources(v), func(s client.Source) bool { return s.Value == sources[made].Value })
	}
	return slices.ContainsFunc(r.prog.Funcs, func(literal *ssa.Function) bool {
		return literal.Parent() != nil && ir.Outermost(literal) == fn && sends(literal, is)
	})
}

// sends reports whether a function sends to one of some channels.
func sends(fn *ssa.Function, to func(ssa.Value) bool) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Send:
				if to(instr.Chan) {
					return true
				}
			case *ssa.Select:
				if slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return s.Send != nil && to(s.Chan) }) {
					return true
				}
			}
		}
	}
	return false
}

// endsBy reports whether a function returns without an error in a block, or behind it, because
// of what an instruction received there, which is its result number n; number 1 says whether
// there will be more, and is no reason.
func endsBy(receive ssa.Value, then *ssa.BasicBlock, n int) bool {
	for ret := range ir.Returns(then.Parent()) {
		if then.Dominates(ret.Block()) && !returnsFailure(ret) && !closed(receive, ret.Block()) && decided(receive, n, then, ret.Block()) {
			return true
		}
	}
	return false
}

func returnsFailure(ret *ssa.Return) bool {
	n := len(ret.Results)
	return n > 0 && ir.Failed(ret.Results[n-1], ret.Block())
}

// closed reports whether control comes to a block only where nothing more is received.
func closed(receive ssa.Value, b *ssa.BasicBlock) bool {
	for cond, holds := range ir.Conditions(b) {
		if more, ok := cond.(*ssa.Extract); ok && more.Tuple == receive && more.Index == 1 && !holds {
			return true
		}
	}
	return false
}

// decided reports whether a test between two blocks looks at what was received.
func decided(receive ssa.Value, n int, first, last *ssa.BasicBlock) bool {
	for at := last; at != first; {
		at = at.Idom()
		if test, ok := ir.Last(at).(*ssa.If); ok && looksAt(test.Cond, receive, n, 0) {
			return true
		}
	}
	return false
}

// maxLooks bounds how far a condition may be from what it looks at.
const maxLooks = 6

func looksAt(v, receive ssa.Value, n, depth int) bool {
	if x, ok := v.(*ssa.Extract); ok && x.Tuple == receive {
		return x.Index == n
	}
	if v == receive {
		return true
	}
	instr, ok := v.(ssa.Instruction)
	return ok && depth < maxLooks && slices.ContainsFunc(instr.Operands(nil), func(operand *ssa.Value) bool {
		return *operand != nil && looksAt(*operand, receive, n, depth+1)
	})
}
