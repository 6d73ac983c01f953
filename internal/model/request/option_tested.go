package request

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// assume returns the state in which a condition is met, or is not; not ok
// where it cannot be.
func (r *evaluation) assume(cond ssa.Value, want bool, s *state) (*state, bool) {
	if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
		return r.assume(not.X, !want, s)
	}
	sym := r.eval(cond, s)
	if sym.Constant != nil && sym.Constant.Kind() == constant.Bool {
		return s, constant.BoolVal(sym.Constant) == want
	}
	if phi, ok := cond.(*ssa.Phi); ok {
		if sym.Value == nil || sym.Value == phi {
			return s, true
		}
		return r.assume(sym.Value, want, s)
	}
	if test, ok := cond.(*ssa.BinOp); ok {
		if of, zero, ok := r.zeroTest(test, s); ok {
			return r.assumeZero(of, zero == want, test, s)
		}
		if test.Op == token.EQL || test.Op == token.NEQ {
			return r.assumeEqual(test, (test.Op == token.EQL) == want, s)
		}
	}
	return r.remember(sym.id, cond, want, s)
}

// remember notes the outcome of a test that is made more than once.
func (r *evaluation) remember(id string, test ssa.Value, holds bool, s *state) (*state, bool) {
	if id == "" {
		return s, true
	}
	if f, ok := s.facts[id]; ok {
		return s, f.holds == holds
	}
	if r.tests[id] < 2 {
		return s, true
	}
	s = s.clone()
	s.facts[id] = fact{holds, test}
	return s, true
}

// zeroTest tells what a comparison with zero, or of a length with zero, is
// about, and whether it holds for the zero value.
func (r *evaluation) zeroTest(test *ssa.BinOp, s *state) (of symbol, zero, ok bool) {
	c, isConst := test.Y.(*ssa.Const)
	if !isConst {
		return symbol{}, false, false
	}
	x := test.X
	if l, isLen := x.(*ssa.Call); isLen {
		if b, isBuiltin := l.Call.Value.(*ssa.Builtin); isBuiltin && b.Name() == "len" {
			x = l.Call.Args[0]
		}
	}
	number := c.Value != nil && c.Value.Kind() == constant.Int
	switch {
	case ir.IsZero(c.Value) && test.Op == token.EQL:
		zero = true
	case ir.IsZero(c.Value) && (test.Op == token.NEQ || number && test.Op == token.GTR):
	case number && constant.Compare(c.Value, token.EQL, constant.MakeInt64(1)) && test.Op == token.LSS:
		zero = true
	case number && constant.Compare(c.Value, token.EQL, constant.MakeInt64(1)) && test.Op == token.GEQ:
	default:
		return symbol{}, false, false
	}
	of = r.eval(x, s)
	return of, zero, !of.isList || of.open
}

// assumeZero takes a value to be zero, or not to be.
func (r *evaluation) assumeZero(of symbol, zero bool, test ssa.Value, s *state) (*state, bool) {
	if of.State != UnknownOption {
		return s, (of.State == Unset) == zero
	}
	if of.id == "" {
		return s, true
	}
	id := "zero " + of.id
	if f, ok := s.facts[id]; ok {
		return s, f.holds == zero
	}
	s = s.clone()
	known := s.refine(of.id, func(setting OptionSetting) OptionSetting {
		setting.State = Set
		if zero {
			setting.State = Unset
		}
		return setting
	})
	if known || r.tests[id] > 1 || r.ids[of.id] {
		s.facts[id] = fact{zero, test}
	}
	return s, true
}

// assumeEqual takes a value to be a constant, or not to be.
func (r *evaluation) assumeEqual(test *ssa.BinOp, equal bool, s *state) (*state, bool) {
	x, y := r.eval(test.X, s), r.eval(test.Y, s)
	if x.Constant != nil && y.Constant != nil && x.Constant.Kind() == y.Constant.Kind() {
		return s, constant.Compare(x.Constant, token.EQL, y.Constant) == equal
	}
	if y.Constant == nil {
		x, y = y, x
	}
	if y.Constant != nil && x.State == Unset && !ir.IsZero(y.Constant) {
		return s, !equal
	}
	if equal && y.Constant != nil && x.id != "" {
		s = s.clone()
		s.refine(x.id, func(setting OptionSetting) OptionSetting {
			setting.State, setting.Constant = Set, y.Constant
			return setting
		})
	}
	id := x.id + "==" + y.print()
	return r.remember(id, test, equal, s)
}

// refine changes every setting that was read from the same place, and tells
// whether there are any.
func (s *state) refine(id string, change func(OptionSetting) OptionSetting) bool {
	found := false
	refined := func(sym symbol) symbol {
		if sym.id == id {
			sym.OptionSetting = change(sym.OptionSetting)
			found = true
		}
		if sym.form == nil {
			return sym
		}
		for role, setting := range sym.form.Fields {
			if setting.id == id {
				sym.form = sym.form.with(role, change(setting))
				found = true
			}
		}
		return sym
	}
	for v, sym := range s.env {
		s.env[v] = refined(sym)
	}
	for v, sym := range s.mem {
		s.mem[v] = refined(sym)
	}
	return found
}
