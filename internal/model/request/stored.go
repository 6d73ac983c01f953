package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// ofOne returns what the field that a value is loaded from holds, where the object is
// one that the function makes itself and everything stored into it is seen; nil for others.
//
//	s := &selection{fields: "spec.nodeName=a"}
//	opts.FieldSelector = s.fields
func (t *terms) ofOne(v ssa.Value) ssa.Value {
	field, ok := loaded(v).(*ssa.FieldAddr)
	if !ok || field == v {
		return nil
	}
	object, ok := field.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	s := t.Struct(object)
	if values := s.Values[ir.FieldOf(field)]; s.Complete && len(values) == 1 {
		return values[0]
	}
	return nil
}

// mixed reports whether one of the sources of a value may be that of another object.
func (t *terms) mixed(sources []client.Source) bool { return slices.ContainsFunc(sources, t.others) }

// others reports whether a source is what a field or variable holds that others may hold
// something else in, or be given something else: what this package stores into the
// fields of some objects is not what all have, unless it stores at one place and nobody
// else can.
func (t *terms) others(s client.Source) bool {
	if !t.sure || s.Held == nil {
		return false
	}
	pkg := t.Prog.Pass.Pkg
	reachable := s.Held.Exported() && pkg.Name() != "main"
	return s.Default || s.Held.Pkg() != pkg || reachable || len(t.Prog.Stores(s.Held)) != 1 || t.Given(s.Held)
}
