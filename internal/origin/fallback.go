package origin

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// preferred leaves out fields that a function falls back to where another one of the same
// value is nil: what fills both has the other one asked.
//
//	if s.Reader != nil {
//		return s.Reader
//	}
//	return s.Client
func preferred(ends []ssa.Value) []ssa.Value {
	return slices.DeleteFunc(slices.Clone(ends), func(end ssa.Value) bool {
		field, ok := end.(*ssa.FieldAddr)
		return ok && slices.ContainsFunc(ends, func(other ssa.Value) bool {
			first, ok := other.(*ssa.FieldAddr)
			return ok && first.Parent() == field.Parent() && first.X == field.X && first.Field != field.Field && behindNil(field.Block(), first)
		})
	})
}

// behindNil tells whether a block is reached only where a field is nil.
func behindNil(b *ssa.BasicBlock, field *ssa.FieldAddr) bool {
	for _, test := range b.Parent().Blocks {
		i := nilBranch(test, field)
		if i < 0 {
			continue
		}
		if branch := test.Succs[i]; len(branch.Preds) == 1 && branch.Dominates(b) {
			return true
		}
	}
	return false
}

// nilBranch is the successor of a block that a field of a value is nil in, -1 for none.
func nilBranch(b *ssa.BasicBlock, field *ssa.FieldAddr) int {
	test, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return -1
	}
	cond, outcome := ir.Positive(test.Cond, true)
	compare, ok := cond.(*ssa.BinOp)
	if !ok || compare.Op != token.EQL && compare.Op != token.NEQ || !loads(compare.X, field) {
		return -1
	}
	if c, ok := compare.Y.(*ssa.Const); !ok || !c.IsNil() {
		return -1
	}
	if (compare.Op == token.EQL) == outcome {
		return 0
	}
	return 1
}

// loads tells whether a value is that of a field.
func loads(v ssa.Value, field *ssa.FieldAddr) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	return ok && addr.X == field.X && addr.Field == field.Field
}
