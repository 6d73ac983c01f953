package object

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// A Condition is what a function that writes to an object asks of another
// parameter before: a constant (of a flag, true) that it has to be, or must not be, or that a map
// behind it holds something by the name of an object.
//
//	if fsType != "" {
//		pvc.Annotations["fsType"] = fsType
//	}
type Condition struct {
	Param int
	// Value is the constant, as Go spells it.
	Value string
	Equal bool
	// Holds is set where it is about such a map.
	Holds bool
}

// condition returns what a write behind one parameter asks of another.
func (c *effects) condition(w memoryWrite, written *ssa.Parameter) (held *Condition) {
	for cond, outcome := range conditions(w.at) {
		if p := c.holder(cond, outcome, written); held == nil && p >= 0 {
			held = &Condition{Param: p, Holds: true}
		}
		if flag, ok := cond.(*ssa.Parameter); ok && flag.Parent() == c.fn {
			return &Condition{Param: slices.Index(c.fn.Params, flag), Value: "true", Equal: outcome}
		}
		test, ok := cond.(*ssa.BinOp)
		if !ok || test.Op != token.EQL && test.Op != token.NEQ {
			continue
		}
		p, isParameter := test.X.(*ssa.Parameter)
		value, isConstant := test.Y.(*ssa.Const)
		if isParameter && isConstant && value.Value != nil && p.Parent() == c.fn {
			return &Condition{Param: slices.Index(c.fn.Params, p), Value: value.Value.ExactString(), Equal: (test.Op == token.EQL) == outcome}
		}
	}
	return held
}

// refuted reports whether a call passes a constant, or a store, with which a write does not
// happen.
func (r *MutationResult) refuted(c *Condition, at ir.Entry) bool {
	if c == nil {
		return false
	}
	arg := at.Passes(c.Param)
	switch {
	case arg == nil:
		return false
	case c.Holds:
		return r.holdsNothing(arg, at.Call)
	}
	if _, several := arg.Type().Underlying().(*types.Slice); several {
		if arg = r.flagged(arg); arg == nil {
			return false
		}
	}
	value, known := r.trace.Constant(arg)
	return known == client.Known && (value.ExactString() == c.Value) != c.Equal
}

// either is what one of two writes to the same asks for, nil where they differ.
func either(a, b *Condition) *Condition {
	if a == nil || b == nil || *a != *b {
		return nil
	}
	return a
}
