package transform

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// get returns what is known of an operand wherever it is used.
func (f *frame) get(v ssa.Value) value {
	switch v := v.(type) {
	case *ssa.Const:
		return literal(v)
	case *ssa.Function, *ssa.MakeClosure, *ssa.Global:
		return value{is: some}
	case *ssa.Parameter:
		if i := slices.Index(f.fn.Params, v); 0 <= i && i < len(f.args) {
			return f.args[i]
		}
		return value{is: open}
	case *ssa.FreeVar:
		return value{is: some}
	}
	return f.vals[v]
}

func literal(c *ssa.Const) value {
	switch {
	case c.IsNil():
		return value{is: null}
	case c.Value != nil && c.Value.ExactString() == "true":
		return value{is: yes}
	case c.Value != nil && c.Value.ExactString() == "false":
		return value{is: no}
	}
	return value{is: open}
}

// at returns what is known of an operand in a block: the conditions that lead
// there tell more than its definition.
func (f *frame) at(v ssa.Value, b *ssa.BasicBlock) value {
	known := f.get(v)
	for d := b; d.Idom() != nil && known.is == open; d = d.Idom() {
		cond, ok := lastOf(d.Idom()).(*ssa.If)
		if !ok {
			continue
		}
		for i, succ := range d.Idom().Succs {
			if succ == d && len(d.Preds) == 1 {
				known = refine(known, v, cond.Cond, i == 0)
			}
		}
	}
	return known
}

// along returns what is known of an operand on the way between two blocks.
func (f *frame) along(v ssa.Value, from, to *ssa.BasicBlock) value {
	known := f.at(v, from)
	if cond, ok := lastOf(from).(*ssa.If); ok && known.is == open && from.Succs[0] != from.Succs[1] {
		return refine(known, v, cond.Cond, from.Succs[0] == to)
	}
	return known
}

// refine adds what a condition that holds, or does not, says of v.
func refine(known value, v, cond ssa.Value, holds bool) value {
	if cond == v {
		known.is = truth(holds)
		return known
	}
	switch cond := cond.(type) {
	case *ssa.UnOp:
		if cond.Op == token.NOT {
			return refine(known, v, cond.X, !holds)
		}
	case *ssa.BinOp:
		if cond.Op != token.EQL && cond.Op != token.NEQ || cond.X != v || !ir.IsNil(cond.Y) {
			return known
		}
		known.is = some
		if holds == (cond.Op == token.EQL) {
			known.is = null
		}
	}
	return known
}

func truth(b bool) state {
	if b {
		return yes
	}
	return no
}
