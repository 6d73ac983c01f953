package heat

import (
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A want is what a condition wants of a value: to be a constant, or anything else.
type want struct {
	Value string
	Equal bool
	// Part leads to the field that it wants this of: the numbers of fields, each with a dot
	// behind it, from the struct that the value is or points to. It is empty for the value itself.
	Part string
}

// of is the same wanted of a struct's field.
func (w want) of(field int) want {
	w.Part = number(field) + w.Part
	return w
}

// in is what is wanted of a field, ok if anything is.
func (w want) in(field int) (inner want, ok bool) {
	w.Part, ok = strings.CutPrefix(w.Part, number(field))
	return w, ok
}

// deepest is how many fields within each other conditions are followed to: in a list or a
// tree that functions walk there is no end to them.
const deepest = 6

func (w want) deep() bool { return strings.Count(w.Part, ".") > deepest }

func number(field int) string { return strconv.Itoa(field) + "." }

// none is the nil of whatever type.
const none = "nil"

var wantTrue, wantFalse, wantNone = want{"true", true, ""}, want{"false", true, ""}, want{none, true, ""}

// not is the opposite: what is not true is false.
func (w want) not() want {
	switch w {
	case wantTrue:
		return wantFalse
	case wantFalse:
		return wantTrue
	}
	w.Equal = !w.Equal
	return w
}

// asking keeps a search from going round.
type asking struct {
	of ssa.Value
	want
}

// needs are the nodes of which one has to be live for a value to be as wanted, not known
// where it may be so anyway: it never is if there are none.
func (r *regions) needs(v ssa.Value, w want, seen map[asking]bool) (by []Node, known bool) {
	if seen[asking{v, w}] {
		return nil, true // what else it may be is being looked at
	}
	if w.deep() {
		return nil, false
	}
	seen[asking{v, w}] = true
	switch v := v.(type) {
	case *ssa.Const:
		return nil, !w.ofConst(v)
	case *ssa.Parameter:
		return r.parameter(v, w)
	case *ssa.Phi:
		return r.any(asked(v.Edges, w), seen)
	case *ssa.Field:
		return r.needs(v.X, w.of(v.Field), seen)
	case *ssa.UnOp:
		return r.unary(v, w, seen)
	case *ssa.BinOp:
		return r.compared(v, w, seen)
	case *ssa.ChangeType:
		return r.needs(v.X, w, seen)
	case *ssa.ChangeInterface:
		return r.needs(v.X, w, seen)
	case *ssa.Alloc:
		if w.Part != "" {
			return r.variable(v, w, seen)
		}
		return nil, w == wantNone
	case *ssa.FieldAddr, *ssa.Function, *ssa.Global, *ssa.MakeChan, *ssa.MakeClosure, *ssa.MakeInterface, *ssa.MakeMap:
		return nil, w == wantNone
	}
	return nil, false
}

// textOf writes a constant, if it is one that conditions compare with.
func textOf(c *ssa.Const) (text string, ok bool) {
	if c.Value != nil {
		return c.Value.ExactString(), true
	}
	switch c.Type().Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Map, *types.Slice, *types.Chan, *types.Signature:
		_, generic := types.Unalias(c.Type()).(*types.TypeParam)
		return none, !generic
	}
	return "", false
}

// asked asks the same of several values.
func asked(values []ssa.Value, w want) (list []asking) {
	for _, v := range values {
		list = append(list, asking{v, w})
	}
	return list
}

// any are the needs of one of several values.
func (r *regions) any(values []asking, seen map[asking]bool) (by []Node, known bool) {
	for _, v := range values {
		one, ok := r.needs(v.of, v.want, seen)
		if !ok {
			return nil, false
		}
		by = append(by, one...)
	}
	return by, true
}

func (r *regions) unary(v *ssa.UnOp, w want, seen map[asking]bool) (by []Node, known bool) {
	switch v.Op {
	case token.NOT:
		return r.needs(v.X, w.not(), seen)
	case token.MUL:
		return r.loaded(v.X, w, seen)
	}
	return nil, false
}

func (r *regions) compared(v *ssa.BinOp, w want, seen map[asking]bool) (by []Node, known bool) {
	if v.Op != token.EQL && v.Op != token.NEQ || w != wantTrue && w != wantFalse {
		return nil, false
	}
	x, y := v.X, v.Y
	if _, ok := x.(*ssa.Const); ok {
		x, y = y, x
	}
	c, ok := y.(*ssa.Const)
	if !ok {
		return nil, false
	}
	text, ok := textOf(c)
	if !ok {
		return nil, false
	}
	asked := want{text, true, ""}
	if (v.Op == token.EQL) != (w == wantTrue) {
		asked = asked.not()
	}
	return r.needs(x, asked, seen)
}

// loaded are the needs of what is at an address: of a variable that closures share and
// nothing else can set, of a field that other packages cannot set, or of a parameter that
// points to it.
func (r *regions) loaded(addr ssa.Value, w want, seen map[asking]bool) (by []Node, known bool) {
	switch addr := addr.(type) {
	case *ssa.FreeVar:
		return r.loaded(ir.Binding(addr), w, seen)
	case *ssa.Alloc:
		return r.variable(addr, w, seen)
	case *ssa.Parameter:
		if w.Part != "" {
			return r.parameter(addr, w)
		}
	case *ssa.FieldAddr:
		// What a look at all values of the field has asked without an answer is asked again.
		if by, known := r.ownField(addr, w, maps.Clone(seen)); known {
			return by, known
		}
		return r.loaded(addr.X, w.of(addr.Field), seen)
	}
	return nil, false
}

func (r *regions) variable(addr *ssa.Alloc, w want, seen map[asking]bool) (by []Node, known bool) {
	s := storing{seen: map[ssa.Value]bool{}, passed: r.passing}
	if !s.to(addr, w) || !isSet(addr, w) && w.ofZero(addr.Type()) {
		return nil, false
	}
	return r.any(s.found, seen)
}

// ownField are the needs of a field that other packages cannot set.
func (r *regions) ownField(addr *ssa.FieldAddr, w want, seen map[asking]bool) (by []Node, known bool) {
	field := ir.FieldOf(addr)
	if field == nil || field.Exported() || field.Pkg() != r.prog.Pass.Pkg || w.ofZero(addr.Type()) || r.escaped.has(r.prog, field) {
		return nil, false
	}
	var values []asking
	for _, s := range r.prog.Stores(field) {
		values = append(values, asking{s.Value, w})
	}
	by, known = r.any(values, seen)
	return by, known && len(values) > 0
}

// ofZero reports whether a variable may be as wanted before it is set.
func (w want) ofZero(addr types.Type) bool {
	return w.ofZeroOf(addr.Underlying().(*types.Pointer).Elem())
}

func (w want) ofZeroOf(t types.Type) bool {
	for w.Part != "" {
		s, ok := t.Underlying().(*types.Struct)
		number, rest, _ := strings.Cut(w.Part, ".")
		i, err := strconv.Atoi(number)
		if !ok || err != nil || i >= s.NumFields() {
			return true
		}
		t, w.Part = s.Field(i).Type(), rest
	}
	text, ok := none, true
	switch t := t.Underlying().(type) {
	case *types.Basic:
		text, ok = textOf(ssa.NewConst(zero(t), t))
	case *types.Pointer, *types.Interface, *types.Map, *types.Slice, *types.Chan, *types.Signature:
	default:
		ok = false
	}
	return !ok || (text == w.Value) == w.Equal
}

// ofConst reports whether a constant, such as the zero value of a struct, may be as wanted.
func (w want) ofConst(c *ssa.Const) bool {
	if w.Part != "" {
		_, points := c.Type().Underlying().(*types.Pointer)
		return !points && w.ofZeroOf(c.Type())
	}
	text, ok := textOf(c)
	return !ok || (text == w.Value) == w.Equal
}

func zero(t *types.Basic) constant.Value {
	switch {
	case t.Info()&types.IsBoolean != 0:
		return constant.MakeBool(false)
	case t.Info()&types.IsString != 0:
		return constant.MakeString("")
	case t.Info()&types.IsNumeric != 0:
		return constant.MakeInt64(0)
	}
	return nil
}
