package notransform

import (
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports caches that keep managedFields.
var Analyzer = rule.New(rule.Spec{
	Name:     "notransform",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, cache.Analyzer, object.MutationAnalyzer, nodelocal.Analyzer, object.TransformAnalyzer, rule.Versions},
	Check:    check,
})

func check(p *rule.Pass) {
	prog := cache.Of(p.Pass)
	if prog == nil || prog.ReadsManagedFields() {
		return
	}
	once := cache.NewOnce(p)
	for c := range prog.Caches() {
		if c.Sort == cache.Injection || c.Content == cache.Metadata || c.Fake || c.Single || c.ByHand() {
			continue // not constructed here, nothing to drop, one object, or no API server
		}
		if c.Syntax != nil && (kube.LacksTransforms(p.TypesInfo.TypeOf(c.Syntax)) || bare(p, c)) {
			continue // there is nothing to do about it
		}
		if c.OfRuntime() && p.Lacks(kube.CacheTransforms) {
			continue // its options take none
		}
		if c.Transform != cache.NoTransform || c.SetsTransform() {
			continue // there is one, or it may come from where we do not look
		}
		kinds := slices.DeleteFunc(prog.Cached(c), func(k kube.Kind) bool { return !c.Holds(k) })
		if len(kinds) == 0 && (len(c.Known()) > 0 || c.KindGiven) {
			continue // each kind has a transform of its own, or one object, or nothing asks for it; or callers know
		}
		if len(kinds) > 0 && !slices.ContainsFunc(kinds, func(k kube.Kind) bool { return !p.InModule(k.Package) }) {
			continue // this module declares them all
		}
		report(p, c, kinds, once)
	}
	once.Report()
}

// bare reports whether a cache is made by a function that returns no informer, in a
// version that has no such function with a transform (client-go up to 0.22).
func bare(p *rule.Pass, c *cache.Cache) bool {
	return c.Sort == cache.Informer && c.Call != nil && !kube.IsInformer(p.TypesInfo.TypeOf(c.Syntax)) &&
		kube.TransformingConstructor(ir.CalleeFunc(c.Call)) == nil
}

func report(p *rule.Pass, c *cache.Cache, kinds []kube.Kind, once *cache.Once) {
	waste := wasteOf(p, c, kinds)
	at, known := place(c, waste.kinds)
	if !known || c.Remote && !c.Varies && !c.KindGiven && (len(kinds) == 0 || slices.Contains(c.Kinds, waste.kinds[0])) {
		return // the package that constructs it knows as much, and reports it
	}
	once.Add(c, rule.Report{
		Consequence: rule.Costs,
		Cost:        waste.cost,
		At:          at,
		Message:     message(what(waste.kinds), wayOut(p, c)),
		Fix:         fix(p, c),
		Related:     related(p, c, waste.kinds),
		Effects:     c.StartedIn().IDs(),
		Users:       c.UsedBy(waste.kinds),
		Unless:      new(cache.ReadsManagedFields),
	})
}

// place is the constructor, or what makes the cache of another package hold
// the kind that costs most.
func place(c *cache.Cache, kinds []kube.Kind) (analysis.Range, bool) {
	if c.Syntax != nil {
		return c.Syntax.Fun, true
	}
	for _, u := range c.Uses {
		if len(kinds) > 0 && u.Kind == kinds[0] && u.Syntax() != nil {
			return u.Syntax().Fun, true
		}
	}
	return nil, false
}
