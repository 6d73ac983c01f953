package metadata

import (
	"cmp"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

func message(kinds []kube.Kind, wayOut string) string {
	return cache.Fit(kinds, len(kinds), func(names string) string {
		return "whole objects of " + names + " are cached, of which only metadata is read: " + wayOut
	})
}

// wayOut is how to get metadata instead.
func wayOut(c *cache.Cache) string {
	if c.OfRuntime() {
		return "watch with builder.OnlyMetadata"
	}
	return "use an informer of metadatainformer"
}

func byShare(a, b *cost.Estimate) int { return cmp.Compare(b.Share(), a.Share()) }

// place is where a use names what it asks for.
func place(prog *cache.Result, u cache.Use) analysis.Range {
	for w := range prog.Watches() {
		if w.Call == u.Call() && w.Syntax != nil {
			return w.Syntax
		}
	}
	return u.Syntax().Fun
}

// shown is how many places are shown for a kind.
const shown = 3

// related shows where a kind is asked for.
func related(p *rule.Pass, c *cache.Cache, uses []cache.Use, k kube.Kind) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	for _, u := range uses[:min(len(uses), shown)] {
		at := u.Place.Pos(p.Pass)
		if !at.IsValid() {
			continue
		}
		if c.OfRuntime() {
			out = append(out, rule.Related(at, "%s is watched here", k.Name))
		} else {
			out = append(out, rule.Related(at, "an informer of %s is asked for here", k.Name))
		}
	}
	return out
}
