package event

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// fateOfFunction says what a predicate's function does with updates: it is
// evaluated with generations of 0, and with unknown ones.
func (r *Result) fateOfFunction(fn *ssa.Function) Fate {
	if fn = ir.Declared(fn); fn == nil || !r.prog.HasBody(fn) {
		return UnknownFate
	}
	if f, ok := r.fates[fn]; ok {
		return f
	}
	r.fates[fn] = UnknownFate // if it calls itself
	f := AllDropped
	switch {
	case mayBeTrue(r.evaluate(fn, nil, true, 0)):
		f = MayPass
	case mayBeTrue(r.evaluate(fn, nil, false, 0)):
		f = Dropped
	}
	r.fates[fn] = f
	return f
}

func mayBeTrue(v constant.Value) bool {
	return v == nil || v.Kind() != constant.Bool || constant.BoolVal(v)
}

// still evaluates one function. Values are constants; nil stands for those
// that no way taken so far gives a value, constant.Unknown for any value.
type still struct {
	*Result
	// objects are the parameters that hold an object of the update.
	objects map[*ssa.Parameter]bool
	// unset tells that generations are 0.
	unset bool
	depth int
	taken map[[2]*ssa.BasicBlock]bool
}

var anything = constant.MakeUnknown()

// evaluate returns what a function returns as its first result, following the
// ways through it that conditions leave open.
func (r *Result) evaluate(fn *ssa.Function, objects map[*ssa.Parameter]bool, unset bool, depth int) constant.Value {
	if depth > maxNesting || len(fn.Blocks) == 0 {
		return anything
	}
	s := &still{r, objects, unset, depth, map[[2]*ssa.BasicBlock]bool{}}
	for s.step(fn) {
	}
	var result constant.Value
	for ret := range ir.Returns(fn) {
		if s.reached(ret.Block()) && len(ret.Results) > 0 {
			result = either(result, s.value(ret.Results[0], nil))
		}
	}
	return result
}

func (s *still) reached(b *ssa.BasicBlock) bool {
	return b.Index == 0 || slices.ContainsFunc(b.Preds, func(p *ssa.BasicBlock) bool { return s.taken[[2]*ssa.BasicBlock{p, b}] })
}

// step goes on from every block that is reached; it tells whether that led
// anywhere new.
func (s *still) step(fn *ssa.Function) bool {
	before := len(s.taken)
	for _, b := range fn.Blocks {
		if !s.reached(b) {
			continue
		}
		open := b.Succs
		if cond, ok := ir.Last(b).(*ssa.If); ok {
			switch v := s.value(cond.Cond, nil); {
			case v == nil:
				open = nil
			case v.Kind() == constant.Bool && constant.BoolVal(v):
				open = b.Succs[:1]
			case v.Kind() == constant.Bool:
				open = b.Succs[1:]
			}
		}
		for _, succ := range open {
			s.taken[[2]*ssa.BasicBlock{b, succ}] = true
		}
	}
	return len(s.taken) > before
}

// either joins the values of two ways.
func either(a, b constant.Value) constant.Value {
	switch {
	case a == nil:
		return b
	case b == nil || a.Kind() == b.Kind() && a.ExactString() == b.ExactString():
		return a
	}
	return anything
}

// value evaluates a value; within are the phis that it is part of.
func (s *still) value(v ssa.Value, within []*ssa.Phi) constant.Value {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil {
			return v.Value
		}
	case *ssa.Phi:
		return s.phi(v, within)
	case *ssa.BinOp:
		return s.binary(v, within)
	case *ssa.UnOp:
		if v.Op == token.NOT {
			if x := s.value(v.X, within); x == nil || x.Kind() == constant.Bool {
				return not(x)
			}
		}
		return s.generation(v.X)
	case *ssa.Field:
		return s.generation(v)
	case *ssa.Convert:
		return s.value(v.X, within)
	case *ssa.ChangeType:
		return s.value(v.X, within)
	case *ssa.Call:
		return s.call(v)
	}
	return anything
}

func not(v constant.Value) constant.Value {
	if v == nil {
		return nil
	}
	return constant.MakeBool(!constant.BoolVal(v))
}

func (s *still) phi(v *ssa.Phi, within []*ssa.Phi) constant.Value {
	if slices.Contains(within, v) {
		return nil
	}
	var result constant.Value
	for i, e := range v.Edges {
		if s.taken[[2]*ssa.BasicBlock{v.Block().Preds[i], v.Block()}] {
			result = either(result, s.value(e, append(within, v)))
		}
	}
	return result
}

func (s *still) binary(v *ssa.BinOp, within []*ssa.Phi) constant.Value {
	equality := v.Op == token.EQL || v.Op == token.NEQ
	if equality && (ir.IsNil(v.X) && s.given(v.Y) || ir.IsNil(v.Y) && s.given(v.X)) {
		return constant.MakeBool(v.Op == token.NEQ)
	}
	x, y := s.value(v.X, within), s.value(v.Y, within)
	switch {
	case x == nil || y == nil:
		return nil
	case equality && x.Kind() == constant.Bool && y.Kind() == constant.Bool:
		return constant.MakeBool(constant.Compare(x, v.Op, y))
	case x.Kind() != constant.Int || y.Kind() != constant.Int:
		return anything
	}
	switch v.Op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return constant.MakeBool(constant.Compare(x, v.Op, y))
	}
	return anything
}
