package cachesync

import (
	"cmp"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// unfilled reports the listers of a cache that nothing fills, together where there are
// some: the cause is one. It returns the other mistakes.
func (c *checker) unfilled(all []cache.Mistake) []cache.Mistake {
	var listers, rest []cache.Mistake
	for _, m := range all {
		if m.Sort == cache.Unfilled && m.Action.Call() != nil && m.Action.Kind.Name != "" {
			listers = append(listers, m)
		} else {
			rest = append(rest, m)
		}
	}
	if len(listers) < 2 {
		return all
	}
	slices.SortFunc(listers, func(a, b cache.Mistake) int { return cmp.Compare(a.Action.At.Pos(), b.Action.At.Pos()) })
	var kinds []string
	for _, m := range listers {
		kinds = append(kinds, m.Action.Kind.Name)
	}
	related := []analysis.RelatedInformation{rule.Related(listers[0].Cache.Made.Pos(), "%s constructed here", listers[0].Cache.Sort)}
	for _, m := range listers[1:] {
		related = append(related, rule.Related(ir.Position(m.Action.At), "the %s lister is read here", m.Action.Kind.Name))
	}
	c.report(levels[cache.Unfilled], listers[0].Action.Call(), unfilledMessage(kinds), nil, related...)
	return rest
}
