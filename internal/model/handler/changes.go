package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// PassesChanges reports whether a predicate surely passes every update that changed an
// object, whatever of it: heartbeats and other changes of the status, too.
func (r *Result) PassesChanges(v ssa.Value) bool { return r.passesChanges(v, 0) }

func (r *Result) passesChanges(v ssa.Value, depth int) bool {
	if v == nil || depth > maxNesting {
		return false
	}
	sources := r.trace.Sources(v)
	if f := updateField(sources); f != nil {
		s := r.trace.Struct(v)
		for _, value := range s.Values[f] {
			if !r.trace.IsNil(value) && !r.always(value) {
				return false
			}
		}
		return s.Complete
	}
	for _, s := range sources {
		if !r.passesChangesAt(s, depth) {
			return false
		}
	}
	return len(sources) > 0
}

func (r *Result) passesChangesAt(s client.Source, depth int) bool {
	call, ok := s.Call()
	if !ok {
		name := ir.TypeName(s.Value.Type())
		return kube.Is(name, kube.DropsEqual) && !kube.Is(name, kube.ComparesGeneration, kube.ComparesMetadata)
	}
	and, ok := kube.Lookup(ir.Callee(call), kube.PredicateAnd)
	if !ok {
		return false
	}
	elems, complete := r.trace.Elements(ir.Arg(call, and.Arg))
	for _, e := range elems {
		complete = complete && r.passesChanges(e, depth+1)
	}
	return complete
}

// always reports whether the function of a predicate passes all updates.
//
//	UpdateFunc: func(event.UpdateEvent) bool { return true }
func (r *Result) always(function ssa.Value) bool {
	sources := r.trace.Sources(function)
	for _, s := range sources {
		fn := ir.FunctionOf(s.Value)
		if !r.prog.HasBody(fn) {
			return false
		}
		m := &eval.Machine[content]{Prog: r.prog, Domain: still{r, false}, Functions: noFunctions}
		if f := m.Run(fn, nil, nil); f.Lost || !f.Returns || len(f.Results) == 0 || f.Results[0].is != eval.Yes {
			return false
		}
	}
	return len(sources) > 0
}
