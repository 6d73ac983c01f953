package watch

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// abstract is what the sort of an event tells about a value.
type abstract uint8

const (
	unknown abstract = iota
	isTrue
	isFalse
	isNil
	isSet // not nil
)

func truth(b bool) abstract {
	if b {
		return isTrue
	}
	return isFalse
}

func (a abstract) not() abstract {
	switch a {
	case isTrue:
		return isFalse
	case isFalse:
		return isTrue
	}
	return unknown
}

// eval says what the sort of the event tells about a value.
func (f *frame) eval(v ssa.Value, s state, depth int) abstract {
	if v == nil || depth > maxDepth {
		return unknown
	}
	if f.outer == nil && f.rec.arrived(v) {
		return truth(f.sort != Closed)
	}
	if known := f.given[v]; known != unknown {
		return known
	}
	switch v := v.(type) {
	case *ssa.Const:
		return constantValue(v)
	case *ssa.UnOp:
		if v.Op == token.NOT {
			return f.eval(v.X, s, depth+1).not()
		}
		if stored := storedBefore(v); stored != nil {
			return f.eval(stored, s, depth+1)
		}
	case *ssa.BinOp:
		return f.compare(v, s, depth)
	case *ssa.Extract:
		return f.component(v)
	case *ssa.Call:
		if r := f.results[v]; len(r) == 1 {
			return r[0]
		}
		if kube.Is(ir.Callee(v), kube.NewError, kube.ErrorOf) {
			return isSet
		}
	case *ssa.MakeInterface, *ssa.Alloc:
		if f.partOf(v, 0) == none {
			return isSet
		}
	case *ssa.Phi:
		return f.phi(v, s, depth)
	}
	if f.partOf(v, 0) == object {
		return f.objectValue()
	}
	return unknown
}

// storedBefore returns what the block of a load has stored there: functions
// that defer something keep their results in variables.
func storedBefore(load *ssa.UnOp) ssa.Value {
	var value ssa.Value
	for _, instr := range load.Block().Instrs {
		if instr == load {
			return value
		}
		if s, ok := instr.(*ssa.Store); ok && s.Addr == load.X {
			value = s.Val
		}
	}
	return nil
}

func constantValue(c *ssa.Const) abstract {
	switch {
	case c.Value == nil:
		if _, basic := c.Type().Underlying().(*types.Basic); !basic {
			return isNil
		}
	case c.Value.Kind() == constant.Bool:
		return truth(constant.BoolVal(c.Value))
	}
	return unknown
}

// phi is the value for the edge that the path took, or what all agree on.
func (f *frame) phi(v *ssa.Phi, s state, depth int) abstract {
	all := unknown
	for i, e := range v.Edges {
		if v.Block() == s.block {
			if v.Block().Preds[i] == s.pred {
				return f.eval(e, s, depth+1)
			}
			continue
		}
		value := f.eval(e, s, depth+3)
		if value == unknown || i > 0 && value != all {
			return unknown
		}
		all = value
	}
	return all
}

func (f *frame) compare(b *ssa.BinOp, s state, depth int) abstract {
	if b.Op != token.EQL && b.Op != token.NEQ {
		return unknown
	}
	equal := unknown
	if sel, at := selected(b); sel == f.rec.At && f.outer == nil && sel != nil {
		equal = truth(at == f.rec.state)
	} else if c, other := constantOperand(b); c != nil && f.partOf(other, 0) == sort && c.Value != nil {
		equal = truth(constant.StringVal(c.Value) == f.sort)
	} else if c != nil && c.Value == nil {
		switch f.eval(other, s, depth+1) {
		case isNil:
			equal = isTrue
		case isSet:
			equal = isFalse
		}
	} else if c != nil && c.Value.Kind() == constant.Bool {
		equal = f.eval(other, s, depth+1)
		if !constant.BoolVal(c.Value) {
			equal = equal.not()
		}
	}
	if b.Op == token.NEQ {
		return equal.not()
	}
	return equal
}

func constantOperand(b *ssa.BinOp) (c *ssa.Const, other ssa.Value) {
	if c, ok := b.Y.(*ssa.Const); ok {
		return c, b.X
	}
	if c, ok := b.X.(*ssa.Const); ok {
		return c, b.Y
	}
	return nil, nil
}

// selected returns the select whose outcome a condition asks for, and the case.
func selected(cond ssa.Value) (*ssa.Select, int) {
	b, ok := cond.(*ssa.BinOp)
	if !ok || b.Op != token.EQL {
		return nil, 0
	}
	e, ok := b.X.(*ssa.Extract)
	c, isConst := b.Y.(*ssa.Const)
	if !ok || !isConst || e.Index != 0 {
		return nil, 0
	}
	sel, ok := e.Tuple.(*ssa.Select)
	if !ok {
		return nil, 0
	}
	return sel, int(c.Int64())
}
