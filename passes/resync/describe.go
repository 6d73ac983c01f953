package resync

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// explained reports whether a comment beside a node or on the line above says
// why there is a resync.
func explained(p *rule.Pass, at analysis.Range) bool {
	for c := range p.Remarks(at) {
		if strings.Contains(strings.ToLower(c.Text), "resync") {
			return true
		}
	}
	return false
}

// filtered names what gets to the handlers if filters stand before all of them.
func filtered(uses []cache.Use) string {
	if slices.ContainsFunc(uses, func(u cache.Use) bool { return !u.Handler.Some }) {
		return object(uses)
	}
	return "filtered " + object(uses)
}

// object names what the handlers get.
func object(uses []cache.Use) string {
	kind := uses[0].Kind
	for _, u := range uses {
		if u.Kind != kind {
			return "object"
		}
	}
	if kind == (kube.Kind{}) {
		return "object"
	}
	return kind.Name
}

// handlers names the functions that act on updates.
func handlers(uses []cache.Use) string {
	if len(uses) > 1 {
		return fmt.Sprintf("%d handlers", len(uses))
	}
	if name := uses[0].Handler.Name; name != "" {
		return name
	}
	return "its handler"
}

// act says what the handlers do with what they get.
func act(uses []cache.Use) string {
	what := "it"
	if !slices.ContainsFunc(uses, func(u cache.Use) bool { return !u.Handler.Chooses }) {
		what = "some"
	}
	if len(uses) > 1 {
		return "act on " + what
	}
	return "acts on " + what
}

// maxRelated bounds how many handlers are shown.
const maxRelated = 8

func (c *checker) related(uses []cache.Use) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	for _, u := range uses[:min(len(uses), maxRelated)] {
		place, what := u.Handler.Work, "acts on every update"
		if u.Handler.Chooses {
			what = "acts on some updates"
		}
		if !place.Valid() {
			place, what = u.Place, "gets every update"
		}
		if pos := place.Pos(c.Pass.Pass); pos != token.NoPos {
			out = append(out, rule.Related(pos, "%s", what))
		}
		if pos := u.Lists.Pos(c.Pass.Pass); u.Lists.Valid() && pos != token.NoPos {
			out = append(out, rule.Related(pos, "each reconcile sends this LIST"))
		}
	}
	return out
}

// constructed points to the period in another package.
func (c *checker) constructed(r *replay) []analysis.RelatedInformation {
	if r.period.Node() != nil || !r.period.Place.Valid() {
		return nil
	}
	if pos := r.period.Place.Pos(c.Pass.Pass); pos != token.NoPos {
		return []analysis.RelatedInformation{rule.Related(pos, "the period is set here")}
	}
	return nil
}
