package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Passage says what a predicate makes of updates of objects whose generation is
// never set, as the API server does with many kinds.
type Passage uint8

const (
	// UnknownPassage may be anything; rules stay silent.
	UnknownPassage Passage = iota
	// MayPass means that some of them may pass.
	MayPass
	// Dropped means that none of them passes, though updates of other objects do.
	Dropped
	// AllDropped means that no update passes, of whatever object.
	AllDropped
)

var passageNames = [...]string{"unknown", "may pass", "dropped", "all dropped"}

func (f Passage) String() string { return passageNames[f] }

// Passage says what a controller-runtime predicate does with updates of objects
// whose generation is never set.
func (r *Result) Passage(v ssa.Value) Passage { return r.passage(v, 0) }

func (r *Result) passage(v ssa.Value, depth int) Passage {
	if v == nil || depth > maxNesting {
		return UnknownPassage
	}
	sources := r.trace.Sources(v)
	if f := updateField(sources); f != nil {
		return r.passageOfStruct(v, f)
	}
	passages := make([]Passage, len(sources))
	for i, s := range sources {
		passages[i] = r.passageAt(s, depth)
	}
	return same(passages)
}

// same is the passage that several ways have in common.
func same(passages []Passage) Passage {
	if len(passages) == 0 || slices.ContainsFunc(passages, func(f Passage) bool { return f != passages[0] }) {
		return UnknownPassage
	}
	return passages[0]
}

func (r *Result) passageAt(s client.Source, depth int) Passage {
	if call, ok := s.Call(); ok {
		return r.passageOfCall(call, s.Result, depth)
	}
	if said, ok := r.saidHeld(s.Value); ok {
		return said.Passage
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
		return r.passageOfMethod(m)
	}
	return UnknownPassage
}

func (r *Result) passageOfStruct(v ssa.Value, function *types.Var) Passage {
	s := r.trace.Struct(v)
	if !s.Complete {
		return UnknownPassage
	}
	passages := []Passage{}
	for _, value := range s.Values[function] {
		if r.trace.IsNil(value) {
			passages = append(passages, MayPass)
			continue
		}
		for _, src := range r.trace.Sources(value) {
			passages = append(passages, r.passageOfFunction(ir.FunctionOf(src.Value)))
		}
	}
	if len(passages) == 0 {
		return MayPass // it has no function
	}
	return same(passages)
}

// passageOfMethod says what the method of a predicate type does with updates.
func (r *Result) passageOfMethod(m *types.Func) Passage {
	if recv := m.Signature().Recv(); recv != nil && kube.Is(ir.TypeName(recv.Type()), kube.ComparesGeneration) {
		return Dropped // promoted from an embedded predicate
	}
	if fn := r.prog.Function(m); fn != nil {
		return r.passageOfFunction(fn)
	}
	var fact Acts
	if r.pass.ImportObjectFact(m.Origin(), &fact) {
		return fact.Passage
	}
	return UnknownPassage
}

func (r *Result) passageOfCall(call *ssa.Call, result, depth int) Passage {
	for s := range kube.Roles(ir.Callee(call)) {
		switch s.Role {
		case kube.PassesEqual:
			return MayPass
		case kube.PredicateAnd, kube.WithPredicates:
			return r.combinedPassage(ir.Arg(call, s.Arg), depth, [...]Passage{AllDropped, UnknownPassage, Dropped, MayPass})
		case kube.PredicateOr:
			return r.combinedPassage(ir.Arg(call, s.Arg), depth, [...]Passage{MayPass, UnknownPassage, Dropped, AllDropped})
		case kube.PredicateNot:
			if f := r.passage(ir.Arg(call, s.Arg), depth+1); f == Dropped || f == AllDropped {
				return MayPass
			}
			return UnknownPassage
		}
	}
	said, _ := r.saidOf(call, result)
	return said.Passage
}

// saidOf is what another package says of a result of its function.
func (r *Result) saidOf(call *ssa.Call, result int) (Returned, bool) {
	var fact Acts
	callee := ir.CalleeFunc(call)
	if callee == nil || !r.pass.ImportObjectFact(callee, &fact) || result >= len(fact.Results) {
		return Returned{}, false
	}
	return fact.Results[result], true
}

// saidHeld is what another package says of what its variable holds.
func (r *Result) saidHeld(v ssa.Value) (Returned, bool) {
	var fact Acts
	global, ok := v.(*ssa.Global)
	if !ok || global.Object() == nil || !r.pass.ImportObjectFact(global.Object(), &fact) || len(fact.Results) == 0 {
		return Returned{}, false
	}
	return fact.Results[0], true
}

// combinedPassage is the first passage, in an order of strength, that one of the
// predicates in a slice has.
func (r *Result) combinedPassage(slice ssa.Value, depth int, strength [4]Passage) Passage {
	elems, complete := r.trace.Elements(slice)
	passages := make([]Passage, len(elems))
	for i, e := range elems {
		passages[i] = r.passage(e, depth+1)
	}
	if !complete || len(elems) == 0 {
		passages = append(passages, UnknownPassage)
	}
	for _, f := range strength {
		if slices.Contains(passages, f) {
			return f
		}
	}
	return UnknownPassage
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
