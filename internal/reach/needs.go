package reach

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// A want is what a condition wants of a value: to be a constant, or anything else.
type want struct {
	Value string
	Equal bool
}

// none is the nil of whatever type.
const none = "nil"

var isTrue, isFalse = want{"true", true}, want{"false", true}

// not is the opposite: what is not true is false.
func (w want) not() want {
	switch w {
	case isTrue:
		return isFalse
	case isFalse:
		return isTrue
	}
	return want{w.Value, !w.Equal}
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
	seen[asking{v, w}] = true
	switch v := v.(type) {
	case *ssa.Const:
		text, ok := textOf(v)
		return nil, ok && (text == w.Value) != w.Equal
	case *ssa.Parameter:
		return r.parameter(v, w)
	case *ssa.Phi:
		return r.any(v.Edges, w, seen)
	case *ssa.UnOp:
		return r.unary(v, w, seen)
	case *ssa.BinOp:
		return r.compared(v, w, seen)
	case *ssa.ChangeType:
		return r.needs(v.X, w, seen)
	case *ssa.ChangeInterface:
		return r.needs(v.X, w, seen)
	case *ssa.Alloc, *ssa.FieldAddr, *ssa.Function, *ssa.Global, *ssa.MakeChan, *ssa.MakeClosure, *ssa.MakeInterface, *ssa.MakeMap:
		return nil, w == want{none, true}
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

// any are the needs of one of several values.
func (r *regions) any(values []ssa.Value, w want, seen map[asking]bool) (by []Node, known bool) {
	for _, v := range values {
		one, ok := r.needs(v, w, seen)
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
	if v.Op != token.EQL && v.Op != token.NEQ || w != isTrue && w != isFalse {
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
	asked := want{text, true}
	if (v.Op == token.EQL) != (w == isTrue) {
		asked = asked.not()
	}
	return r.needs(x, asked, seen)
}

// loaded are the needs of a variable that closures share and nothing else can set, or of a
// field that other packages cannot set.
func (r *regions) loaded(addr ssa.Value, w want, seen map[asking]bool) (by []Node, known bool) {
	switch addr := addr.(type) {
	case *ssa.FreeVar:
		return r.loaded(captured(addr), w, seen)
	case *ssa.Alloc:
		values, ok := stores(addr, map[ssa.Value]bool{})
		if !ok || !isSet(addr) && w.ofZero(addr.Type()) {
			return nil, false
		}
		return r.any(values, w, seen)
	case *ssa.FieldAddr:
		field := ir.FieldOf(addr)
		if field == nil || field.Exported() || field.Pkg() != r.prog.Pass.Pkg || w.ofZero(addr.Type()) || r.escaped.has(r.prog, field) {
			return nil, false
		}
		var values []ssa.Value
		for _, s := range r.prog.Stores(field) {
			values = append(values, s.Value)
		}
		by, known = r.any(values, w, seen)
		return by, known && len(values) > 0
	}
	return nil, false
}

// ofZero tells whether a variable may be as wanted before it is set.
func (w want) ofZero(addr types.Type) bool {
	text, ok := none, true
	switch t := addr.Underlying().(*types.Pointer).Elem().Underlying().(type) {
	case *types.Basic:
		text, ok = textOf(ssa.NewConst(zero(t), t))
	case *types.Pointer, *types.Interface, *types.Map, *types.Slice, *types.Chan, *types.Signature:
	default:
		ok = false
	}
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

// isSet tells whether the first that happens to a variable is that it gets a value.
func isSet(v *ssa.Alloc) bool {
	instrs := v.Block().Instrs
	for _, instr := range instrs[slices.Index(instrs, ssa.Instruction(v))+1:] {
		if slices.Contains(*v.Referrers(), instr) {
			store, ok := instr.(*ssa.Store)
			return ok && store.Addr == v
		}
	}
	return false
}

// captured is the variable of the function around that a closure uses, nil if it is not seen.
func captured(free *ssa.FreeVar) ssa.Value {
	fn := free.Parent()
	for _, b := range fn.Parent().Blocks {
		for _, instr := range b.Instrs {
			if made, ok := instr.(*ssa.MakeClosure); ok && made.Fn == ssa.Value(fn) {
				return made.Bindings[slices.Index(fn.FreeVars, free)]
			}
		}
	}
	return nil
}
