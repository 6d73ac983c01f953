package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// passing says what becomes of equal updates if a predicate's function
// returns true for them: never, perhaps, or on some path.
var passing = [...]Filtering{nothing: Filtered, local: Filtered, unknown: UnknownFiltering, partly: Unfiltered, works: Unfiltered}

// Predicate says whether a controller-runtime predicate drops updates whose
// objects are equal.
func (r *Result) Predicate(v ssa.Value) Filtering { return known(r.predicate(v, 0)) }

func (r *Result) predicate(v ssa.Value, depth int) Filtering {
	if v == nil || depth > maxNesting {
		return UnknownFiltering
	}
	sources := r.trace.Sources(v)
	if f := updateField(sources); f != nil {
		return r.predicateOfStruct(v, f)
	}
	out := absent
	for _, s := range sources {
		out = join(out, r.predicateAt(s, depth))
	}
	return out
}

// updateField is the field with the function for updates of the struct that values are of, nil
// where they are of none with such a field.
func updateField(sources []client.Source) *types.Var {
	for f := range fieldsOf(sourceType(sources)) {
		if kube.Is(f, kube.PredicateUpdate) {
			return f
		}
	}
	return nil
}

func (r *Result) predicateAt(s client.Source, depth int) Filtering {
	t := s.Value.Type()
	switch v := s.Value.(type) {
	case *ssa.Const:
		if v.IsNil() {
			return absent
		}
	case *ssa.Call:
		return r.predicateOfCall(v, s.Result, depth)
	case *ssa.Global:
		if said, ok := r.saidHeld(v); ok {
			return said.Predicate
		}
	}
	if kube.Is(ir.TypeName(t), kube.DropsEqual) {
		return Filtered
	}
	if m := kube.UpdateMethod(t); m != nil && isPredicate(m) && !types.IsInterface(t) {
		return r.predicateOfMethod(m)
	}
	return UnknownFiltering
}

func (r *Result) predicateOfStruct(v ssa.Value, function *types.Var) Filtering {
	s := r.trace.Struct(v)
	out := absent
	for _, value := range s.Values[function] {
		if r.trace.IsNil(value) {
			out = join(out, Unfiltered)
			continue
		}
		for _, src := range r.trace.Sources(value) {
			out = join(out, r.decision(ir.FunctionOf(src.Value), seeds(signature(value.Type()))))
		}
	}
	switch {
	case out == absent && s.Complete:
		return Unfiltered // passes what has no function
	case out == absent || !s.Complete:
		return UnknownFiltering
	}
	return out
}

// decision says what a predicate's function does with equal updates.
func (r *Result) decision(fn *ssa.Function, args []mask) Filtering {
	switch {
	case fn == nil:
		return UnknownFiltering
	case r.prog.HasBody(fn):
		if n := len(fn.Params) - len(args); n > 0 {
			args = append(make([]mask, n), args...) // a method value
		}
		return passing[r.call(fn, fit(args, fn), nil).passes]
	}
	if m, ok := fn.Object().(*types.Func); ok {
		return r.predicateOfMethod(m)
	}
	return UnknownFiltering
}

// predicateOfMethod says what the method of a predicate type, or a function
// like one, does with equal updates.
func (r *Result) predicateOfMethod(m *types.Func) Filtering {
	if recv := m.Signature().Recv(); recv != nil && kube.Is(ir.TypeName(recv.Type()), kube.DropsEqual) {
		return Filtered // promoted from an embedded predicate
	}
	if fn := r.prog.Function(m); r.prog.HasBody(fn) {
		return r.decision(fn, seeds(m.Signature()))
	}
	var fact Acts
	if r.pass.ImportObjectFact(m.Origin(), &fact) {
		return fact.Passes
	}
	return UnknownFiltering
}

func (r *Result) predicateOfCall(call *ssa.Call, result, depth int) Filtering {
	for s := range kube.Roles(ir.Callee(call)) {
		switch s.Role {
		case kube.PassesEqual:
			return Unfiltered
		case kube.PredicateAnd, kube.WithPredicates:
			return r.combined(ir.Arg(call, s.Arg), Filtered, Unfiltered, depth)
		case kube.PredicateOr:
			return r.combined(ir.Arg(call, s.Arg), Unfiltered, Filtered, depth)
		case kube.PredicateNot:
			if r.predicate(ir.Arg(call, s.Arg), depth+1) == Filtered {
				return Unfiltered
			}
			return UnknownFiltering
		}
	}
	said, _ := r.saidOf(call, result)
	return said.Predicate
}

// combined is the filtering of several predicates in a slice: the strong one
// if any of them has it, the weak one if all do.
func (r *Result) combined(slice ssa.Value, strong, weak Filtering, depth int) Filtering {
	elems, complete := r.trace.Elements(slice)
	all := complete && len(elems) > 0
	for _, e := range elems {
		switch r.predicate(e, depth+1) {
		case strong:
			return strong
		case weak:
		default:
			all = false
		}
	}
	if all {
		return weak
	}
	return UnknownFiltering
}
