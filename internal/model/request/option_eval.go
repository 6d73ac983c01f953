package request

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// eval evaluates a value in a state.
func (r *evaluation) eval(v ssa.Value, s *state) symbol {
	if sym, ok := r.bind[v]; ok {
		return sym
	}
	if sym, ok := s.env[v]; ok {
		return sym
	}
	switch v := v.(type) {
	case *ssa.Const:
		return ofConst(v)
	case *ssa.Alloc, *ssa.Global:
		return symbol{OptionSetting: OptionSetting{State: Set, Value: v}, cell: v}
	case *ssa.Parameter, *ssa.FreeVar:
		return r.outside(v, s)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return r.load(v, s)
		}
	case *ssa.FieldAddr:
		if at, ok := r.fieldAddr(v, s); ok {
			return at
		}
	case *ssa.IndexAddr:
		return r.indexAddr(v, s)
	case *ssa.Field:
		if of := r.eval(v.X, s); of.form != nil {
			return r.option(of.form, roleOfField(v))
		}
	case *ssa.Slice:
		return r.sliced(v, s)
	case *ssa.MakeInterface:
		sym := r.eval(v.X, s)
		sym.dynamic = v.X.Type()
		return sym
	case *ssa.ChangeType, *ssa.Convert, *ssa.ChangeInterface, *ssa.TypeAssert:
		return r.eval(converted(v), s)
	case *ssa.Extract:
		if tuple := r.eval(v.Tuple, s); v.Index < len(tuple.results) {
			return tuple.results[v.Index]
		}
	}
	return r.leaf(v, s)
}

// converted is what a conversion converts.
func converted(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.ChangeType:
		return v.X
	case *ssa.Convert:
		return v.X
	case *ssa.ChangeInterface:
		return v.X
	}
	return v.(*ssa.TypeAssert).X
}

// ofConst evaluates a constant: the zero value of structs, nil, or a literal.
func ofConst(c *ssa.Const) symbol {
	sym := symbol{OptionSetting: OptionSetting{State: Set, Value: c, Constant: c.Value}}
	if ir.IsZero(c.Value) {
		sym.State = Unset
	}
	switch t := c.Type().Underlying().(type) {
	case *types.Struct:
		if kube.IsOptions(t) {
			sym.form = &OptionForm{Exact: true}
		}
	case *types.Slice:
		sym.isList = true
	}
	return sym
}

// outside is a parameter or captured variable that nobody says more about.
func (r *evaluation) outside(v ssa.Value, s *state) symbol {
	if p, ok := v.Type().Underlying().(*types.Pointer); ok {
		if _, isVar := v.(*ssa.FreeVar); isVar || kube.IsOptions(p.Elem()) {
			return symbol{OptionSetting: OptionSetting{State: Set, Value: v}, cell: v}
		}
	}
	sym := r.leaf(v, s)
	sym.open = true
	switch t := v.Type().Underlying().(type) {
	case *types.Struct:
		if kube.IsOptions(t) {
			sym.form = &OptionForm{}
		}
	case *types.Slice:
		sym.isList = true
	}
	return sym
}

// load evaluates what is stored at an address.
func (r *evaluation) load(v *ssa.UnOp, s *state) symbol {
	at := r.eval(v.X, s)
	if at.cell == nil {
		return r.leaf(v, s)
	}
	held, ok := r.memory(at.cell, s)
	switch {
	case !ok:
		return r.leaf(v, s)
	case at.field != kube.None && held.form != nil:
		return r.option(held.form, at.field)
	case at.field != kube.None:
		return r.leaf(v, s)
	}
	return held
}

// memory returns what is stored in a cell.
func (r *evaluation) memory(cell ssa.Value, s *state) (symbol, bool) {
	if held, ok := s.mem[cell]; ok {
		return held, true
	}
	if cell == nil {
		return symbol{}, false // options that nothing is known of
	}
	p, ok := cell.Type().Underlying().(*types.Pointer)
	if !ok || !kube.IsOptions(p.Elem()) {
		return symbol{}, false
	}
	if g, ok := cell.(*ssa.Global); ok {
		return symbol{form: r.global(g)}, true
	}
	return symbol{form: &OptionForm{}}, true
}

// fieldAddr evaluates the address of an option.
func (r *evaluation) fieldAddr(v *ssa.FieldAddr, s *state) (symbol, bool) {
	base := r.eval(v.X, s)
	if base.cell == nil || base.field != kube.None {
		return symbol{}, false
	}
	p, ok := base.cell.Type().Underlying().(*types.Pointer)
	if !ok || !kube.IsOptions(p.Elem()) {
		return symbol{}, false
	}
	role := roleOfField(v)
	return symbol{OptionSetting: OptionSetting{State: Set, Value: v}, cell: base.cell, field: role}, role != kube.None
}

// option evaluates a field of options.
func (r *evaluation) option(f *OptionForm, role kube.Role) symbol {
	if role == kube.OptRaw && f.raw.cell != nil {
		return f.raw
	}
	return symbol{OptionSetting: f.Get(role)}
}

// indexAddr evaluates the address of an element of an array.
func (r *evaluation) indexAddr(v *ssa.IndexAddr, s *state) symbol {
	base := r.eval(v.X, s)
	c, ok := v.Index.(*ssa.Const)
	if base.cell == nil || !ok {
		return symbol{OptionSetting: OptionSetting{Value: v}}
	}
	base.index = int(c.Int64()) + 1
	return base
}

// sliced evaluates a slice of an array, or of a slice.
func (r *evaluation) sliced(v *ssa.Slice, s *state) symbol {
	of := r.eval(v.X, s)
	if of.cell != nil {
		of, _ = r.memory(of.cell, s)
	}
	of.isList = true
	if p, ok := v.X.Type().Underlying().(*types.Pointer); ok && p.Elem().Underlying().(*types.Array).Len() > 0 {
		of.State = Set // what an array was when it was made says nothing about a slice of it
	}
	if v.Low != nil || v.High != nil {
		of.open, of.State = true, UnknownOption
	}
	return of
}
