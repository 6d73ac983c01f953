package request

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// leaf is a value that nothing more is known of than its constants, and what
// tests of it say.
func (r *evaluation) leaf(v ssa.Value, s *state) symbol {
	sym := symbol{OptionSetting: OptionSetting{Value: v, id: r.spell(v, s)}}
	switch t := v.Type().Underlying().(type) {
	case *types.Struct:
		if kube.IsOptions(t) {
			sym.form = &OptionForm{}
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
	if f, ok := s.facts["zero "+sym.id]; ok && sym.State == UnknownOption {
		sym.State = Set
		if f.holds {
			sym.State = Unset
		}
	}
	return sym
}

// constants notes the constant of a value, or that it is none of several that
// would be zero.
func (r *evaluation) constants(v ssa.Value, sym *symbol) {
	if _, ok := v.(*ssa.Phi); ok {
		return // the join of all ways
	}
	if r.ofOthers(v) {
		if sym.Served = r.isVersion(v); sym.Served {
			sym.State = Set
		}
		return
	}
	values, complete := r.trace.Constants(v)
	zero := false
	for _, c := range values {
		zero = zero || ir.IsZero(c)
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

// neverEmpty reports whether a text has a constant part.
func (r *evaluation) neverEmpty(v ssa.Value) bool {
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

func (r *evaluation) text(v ssa.Value) bool {
	if c, ok := v.(*ssa.Const); ok {
		return !ir.IsZero(c.Value)
	}
	return r.neverEmpty(v)
}

// formatsText reports whether a format has more in it than what it formats.
func (r *evaluation) formatsText(format ssa.Value) bool {
	text := r.trace.Text(format)
	return text != "" && text[0] != '%'
}

// ofOthers reports whether a value is a field of a struct that another package
// declares: what this package stores into some is not what all have.
func (r *evaluation) ofOthers(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	field := ir.FieldOf(v)
	return field != nil && field.Pkg() != r.trace.Prog.Pass.Pkg
}

// isVersion reports whether a value is the resource version of what a live
// client returned.
func (r *evaluation) isVersion(v ssa.Value) bool {
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
	if of == nil {
		return false
	}
	result, ok := ir.Whole(of).(*ssa.Extract)
	if !ok {
		return false
	}
	call, ok := result.Tuple.(*ssa.Call)
	return ok && kube.Is(ir.Callee(call), kube.LiveList, kube.LiveGet, kube.LiveCreate, kube.LiveUpdate)
}

// pointee notes the constant that a pointer points to.
func (r *evaluation) pointee(v ssa.Value, sym *symbol) {
	call, ok := v.(*ssa.Call)
	if !ok || !kube.Is(ir.Callee(call), kube.PointerTo) {
		return
	}
	sym.State = Set
	if values, complete := r.trace.Constants(ir.Args(call)[0]); complete && len(values) == 1 {
		sym.Constant = values[0]
	}
}
