package options

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// eval evaluates a value in a state.
func (r *run) eval(v ssa.Value, s *state) symbol {
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
		return symbol{Setting: Setting{State: Set, Value: v}, cell: v}
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
	case *ssa.ChangeType:
		return r.eval(v.X, s)
	case *ssa.Convert:
		return r.eval(v.X, s)
	case *ssa.ChangeInterface:
		return r.eval(v.X, s)
	case *ssa.TypeAssert:
		return r.eval(v.X, s)
	case *ssa.Extract:
		if tuple := r.eval(v.Tuple, s); v.Index < len(tuple.results) {
			return tuple.results[v.Index]
		}
	}
	return r.leaf(v, s)
}

// ofConst evaluates a constant: the zero value of structs, nil, or a literal.
func ofConst(c *ssa.Const) symbol {
	sym := symbol{Setting: Setting{State: Set, Value: c, Constant: c.Value}}
	if isZero(c.Value) {
		sym.State = Unset
	}
	switch t := c.Type().Underlying().(type) {
	case *types.Struct:
		if isOptions(t) {
			sym.form = &Form{Exact: true}
		}
	case *types.Slice:
		sym.isList = true
	}
	return sym
}

func isZero(c constant.Value) bool {
	if c == nil {
		return true
	}
	switch c.Kind() {
	case constant.Bool:
		return !constant.BoolVal(c)
	case constant.String:
		return constant.StringVal(c) == ""
	case constant.Int, constant.Float:
		return constant.Sign(c) == 0
	}
	return false
}

// outside is a parameter or captured variable that nobody says more about.
func (r *run) outside(v ssa.Value, s *state) symbol {
	if p, ok := v.Type().Underlying().(*types.Pointer); ok {
		if _, isVar := v.(*ssa.FreeVar); isVar || isOptions(p.Elem()) {
			return symbol{Setting: Setting{State: Set, Value: v}, cell: v}
		}
	}
	sym := r.leaf(v, s)
	sym.open = true
	switch t := v.Type().Underlying().(type) {
	case *types.Struct:
		if isOptions(t) {
			sym.form = &Form{}
		}
	case *types.Slice:
		sym.isList = true
	}
	return sym
}

// leaf is a value that nothing more is known of than its constants, and what
// tests of it say.
func (r *run) leaf(v ssa.Value, s *state) symbol {
	sym := symbol{Setting: Setting{Value: v, id: r.spell(v, s)}}
	switch t := v.Type().Underlying().(type) {
	case *types.Struct:
		if isOptions(t) {
			sym.form = &Form{}
		}
		return sym
	case *types.Slice:
		sym.isList, sym.open = true, true
		return sym
	case *types.Basic:
		r.constants(v, &sym)
	case *types.Pointer:
		r.pointee(v, &sym)
	}
	if f, ok := s.facts["zero "+sym.id]; ok && sym.State == Unknown {
		sym.State = Set
		if f.holds {
			sym.State = Unset
		}
	}
	return sym
}

// constants notes the constant of a value, or that it is none of several that
// would be zero.
func (r *run) constants(v ssa.Value, sym *symbol) {
	if _, ok := v.(*ssa.Phi); ok {
		return // the join of all ways
	}
	if ofObject(v) {
		sym.Served = r.isVersion(v)
		if sym.Served {
			sym.State = Set
		}
		return // not one of those that this package stores into some object
	}
	values, complete := r.trace.Constants(v)
	zero := false
	for _, c := range values {
		zero = zero || isZero(c)
	}
	switch {
	case complete && len(values) == 1:
		sym.Constant, sym.State = values[0], Set
		if zero {
			sym.State = Unset
		}
	case r.isVersion(v):
		sym.State, sym.Served = Set, true
	case complete && len(values) > 1 && !zero, r.neverEmpty(v):
		sym.State = Set
	}
}

// neverEmpty tells whether a text has a constant part.
func (r *run) neverEmpty(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.BinOp:
		return v.Op == token.ADD && (r.text(v.X) || r.text(v.Y))
	case *ssa.Call:
		if f, ok := kube.Lookup(ir.Callee(v), kube.Formats); ok {
			return r.formatsText(ir.Arg(v, f.Arg))
		}
	}
	return false
}

func (r *run) text(v ssa.Value) bool {
	if c, ok := v.(*ssa.Const); ok {
		return !isZero(c.Value)
	}
	return r.neverEmpty(v)
}

// formatsText tells whether a format has more in it than what it formats.
func (r *run) formatsText(format ssa.Value) bool {
	text := r.trace.Text(format)
	return text != "" && text[0] != '%'
}

// ofObject tells whether a value is a field of an API object, or of a part of one.
func ofObject(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	return ok && kube.IsAPIType(field.X.Type())
}

// isVersion tells whether a value is the resource version of what a live
// client returned.
func (r *run) isVersion(v ssa.Value) bool {
	var of ssa.Value
	switch v := v.(type) {
	case *ssa.UnOp:
		if field := ir.FieldOf(v.X); field != nil && kube.Is(field, kube.VersionOf, kube.ListVersion) {
			of = v.X
		}
	case *ssa.Call:
		if kube.Is(ir.Callee(v), kube.VersionOf, kube.ListVersion) {
			of = ir.Receiver(v)
		}
	}
	for of != nil {
		switch v := of.(type) {
		case *ssa.FieldAddr:
			of = v.X
		case *ssa.MakeInterface:
			of = v.X
		case *ssa.Extract:
			call, ok := v.Tuple.(*ssa.Call)
			return ok && kube.Is(ir.Callee(call), kube.LiveList, kube.LiveGet, kube.LiveCreate, kube.LiveUpdate)
		default:
			return false
		}
	}
	return false
}

// pointee notes the constant that a pointer points to.
func (r *run) pointee(v ssa.Value, sym *symbol) {
	call, ok := v.(*ssa.Call)
	if !ok || !kube.Is(ir.Callee(call), kube.PointerTo) {
		return
	}
	sym.State = Set
	if values, complete := r.trace.Constants(ir.Args(call)[0]); complete && len(values) == 1 {
		sym.Constant = values[0]
	}
}

// load evaluates what is stored at an address.
func (r *run) load(v *ssa.UnOp, s *state) symbol {
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
func (r *run) memory(cell ssa.Value, s *state) (symbol, bool) {
	if held, ok := s.mem[cell]; ok {
		return held, true
	}
	p, ok := cell.Type().Underlying().(*types.Pointer)
	if !ok || !isOptions(p.Elem()) {
		return symbol{}, false
	}
	if g, ok := cell.(*ssa.Global); ok {
		return symbol{form: r.global(g)}, true
	}
	return symbol{form: &Form{}}, true
}

// fieldAddr evaluates the address of an option.
func (r *run) fieldAddr(v *ssa.FieldAddr, s *state) (symbol, bool) {
	base := r.eval(v.X, s)
	if base.cell == nil || base.field != kube.None {
		return symbol{}, false
	}
	p, ok := base.cell.Type().Underlying().(*types.Pointer)
	if !ok || !isOptions(p.Elem()) {
		return symbol{}, false
	}
	role := roleOfField(v)
	return symbol{Setting: Setting{State: Set, Value: v}, cell: base.cell, field: role}, role != kube.None
}

// option evaluates a field of options.
func (r *run) option(f *Form, role kube.Role) symbol {
	if role == kube.OptRaw && f.raw.cell != nil {
		return f.raw
	}
	return symbol{Setting: f.Get(role)}
}

// indexAddr evaluates the address of an element of an array.
func (r *run) indexAddr(v *ssa.IndexAddr, s *state) symbol {
	base := r.eval(v.X, s)
	c, ok := v.Index.(*ssa.Const)
	if base.cell == nil || !ok {
		return symbol{Setting: Setting{Value: v}}
	}
	base.index = int(c.Int64()) + 1
	return base
}

// sliced evaluates a slice of an array, or of a slice.
func (r *run) sliced(v *ssa.Slice, s *state) symbol {
	of := r.eval(v.X, s)
	if of.cell != nil {
		of, _ = r.memory(of.cell, s)
	}
	of.isList = true
	if v.Low != nil || v.High != nil {
		of.open = true
	}
	return of
}

// optionRoles are the roles that fields and types of options have.
var optionRoles = []kube.Role{
	kube.OptNamespace, kube.OptLimit, kube.OptContinue, kube.OptLabels, kube.OptFields, kube.OptRaw,
	kube.OptNoDeepCopy, kube.OptResourceVersion, kube.OptResourceVersionMatch, kube.OptWatch, kube.OptBookmarks,
	kube.OptTimeout, kube.OptInitialEvents,
}

// roleOf returns which option a field or type is.
func roleOf(obj types.Object) kube.Role {
	for _, role := range optionRoles {
		if kube.Is(obj, role) {
			return role
		}
	}
	return kube.None
}

// roleOfField returns which option an instruction selects.
func roleOfField(v ssa.Value) kube.Role {
	if field := ir.FieldOf(v); field != nil {
		return roleOf(field)
	}
	return kube.None
}

// IsOptions tells whether a value is a struct of options, or points to one.
func IsOptions(v ssa.Value) bool {
	if i, ok := v.(*ssa.MakeInterface); ok {
		v = i.X
	}
	return pointsToOptions(v.Type())
}

// isOptions tells whether t is a struct of options.
func isOptions(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for field := range s.Fields() {
		if kube.Is(field, kube.OptLimit) {
			return true
		}
	}
	return false
}

// optionType tells which option a type such as client.Limit is.
func optionType(t types.Type) kube.Role {
	if n, ok := types.Unalias(t).(*types.Named); ok {
		return roleOf(n.Obj())
	}
	return kube.None
}
