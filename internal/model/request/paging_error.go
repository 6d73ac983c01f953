package request

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// judgeError finds errors that a page loop takes for the last page, or for
// something that passes.
func (r *PagingResult) judgeError(p *page, loop *loop) {
	err := errorOf(p)
	if err == nil {
		return
	}
	if test, failed := expired(err); test != nil && loop.blocks[test.Block()] && loop.ended(failed) {
		r.blame(PagingDefect{Fault: ErrorDropped, At: p.call, Where: test})
		return
	}
	test, failed := compared(err)
	if test == nil || !loop.blocks[test.Block()] {
		return
	}
	switch {
	case loop.ended(failed):
		r.blame(PagingDefect{Fault: ErrorDropped, At: p.call, Where: test})
	case retried(failed, p.call.Block()):
		r.blame(PagingDefect{Fault: ErrorRetried, At: p.call, Where: test})
	}
}

// errorOf returns the error of a LIST.
func errorOf(p *page) ssa.Value {
	v := p.call.Value()
	if v == nil || p.reader {
		if v == nil {
			return nil
		}
		return v
	}
	for _, ref := range *v.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok && e.Index == 1 {
			return e
		}
	}
	return nil
}

// expired returns the test of whether an error says that the token expired,
// and where it leads to if so.
func expired(err ssa.Value) (test *ssa.If, failed *ssa.BasicBlock) {
	for _, ref := range *err.Referrers() {
		call, ok := ref.(*ssa.Call)
		if !ok || !kube.Is(ir.Callee(call), kube.IsExpired) {
			continue
		}
		for _, use := range *call.Referrers() {
			if t, ok := use.(*ssa.If); ok {
				return t, t.Block().Succs[0]
			}
		}
	}
	return nil, nil
}

// compared returns the comparison of an error with nil, and where it leads
// to, if nothing else is done with the error.
func compared(err ssa.Value) (test *ssa.If, failed *ssa.BasicBlock) {
	for _, ref := range *err.Referrers() {
		switch ref := ref.(type) {
		case *ssa.BinOp:
			if test != nil || len(*ref.Referrers()) != 1 {
				return nil, nil
			}
			t, ok := (*ref.Referrers())[0].(*ssa.If)
			if !ok {
				return nil, nil
			}
			test, failed = t, t.Block().Succs[branch(ref)]
		case *ssa.DebugRef:
		default:
			return nil, nil // logged, returned, kept
		}
	}
	return test, failed
}

// branch is the outcome on which a compared error is one.
func branch(op *ssa.BinOp) int {
	if op.Op == token.NEQ {
		return 0
	}
	return 1
}

// ended reports whether a block leaves the loop the way the last page does.
func (l *loop) ended(b *ssa.BasicBlock) bool { return !l.blocks[b] && !onlyReturns(b) }

// onlyReturns reports whether a block, or those it only leads to, leave the
// function at once.
func onlyReturns(b *ssa.BasicBlock) bool {
	for range 3 {
		if _, ok := ir.Last(b).(*ssa.Jump); !ok || len(b.Instrs) > 1 {
			break
		}
		b = b.Succs[0]
	}
	_, ok := ir.Last(b).(*ssa.Return)
	return ok && len(b.Preds) == 1
}

// retried reports whether a block leads back to the LIST with nothing changed:
// no counter, no other token, no way out.
func retried(b, list *ssa.BasicBlock) bool {
	for range 5 {
		if b == list {
			return true
		}
		for _, instr := range b.Instrs[:len(b.Instrs)-1] {
			if _, ok := instr.(*ssa.Call); !ok {
				return false
			}
		}
		if _, ok := ir.Last(b).(*ssa.Jump); !ok {
			return false
		}
		if !unchanged(b, b.Succs[0]) {
			return false
		}
		b = b.Succs[0]
	}
	return false
}

// unchanged reports whether no variable gets a value on the way from one block
// to the next.
func unchanged(from, to *ssa.BasicBlock) bool {
	for i, pred := range to.Preds {
		for _, instr := range to.Instrs {
			phi, ok := instr.(*ssa.Phi)
			if pred == from && ok && phi.Edges[i] != phi {
				return false
			}
		}
	}
	return true
}
