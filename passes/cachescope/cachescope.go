package cachescope

import (
	"cmp"
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports managers, caches and informers that hold all of a cluster's objects
// of kinds that clusters have many of.
var Analyzer = rule.New(rule.Spec{
	Name:     "cachescope",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{cache.Analyzer, nodelocal.Analyzer, rule.Versions},
	Check:    check,
})

func check(p *rule.Pass) {
	prog := cache.Of(p.Pass)
	if prog == nil {
		return
	}
	for c := range prog.Caches() {
		if !c.Ours() || !c.OfRuntime() {
			continue
		}
		if c.Width() != cache.Narrow {
			report(p, prog, c, unscoped(p, prog, c))
		}
	}
	if n := nodelocal.Of(p.Pass); n != nil {
		for _, scopes := range together(n.Scopes) {
			reportPart(p, scopes)
		}
	}
}

// report reports the kinds by what can be done about them: name a selector, or nothing that
// the code tells.
func report(p *rule.Pass, prog *cache.Result, c *cache.Cache, kinds []kube.Kind) {
	var forgotten, named, others []kube.Kind
	for _, k := range kinds {
		switch {
		case c.Forgets(k) && c.Several(k):
			named = append(named, k)
		case c.Forgets(k):
			forgotten = append(forgotten, k)
		default:
			others = append(others, k)
		}
	}
	say(p, c, rule.Costs, forgotten, wayOut(p, c))
	say(p, c, rule.Remark, named, "no selector takes several names; metadata may do")
	say(p, c, rule.Remark, others, wayOut(p, c)+" if it needs fewer")
}

// say reports kinds with what they cost together, those that cost most first.
func say(p *rule.Pass, c *cache.Cache, does rule.Consequence, kinds []kube.Kind, wayOut string) {
	if len(kinds) == 0 {
		return
	}
	each := func(k kube.Kind) *cost.Estimate {
		held := c.Held(k)
		held.EveryNode = nodelocal.OnEveryNode(p.Pass, c)
		return cost.Here().Heap(held)
	}
	slices.SortStableFunc(kinds, func(a, b kube.Kind) int { return cmp.Compare(each(b).Share(), each(a).Share()) })
	var sum *cost.Estimate
	for _, k := range kinds {
		sum = sum.Plus(each(k))
	}
	p.Report(rule.Report{
		Consequence: does, Cost: sum, At: c.Syntax.Fun,
		Message: message(c, kinds, wayOut), Related: related(p, c, kinds),
	})
}

// unscoped returns the kinds of which the cache holds all objects of the
// cluster, and which clusters have many of. Others report what a node does not
// need, what nothing asks for, and of what metadata would do.
func unscoped(p *rule.Pass, prog *cache.Result, c *cache.Cache) []kube.Kind {
	others := append(prog.Hidden(c), wasted(p, c)...)
	return slices.DeleteFunc(prog.Cached(c), func(k kube.Kind) bool {
		_, hot := kube.IsHot(k)
		o := c.Of(k)
		return !hot || o.Narrowed || o.Single || slices.Contains(others, k) || !p.Lacks(kube.MetadataWatches) && prog.Slims(c, k)
	})
}

func wasted(p *rule.Pass, c *cache.Cache) []kube.Kind {
	var kinds []kube.Kind
	if n := nodelocal.Of(p.Pass); n != nil {
		for _, w := range n.Wastes {
			if w.Cache == c {
				kinds = append(kinds, w.Kind)
			}
		}
	}
	return kinds
}
