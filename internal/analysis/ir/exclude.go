package ir

import (
	"go/token"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Together reports whether one process may run both of two instructions of a function:
// the one can follow the other, and no condition keeps them apart.
func Together(x, y ssa.Instruction) bool {
	if x.Block() == y.Block() {
		return true
	}
	if !Leads(x.Block(), y.Block()) && !Leads(y.Block(), x.Block()) {
		return false
	}
	for _, c := range conditionsOf(x.Block()) {
		for _, d := range conditionsOf(y.Block()) {
			if c.holds != d.holds && sameValue(c.value, d.value, 0) || c.holds && d.holds && otherConstants(c.value, d.value) {
				return false
			}
		}
	}
	return true
}

// A condition holds, or does not, wherever a block runs.
type condition struct {
	value ssa.Value
	holds bool
}

// Conditions goes through what is known to hold, or not to hold, wherever a block runs.
func Conditions(block *ssa.BasicBlock) iter.Seq2[ssa.Value, bool] {
	return func(yield func(ssa.Value, bool) bool) {
		for _, c := range conditionsOf(block) {
			if !yield(c.value, c.holds) {
				return
			}
		}
	}
}

// conditionsOf returns what is known to hold in a block.
func conditionsOf(block *ssa.BasicBlock) (found []condition) {
	for dom := block.Idom(); dom != nil; dom = dom.Idom() {
		branch, ok := Last(dom).(*ssa.If)
		if !ok {
			continue
		}
		for i, succ := range dom.Succs {
			if len(succ.Preds) == 1 && succ.Dominates(block) {
				found = append(found, unnegated(branch.Cond, i == 0))
			}
		}
	}
	return found
}

// unnegated takes negations out of a condition: x != y is what x == y is not.
func unnegated(v ssa.Value, holds bool) condition {
	switch op := v.(type) {
	case *ssa.UnOp:
		if op.Op == token.NOT {
			return unnegated(op.X, !holds)
		}
	case *ssa.BinOp:
		return condition{v, holds != (op.Op == token.NEQ)}
	}
	return condition{v, holds}
}

// otherConstants reports whether two values compare one thing with two constants.
func otherConstants(x, y ssa.Value) bool {
	a, ok := x.(*ssa.BinOp)
	b, ok2 := y.(*ssa.BinOp)
	if !ok || !ok2 || positive(a.Op) != token.EQL || positive(b.Op) != token.EQL || !sameValue(a.X, b.X, 0) {
		return false
	}
	c, ok := a.Y.(*ssa.Const)
	d, ok2 := b.Y.(*ssa.Const)
	return ok && ok2 && c.String() != d.String()
}

// maxTerms bounds how deep two conditions are compared.
const maxTerms = 8

// sameValue reports whether two values of a function are computed alike.
func sameValue(x, y ssa.Value, depth int) bool {
	if x == y {
		return true
	}
	if depth > maxTerms {
		return false
	}
	depth++
	switch x := x.(type) {
	case *ssa.Const:
		y, ok := y.(*ssa.Const)
		return ok && x.String() == y.String()
	case *ssa.UnOp:
		y, ok := y.(*ssa.UnOp)
		return ok && x.Op == y.Op && sameValue(x.X, y.X, depth)
	case *ssa.FieldAddr:
		y, ok := y.(*ssa.FieldAddr)
		return ok && x.Field == y.Field && sameValue(x.X, y.X, depth)
	case *ssa.Field:
		y, ok := y.(*ssa.Field)
		return ok && x.Field == y.Field && sameValue(x.X, y.X, depth)
	case *ssa.Call:
		y, ok := y.(*ssa.Call)
		return ok && sameCall(x, y, depth)
	case *ssa.BinOp:
		y, ok := y.(*ssa.BinOp)
		return ok && positive(x.Op) == positive(y.Op) && sameValue(x.X, y.X, depth) && sameValue(x.Y, y.Y, depth)
	}
	return false
}

func positive(op token.Token) token.Token {
	if op == token.NEQ {
		return token.EQL
	}
	return op
}

func sameCall(x, y *ssa.Call, depth int) bool {
	if x.Call.IsInvoke() != y.Call.IsInvoke() || x.Call.Method != y.Call.Method {
		return false
	}
	return sameValue(x.Call.Value, y.Call.Value, depth) && allEqual(x.Call.Args, y.Call.Args, depth)
}

func allEqual(x, y []ssa.Value, depth int) bool {
	return slices.EqualFunc(x, y, func(a, b ssa.Value) bool { return sameValue(a, b, depth) })
}
