package paging

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/origin"
)

// judgeLoop finds what is wrong with a LIST that continues another one.
func (r *Result) judgeLoop(p *page, loop *loop) {
	before := r.precede(p)
	if len(before) == 0 {
		return
	}
	if r.cached(p) {
		r.blame(Defect{Fault: CachePaged, At: p.call})
		return
	}
	if loop != nil && slices.Contains(before, p) {
		if at := r.dropsError(p, loop); at != nil {
			r.blame(Defect{Fault: ErrorDropped, At: p.call, Where: at})
		}
	}
	if !r.compare(p, before) {
		r.compareWays(p)
	}
}

// cached tells whether a cache answers a LIST that asks for pages.
func (r *Result) cached(p *page) bool {
	if !p.reader || p.live || p.limit == nil {
		return false
	}
	o := r.trace.Client(p.client)
	return o == origin.CachedCopy || o == origin.CacheOwned
}

// dropsError returns the test of a LIST's error that ends the loop the way
// the last page does, if nothing else is done with the error.
func (r *Result) dropsError(p *page, loop *loop) ssa.Instruction {
	err := errorOf(p)
	if err == nil {
		return nil
	}
	var test *ssa.If
	for _, ref := range *err.Referrers() {
		switch ref := ref.(type) {
		case *ssa.BinOp:
			if test = onlyTest(ref); test == nil {
				return nil
			}
			if failed := test.Block().Succs[branch(ref)]; loop.blocks[failed] || returns(failed) {
				return nil
			}
		case *ssa.DebugRef:
		default:
			return nil // logged, returned, kept
		}
	}
	if test == nil || !loop.blocks[test.Block()] {
		return nil
	}
	return test
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

// onlyTest returns the branch on a comparison that nothing else looks at.
func onlyTest(op *ssa.BinOp) *ssa.If {
	var test *ssa.If
	for _, ref := range *op.Referrers() {
		if t, ok := ref.(*ssa.If); ok && test == nil {
			test = t
		} else {
			return nil
		}
	}
	return test
}

// branch is the outcome on which a compared error is one.
func branch(op *ssa.BinOp) int {
	if op.Op == token.NEQ {
		return 0
	}
	return 1
}

// returns tells whether a block, or those it only leads to, leave the
// function at once.
func returns(b *ssa.BasicBlock) bool {
	for range 3 {
		if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Jump); !ok || len(b.Instrs) > 1 {
			break
		}
		b = b.Succs[0]
	}
	last := b.Instrs[len(b.Instrs)-1]
	_, ok := last.(*ssa.Return)
	return ok && len(b.Preds) == 1
}
