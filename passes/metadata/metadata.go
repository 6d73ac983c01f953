package metadata

import (
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

// Analyzer reports caches of whole objects of which only metadata is read.
var Analyzer = rule.New(rule.Spec{
	Name:     "metadata",
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
		if !c.Ours() || c.OfRuntime() && p.Lacks(kube.MetadataWatches) {
			continue
		}
		var elsewhere []kube.Kind
		for _, k := range prog.Cached(c) {
			switch {
			case !slim(p, prog, c, k):
			case len(here(c, k)) == asking(c, k):
				report(p, prog, c, k)
			default:
				elsewhere = append(elsewhere, k)
			}
		}
		reportAll(p, c, elsewhere)
	}
}

// slim reports whether the metadata of a kind would do, and be less; of what a node does not
// need at all another rule speaks.
func slim(p *rule.Pass, prog *cache.Result, c *cache.Cache, k kube.Kind) bool {
	return prog.Slims(c, k) && !nodelocal.Of(p.Pass).Wasted(c, k)
}

func held(p *rule.Pass, c *cache.Cache, k kube.Kind) cost.Cache {
	h := c.Held(k)
	h.EveryNode = nodelocal.OnEveryNode(p.Pass, c)
	return h
}

// saved is what the metadata alone would save: no more than an upper bound where it is not
// known how much the cache holds, or whether it does, or what a narrow selection lets in.
func saved(p *rule.Pass, c *cache.Cache, k kube.Kind) *cost.Estimate {
	h := held(p, c, k)
	e := cost.Here().Saved(h, cost.OnlyMetadata)
	if c.Width() == cache.Open || c.Scope.SomeKind || h.Selection.Few() || c.LeftOut(k) || c.InVain(k) || c.OnlyOnSetting(k) {
		e.AtMost = true
	}
	return e
}

// here are the uses in this package that make a cache hold whole objects of a kind.
func here(c *cache.Cache, k kube.Kind) []cache.Use {
	return slices.DeleteFunc(uses(c, k), func(u cache.Use) bool { return u.Syntax() == nil })
}

// asking is how many uses make a cache hold whole objects of a kind.
func asking(c *cache.Cache, k kube.Kind) int { return len(uses(c, k)) }

func uses(c *cache.Cache, k kube.Kind) (found []cache.Use) {
	for _, u := range c.Uses {
		if u.Kind == k && u.Content == cache.Typed && c.Caches(u) && u.Act != cache.Handles {
			found = append(found, u)
		}
	}
	return found
}

// report reports a kind where this package asks for it.
func report(p *rule.Pass, prog *cache.Result, c *cache.Cache, k kube.Kind) {
	asked := here(c, k)
	at := analysis.Range(c.Syntax.Fun)
	var others []cache.Use
	if len(asked) > 0 {
		at, others = place(prog, asked[0]), asked[1:]
	}
	p.Report(rule.Report{
		Consequence: rule.Costs, Cost: saved(p, c, k), At: at,
		Message: message([]kube.Kind{k}, wayOut(c)),
		Fix:     fix(p, c, asked),
		Related: related(p, c, others, k),
		Users:   c.UsedBy([]kube.Kind{k}),
		Unless:  unless(k),
	})
}

// reportAll reports, at the constructor of a cache, kinds that other packages ask for.
func reportAll(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) {
	if len(kinds) == 0 {
		return
	}
	costs := map[kube.Kind]*cost.Estimate{}
	var sum *cost.Estimate
	for _, k := range kinds {
		costs[k] = saved(p, c, k)
		sum = sum.Plus(costs[k])
	}
	slices.SortStableFunc(kinds, func(a, b kube.Kind) int { return byShare(costs[a], costs[b]) })
	var places []analysis.RelatedInformation
	for _, k := range kinds {
		places = append(places, related(p, c, uses(c, k), k)...)
	}
	p.Report(rule.Report{
		Consequence: rule.Costs, Cost: sum, At: c.Syntax.Fun,
		Message: message(kinds, wayOut(c)), Related: places, Users: c.UsedBy(kinds),
		Unless: unless(kinds...),
	})
}

// unless takes a finding back where a package that is not seen here, such as main, has a
// cache of controller-runtime hold the kinds as well.
func unless(kinds ...kube.Kind) rule.Objection { return &cache.WantsWhole{Kinds: kinds} }
