package indexer

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
)

// maxAbove bounds how many calls above a helper are told apart, maxWays how many ways there
// are: of a helper with more it is not known what its List selects.
const (
	maxAbove = 3
	maxWays  = 200
)

// together reports whether one way to a List has it select a kind by a field: callers of
// a helper choose both, and what one of them lists is not selected by the field of
// another one.
//
//	func referenced(ctx context.Context, c client.Client, list client.ObjectList, index, key string) error {
//		return c.List(ctx, list, client.MatchingFields{index: key})
//	}
func (s *search) together(q *request.Request, selector ssa.Value, field string) bool {
	sym, ok := kube.Lookup(ir.Callee(q.Call), kube.ReaderList)
	if !ok {
		return true
	}
	p := pair{s, ir.Arg(q.Call, sym.Arg), selector, Index{Kind: q.Kind, Field: field}, maxWays}
	return p.asked(q.Call.Parent(), nil)
}

// A pair is a kind and a field that a List may select it by.
type pair struct {
	*search
	list, selector ssa.Value
	index          Index
	left           int // ways that may still be looked at
}

// asked reports whether the List gets both on one way through some calls, outermost
// first, the first of which is in a function.
func (p *pair) asked(fn *ssa.Function, calls []ssa.CallInstruction) bool {
	if p.left--; p.left < 0 || !p.given(calls) {
		return false
	}
	callers := p.prog.Callers(fn)
	if len(callers) == 0 || len(calls) == maxAbove || len(p.prog.Taken(fn)) > 0 {
		return true
	}
	return slices.ContainsFunc(callers, func(call ssa.CallInstruction) bool {
		return p.asked(call.Parent(), append([]ssa.CallInstruction{call}, calls...))
	})
}

// given reports whether some calls have the List get the kind, and the field.
func (p *pair) given(calls []ssa.CallInstruction) bool {
	at := client.Source{Frames: calls}
	lists := slices.ContainsFunc(p.trace.Within(p.list, at), func(s client.Source) bool {
		kind, ok := kube.KindOf(s.Value.Type())
		return !ok || kind == p.index.Kind
	})
	return lists && slices.ContainsFunc(p.request.FieldTermsWithin(p.selector, calls), func(t request.Term) bool {
		return t.Key == p.index.Field
	})
}
