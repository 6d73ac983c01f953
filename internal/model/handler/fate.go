package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Fate says what a predicate makes of updates of objects whose generation is
// never set, as the API server does with many kinds.
type Fate uint8

const (
	// UnknownFate may be anything; rules stay silent.
	UnknownFate Fate = iota
	// MayPass means that some of them may pass.
	MayPass
	// Dropped means that none of them passes, though updates of other objects do.
	Dropped
	// AllDropped means that no update passes, of whatever object.
	AllDropped
)

var fateNames = [...]string{"unknown", "may pass", "dropped", "all dropped"}

func (f Fate) String() string { return fateNames[f] }

// Fate says what a controller-runtime predicate does with updates of objects
// whose generation is never set.
func (r *Result) Fate(v ssa.Value) Fate { return r.fate(v, 0) }

func (r *Result) fate(v ssa.Value, depth int) Fate {
	if v == nil || depth > maxNesting {
		return UnknownFate
	}
	sources := r.trace.Sources(v)
	if f := updateField(sources); f != nil {
		return r.fateOfStruct(v, f)
	}
	fates := make([]Fate, len(sources))
	for i, s := range sources {
		fates[i] = r.fateAt(s, depth)
	}
	return same(fates)
}

// same is the fate that several ways have in common.
func same(fates []Fate) Fate {
	if len(fates) == 0 || slices.ContainsFunc(fates, func(f Fate) bool { return f != fates[0] }) {
		return UnknownFate
	}
	return fates[0]
}

func (r *Result) fateAt(s client.Source, depth int) Fate {
	if call, ok := s.Call(); ok {
		return r.fateOfCall(call, s.Result, depth)
	}
	t := s.Value.Type()
	name := ir.TypeName(t)
	switch {
	case kube.Is(name, kube.ComparesGeneration):
		return Dropped
	case kube.Is(name, kube.DropsEqual):
		return MayPass
	}
	if m := kube.UpdateMethod(t); m != nil && isPredicate(m) && !types.IsInterface(t) {
		return r.fateOfMethod(m)
	}
	return UnknownFate
}

func (r *Result) fateOfStruct(v ssa.Value, function *types.Var) Fate {
	s := r.trace.Struct(v)
	if !s.Complete {
		return UnknownFate
	}
	fates := []Fate{}
	for _, value := range s.Values[function] {
		if r.trace.IsNil(value) {
			fates = append(fates, MayPass)
			continue
		}
		for _, src := range r.trace.Sources(value) {
			fates = append(fates, r.fateOfFunction(ir.FunctionOf(src.Value)))
		}
	}
	if len(fates) == 0 {
		return MayPass // it has no function
	}
	return same(fates)
}

// fateOfMethod says what the method of a predicate type does with updates.
func (r *Result) fateOfMethod(m *types.Func) Fate {
	if recv := m.Signature().Recv(); recv != nil && kube.Is(ir.TypeName(recv.Type()), kube.ComparesGeneration) {
		return Dropped // promoted from an embedded predicate
	}
	if fn := r.prog.Function(m); fn != nil {
		return r.fateOfFunction(fn)
	}
	var fact Acts
	if r.pass.ImportObjectFact(m.Origin(), &fact) {
		return fact.Fate
	}
	return UnknownFate
}

func (r *Result) fateOfCall(call *ssa.Call, result, depth int) Fate {
	for s := range kube.Roles(ir.Callee(call)) {
		switch s.Role {
		case kube.PassesEqual:
			return MayPass
		case kube.PredicateAnd:
			return r.combinedFate(ir.Arg(call, s.Arg), depth, [...]Fate{AllDropped, UnknownFate, Dropped, MayPass})
		case kube.PredicateOr:
			return r.combinedFate(ir.Arg(call, s.Arg), depth, [...]Fate{MayPass, UnknownFate, Dropped, AllDropped})
		case kube.PredicateNot:
			if f := r.fate(ir.Arg(call, s.Arg), depth+1); f == Dropped || f == AllDropped {
				return MayPass
			}
			return UnknownFate
		}
	}
	var fact Acts
	if callee := ir.CalleeFunc(call); callee != nil && r.pass.ImportObjectFact(callee, &fact) && result < len(fact.Results) {
		return fact.Results[result].Fate
	}
	return UnknownFate
}

// combinedFate is the first fate, in an order of strength, that one of the
// predicates in a slice has.
func (r *Result) combinedFate(slice ssa.Value, depth int, strength [4]Fate) Fate {
	elems, complete := r.trace.Elements(slice)
	fates := make([]Fate, len(elems))
	for i, e := range elems {
		fates[i] = r.fate(e, depth+1)
	}
	if !complete || len(elems) == 0 {
		fates = append(fates, UnknownFate)
	}
	for _, f := range strength {
		if slices.Contains(fates, f) {
			return f
		}
	}
	return UnknownFate
}

// Alternatives returns the predicates of which one is enough to let an update
// pass: those that an Or combines, or the predicate itself.
func (r *Result) Alternatives(v ssa.Value) []ssa.Value { return r.alternatives(v, 0) }

func (r *Result) alternatives(v ssa.Value, depth int) []ssa.Value {
	sources := r.trace.Sources(v)
	if len(sources) != 1 || depth > maxNesting {
		return []ssa.Value{v}
	}
	call, ok := sources[0].Call()
	if !ok {
		return []ssa.Value{sources[0].Value}
	}
	or, ok := kube.Lookup(ir.Callee(call), kube.PredicateOr)
	if !ok {
		return []ssa.Value{v}
	}
	var all []ssa.Value
	elems, _ := r.trace.Elements(ir.Arg(call, or.Arg))
	for _, e := range elems {
		all = append(all, r.alternatives(e, depth+1)...)
	}
	return all
}

// ComparesMetadata returns the type of a predicate that looks at labels or
// annotations only, nil for others.
func ComparesMetadata(v ssa.Value) types.Object {
	if name := ir.TypeName(v.Type()); kube.Is(name, kube.ComparesMetadata) {
		return name
	}
	return nil
}
