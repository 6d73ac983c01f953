package handler

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Conjoins is the fact of the filters, of those that a function is given, which all have to let
// an object pass so that the filter does which it returns.
//
//	func Both(a, b func(any) bool) func(any) bool {
//		return func(obj any) bool { return a(obj) && b(obj) }
//	}
type Conjoins struct{ Params []ir.Param }

// AFact marks Conjoins as a fact.
func (*Conjoins) AFact() {}

func (c *Conjoins) String() string { return fmt.Sprintf("conjoins %v", c.Params) }

// conjoined are the filters of which a filter is made that each have to let an object pass,
// nil where it is not made of such.
func (r *TombstoneResult) conjoined(filter ssa.Value) (parts []ssa.Value) {
	call := r.composing(filter)
	if call == nil {
		return nil
	}
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return nil
	}
	var fact Conjoins
	if fn := r.prog.Function(callee); r.prog.HasBody(fn) {
		fact.Params = r.conjoins(fn)
	} else {
		r.pass.ImportObjectFact(callee.Origin(), &fact)
	}
	for _, p := range fact.Params {
		v := p.In(call)
		switch {
		case v == nil:
		case ir.IsFunc(v.Type()):
			parts = append(parts, v)
		default:
			all, _ := r.trace.Elements(v)
			parts = append(parts, all...)
		}
	}
	return parts
}

// composing is the call that makes a filter, nil for others.
func (r *TombstoneResult) composing(filter ssa.Value) *ssa.Call {
	for {
		switch v := filter.(type) {
		case *ssa.ChangeType:
			filter = v.X
			continue
		case *ssa.Call:
			return v
		case nil:
			return nil
		}
		call, _ := r.source(filter).(*ssa.Call)
		return call
	}
}

// receiveParts evaluates the filters of which one is made, and reports whether what is behind
// it gets tombstones.
func (r *TombstoneResult) receiveParts(d *Reception, parts []ssa.Value) bool {
	passes := true
	for _, part := range parts {
		if part == d.Func {
			return false
		}
		one := *d
		one.Func = part
		passes = r.receiveAt(&one) && passes
	}
	return passes
}

// conjoins are the parameters of a function that are such filters.
func (r *TombstoneResult) conjoins(fn *ssa.Function) (found []ir.Param) {
	if fn.Signature.Results().Len() != 1 || !ir.IsFunc(fn.Signature.Results().At(0).Type()) {
		return nil
	}
	made := r.onlyMade(fn, 0)
	if made == nil || made.Parent() != fn || len(made.Params) != 1 || !ir.IsAny(made.Params[0].Type()) {
		return nil
	}
	for call := range ir.CallsOf(made) {
		asked, ok := call.(*ssa.Call)
		if !ok || call.Common().IsInvoke() || !slices.Equal(call.Common().Args, []ssa.Value{made.Params[0]}) {
			continue
		}
		p, each := r.filterOf(asked.Call.Value, fn)
		if p != nil && ir.Vetoes(asked, each) && !slices.Contains(found, ir.ParamOf(p)) {
			found = append(found, ir.ParamOf(p))
		}
	}
	return found
}

// filterOf is the parameter of a function that a function value in it is, or of which it is
// each element in turn.
func (r *TombstoneResult) filterOf(v ssa.Value, fn *ssa.Function) (p *ssa.Parameter, each bool) {
	if load, ok := v.(*ssa.UnOp); ok {
		if element, ok := load.X.(*ssa.IndexAddr); ok {
			v, each = element.X, true
		}
	}
	if p = r.trace.Parameter(v); p == nil || p.Parent() != fn {
		return nil, false
	}
	if _, list := p.Type().Underlying().(*types.Slice); list != each {
		return nil, false
	}
	return p, each
}

// returnsRejecting reports whether a function returns a filter that is made of several, one of
// which rejects tombstones.
//
//	func Relevant(key string) func(any) bool { return Both(Annotated(key), Scheduled) }
func (r *TombstoneResult) returnsRejecting(fn *ssa.Function, result int) bool {
	returned := slices.Collect(ir.Results(fn, result))
	return len(returned) == 1 && len(r.conjoined(returned[0])) > 0 && r.turnsDown(returned[0], 0)
}

// turnsDown reports whether a filter rejects tombstones because it takes them for no object.
func (r *TombstoneResult) turnsDown(filter ssa.Value, depth int) bool {
	if depth > maxFilters {
		return false
	}
	if parts := r.conjoined(filter); len(parts) > 0 {
		return slices.ContainsFunc(parts, func(part ssa.Value) bool { return r.turnsDown(part, depth+1) })
	}
	d := &Reception{Func: filter}
	fns, _ := r.functions(d)
	for _, fn := range fns {
		if len(fns) == 1 && r.turnsDownBy(fn, held) != nil {
			return true
		}
	}
	return slices.ContainsFunc(r.foreign(d), func(fn *types.Func) bool {
		var fact Buries
		return r.pass.ImportObjectFact(fn.Origin(), &fact) && slices.ContainsFunc(fact.Reactions, func(of Reaction) bool { return !of.Typed && of.rejects() })
	})
}

// turnsDownBy is what a function turns tombstones down by in a mode, as it takes them for no
// object; nil if it does not.
func (r *TombstoneResult) turnsDownBy(fn *ssa.Function, m mode) ssa.Instruction {
	last := len(fn.Params) - 1
	if last < 0 || !ir.IsAny(fn.Params[last].Type()) {
		return nil
	}
	f := r.evaluate(fn, m, tombstoneAt(fn, last))
	if f.Lost || len(f.Results) != 1 || f.Results[0].is != no || f.rejectsAll() {
		return nil
	}
	return f.Results[0].cause
}
