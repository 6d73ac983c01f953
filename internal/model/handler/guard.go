package handler

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// guard says when a block runs.
type guard uint8

const (
	// open blocks run for updates with equal objects, too.
	open guard = iota
	// narrow blocks run for some objects only, whether or not they are equal.
	narrow
	// perObject blocks depend on conditions of both objects, each for itself, as
	// "was not ready and is ready now", or on the version of one, or on what the
	// program remembers of earlier updates: they may be comparisons. Or they
	// run only for the few objects that are being deleted, or in a rare phase.
	perObject
	// closed blocks run only if the objects differ.
	closed
)

// control computes the guards from the masks; it reports whether any changed.
func (f *frame) control() bool {
	n := len(f.fn.Blocks)
	first := f.guards == nil
	if first {
		f.guards = make([]guard, n)
	}
	f.seen = f.decided()
	changed := false
	for i, m := range f.seen {
		if g := guardOf(m); g > f.guards[i] {
			f.guards[i], changed = g, true
		}
	}
	return changed || first
}

// guardOf says when code runs that conditions decide about which look at m.
func guardOf(m mask) guard {
	switch {
	case m&inEvent != 0:
		return closed
	case m.objects() == both, m&tellingChange != 0, m&remembered != 0 && m.objects() != 0:
		return perObject
	case m&selecting != 0:
		return narrow
	}
	return open
}

// decided joins, for every block, what the conditions that decide about it
// look at; inEvent stands for a comparison that found a difference.
func (f *frame) decided() []mask {
	seen := make([]mask, len(f.fn.Blocks))
	for again := true; again; {
		again = false
		for b, deps := range f.graph.deps {
			m := seen[b]
			for _, d := range deps {
				m |= seen[d.block.Index] | f.condition(d)
			}
			if m != seen[b] {
				seen[b], again = m, true
			}
		}
	}
	return seen
}

// condition is what taking one branch says about the objects.
func (f *frame) condition(d branch) mask {
	cond := ir.Last(d.block).(*ssa.If).Cond
	m := f.masks[cond].flat()
	if m.objects() != both {
		switch {
		case isCheck(cond):
			return 0
		case m.objects() != 0 && rare(d.block, d.successor()):
			return m | tellingChange
		case m.objects() != 0 && !expected(d.block, d.successor()):
			return m | selecting
		}
		return m
	}
	if equal, known := f.equal(cond); known && equal == d.taken {
		return 0
	}
	return inEvent
}

// isCheck reports whether a condition only asks for the type of an object.
func isCheck(cond ssa.Value) bool {
	if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
		cond = not.X
	}
	extract, ok := cond.(*ssa.Extract)
	if !ok {
		return false
	}
	_, ok = extract.Tuple.(*ssa.TypeAssert)
	return ok
}

// equal tells what a comparison of the two objects yields if they are equal.
func (f *frame) equal(cond ssa.Value) (value, known bool) {
	switch cond := cond.(type) {
	case *ssa.UnOp:
		if cond.Op == token.NOT {
			value, known = f.equal(cond.X)
			return !value, known
		}
	case *ssa.BinOp:
		if x, y := f.masks[cond.X].objects(), f.masks[cond.Y].objects(); x|y != both || x == both || y == both {
			return false, false
		}
		switch cond.Op {
		case token.EQL, token.LEQ, token.GEQ:
			return true, true
		case token.NEQ, token.LSS, token.GTR:
			return false, true
		}
	case *ssa.Call:
		if ir.IsBool(cond.Type()) && kube.Is(ir.Callee(cond), kube.Compare) {
			return true, true
		}
	}
	return false, false
}

// edge is the guard of the step from one block to the next.
func (f *frame) edge(from, to *ssa.BasicBlock) guard {
	m := f.seen[from.Index]
	if _, ok := ir.Last(from).(*ssa.If); ok {
		m |= f.condition(branch{from, from.Succs[0] == to})
	}
	return max(guardOf(m), f.guards[from.Index])
}
