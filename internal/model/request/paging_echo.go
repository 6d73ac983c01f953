package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/model/client"
)

// Echoes reports whether a LIST gets continue tokens, and those only of answers of what
// answers the LIST itself: what that never gives, it never gets.
func (r *PagingResult) Echoes(list ssa.CallInstruction) bool {
	i := slices.IndexFunc(r.pages, func(p *page) bool { return p.call == list })
	if i < 0 || !r.pages[i].Complete {
		return false
	}
	p, echoes := r.pages[i], false
	for _, v := range p.Values[continues] {
		w := r.back(v)
		if w.open || slices.ContainsFunc(w.found, func(answer ssa.Value) bool { return !r.sameAnswers(p, answer) }) {
			return false
		}
		echoes = echoes || len(w.found) > 0
	}
	return echoes
}

// sameAnswers reports whether a list only holds what answers a LIST.
func (r *PagingResult) sameAnswers(p *page, list ssa.Value) bool {
	for _, s := range r.trace.Sources(list) {
		if !slices.ContainsFunc(r.pages, func(q *page) bool { return r.answeredBy(s.Value, q) }) {
			return false
		}
	}
	return !slices.ContainsFunc(r.asked(list), func(q *page) bool {
		return q != p && (q.live != p.live || !r.sameClient(p.client, q.client))
	})
}

// sameClient reports whether two clients are answered by the same: by a cache, or by
// what others put into one field, variable or parameter.
func (r *PagingResult) sameClient(a, b ssa.Value) bool {
	from, ends := r.trace.OpenEnds(a)
	other, others := r.trace.OpenEnds(b)
	switch {
	case from != other:
		return false
	case from.Cached():
		return true
	case len(ends) != 1 || len(others) != 1:
		return false
	}
	of, param := client.Slot(ends[0])
	ofOther, paramOfOther := client.Slot(others[0])
	return of != nil && of == ofOther && param == paramOfOther
}
