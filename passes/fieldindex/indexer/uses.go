package indexer

import (
	"cmp"
	"slices"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/request"
)

// uses notes the indexes that a List may select by on one way to it.
func (s *search) uses(q *request.Request, f *request.OptionForm) {
	fields := f.Get(kube.OptFields)
	terms := s.request.PossibleFieldTerms(fields.Value)
	for _, kind := range s.listed(q) {
		for _, term := range terms {
			s.fact.Used = append(s.fact.Used, Index{Kind: kind, Field: term.Key})
		}
		if !f.Exact || fields.Value != nil && len(terms) == 0 {
			s.fact.Used = append(s.fact.Used, Index{Kind: kind})
		}
	}
}

// listed returns the kinds that a List may be of: callers of a helper may have it fill
// lists of several, of which the request names one.
func (s *search) listed(q *request.Request) []kube.Kind {
	kinds := []kube.Kind{q.Kind}
	if sym, ok := kube.Lookup(ir.Callee(q.Call), kube.ReaderList); ok {
		kinds = append(kinds, s.kinds(ir.Arg(q.Call, sym.Arg))...)
	}
	return cache.SortKinds(kinds)
}

// selectors notes the fields that selectors of this package are made of,
// whatever they select.
func (s *search) selectors() {
	for call := range s.prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.FieldEquals)
		if !ok {
			continue
		}
		if key := s.trace.Text(ir.Arg(call, sym.Arg)); key != "" {
			s.fact.Used = append(s.fact.Used, Index{Field: key})
		}
	}
	slices.SortFunc(s.fact.Used, func(a, b Index) int {
		return cmp.Or(cmp.Compare(a.Kind.Package, b.Kind.Package), cmp.Compare(a.Kind.Name, b.Kind.Name), cmp.Compare(a.Field, b.Field))
	})
	s.fact.Used = slices.Compact(s.fact.Used)
	s.all.Used = append(s.all.Used, s.fact.Used...)
}
