package cache

import (
	"iter"
	"slices"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Alike yields the places of uses that do the same with one cache: with what
// one parameter is given, one field holds, or one call constructs. Facts, and
// the uses of a cache, show one of them.
func (r *Result) Alike() iter.Seq[[]rule.Place] { return slices.Values(r.alike) }

type likeness struct {
	of      any
	param   ir.Param
	act     Act
	kind    kube.Kind
	content Content
}

// group finds uses that are alike. It must run before they are put in order.
func (b *build) group() (alike [][]rule.Place) {
	groups := map[likeness][]rule.Place{}
	note := func(of any, param ir.Param, u Use) {
		key := likeness{of, param, u.Act, u.Kind, u.Content}
		if !slices.Contains(groups[key], u.Place) {
			groups[key] = append(groups[key], u.Place)
		}
	}
	for obj, uses := range b.uses {
		for _, u := range uses {
			note(obj, u.Param, u.Use)
		}
	}
	for _, c := range b.list {
		for _, u := range c.Uses {
			note(c, 0, u)
		}
	}
	for _, places := range groups {
		if len(places) > 1 {
			alike = append(alike, places)
		}
	}
	return alike
}
