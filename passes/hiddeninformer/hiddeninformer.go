package hiddeninformer

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

// Analyzer reports informers that a read starts and nothing asks for.
var Analyzer = rule.New(rule.Spec{
	Name:     "hiddeninformer",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{cache.CoexistAnalyzer, cache.Analyzer, nodelocal.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	prog := cache.Of(p.Pass)
	if prog == nil {
		return
	}
	read, idle := cache.NewOnce(p), cache.NewOnce(p)
	for c := range prog.Caches() {
		if !c.Ours() {
			continue
		}
		hidden := slices.DeleteFunc(prog.Hidden(c), func(k kube.Kind) bool {
			return p.InModule(k.Package) || again(p, c, k) || nodelocal.Of(p.Pass).Wasted(c, k)
		})
		report(p, c, hidden, read)
		reportIdle(p, c, idle)
	}
	read.Report()
	idle.Report()
}

// again reports whether the process has another informer of a kind that a cache
// holds: to share that is better than to read live, and duplicateinformer says so.
func again(p *rule.Pass, c *cache.Cache, kind kube.Kind) bool {
	return slices.ContainsFunc(cache.CoexistOf(p.Pass).Pairs(), func(pair *cache.Pair) bool {
		return (pair.First.Place == c.Place || pair.Second.Place == c.Place) && slices.Contains(pair.Kinds, kind)
	})
}

// report reports the kinds that a cache holds because they are read: those that are
// better read live, and seen to be read by clients, and else that the others are held. Where
// code that is not seen may ask for them, too, that is a remark.
func report(p *rule.Pass, c *cache.Cache, kinds []kube.Kind, once *cache.Once) {
	unwanted := slices.DeleteFunc(slices.Clone(kinds), func(k kube.Kind) bool {
		return c.ReadItself(k) || !c.BetterLive(k, nodelocal.OnEveryNode(p.Pass, c)) || !c.SurelyRead(k)
	})
	switch {
	case len(kinds) > 0 && (len(unwanted) == 0 || cache.Of(p.Pass).HandsOver()):
		found := finding(p, c, kinds)
		found.Consequence = rule.Remark
		once.Add(c, found)
	case len(unwanted) > 0:
		// Of a kind that the scheme has not got no informer starts: the fix, which has to name
		// those that it is seen to have, is all of the advice if that is worth it.
		known := slices.DeleteFunc(slices.Clone(unwanted), func(k kube.Kind) bool { return !cache.Of(p.Pass).Recognizes(c, k) })
		if len(known) > 0 && held(p, c, known).Warrants() {
			unwanted = known
		}
		found := finding(p, c, unwanted)
		found.Fix = fix(p, c, known)
		once.Add(c, found)
	}
}

func finding(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) rule.Report {
	return rule.Report{
		Consequence: rule.Costs,
		Cost:        held(p, c, kinds),
		At:          c.Syntax.Fun,
		Message:     message(kinds),
		Related:     related(p, c, kinds, cache.Reads),
		Users:       c.UsedBy(kinds),
		Cause:       received(p, c),
	}
}

// received names the constructor where another package has it: all that get caches of it have
// one to mend.
func received(p *rule.Pass, c *cache.Cache) rule.Cause {
	if !c.Remote {
		return rule.Cause{}
	}
	return rule.Cause{Name: p.CauseAt(c.Place)}
}

// held is what kinds in a cache occupy: no more than an upper bound where only those make
// it worth a warning of which nobody knows how many objects there are.
func held(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) *cost.Estimate {
	all := sum(p, c, kinds, cost.Here().Heap)
	counted := slices.DeleteFunc(slices.Clone(kinds), cost.Here().Guessed)
	if len(counted) < len(kinds) && !sum(p, c, counted, cost.Here().Heap).Warrants() {
		all.AtMost = true
	}
	return all
}

// estimate is what a kind in a cache costs.
func estimate(p *rule.Pass, c *cache.Cache, k kube.Kind, costs func(cost.Cache) *cost.Estimate) *cost.Estimate {
	held := c.Held(k)
	held.EveryNode = nodelocal.OnEveryNode(p.Pass, c)
	return costs(held)
}

// sum puts the kinds that cost most first, and adds up what they cost.
func sum(p *rule.Pass, c *cache.Cache, kinds []kube.Kind, costs func(cost.Cache) *cost.Estimate) (all *cost.Estimate) {
	each := func(k kube.Kind) *cost.Estimate { return estimate(p, c, k, costs) }
	slices.SortStableFunc(kinds, func(a, b kube.Kind) int { return cmp.Compare(each(b).Share(), each(a).Share()) })
	for _, k := range kinds {
		all = all.Plus(each(k))
	}
	return all
}

// reportIdle reports the kinds that are watched and yet read live: to watch their
// metadata would do, unless a handler or predicate may look at the rest. Those that
// are read live on some ways only may not be watched on these.
func reportIdle(p *rule.Pass, c *cache.Cache, once *cache.Once) {
	idle, says := c.Idle(), idleMessage
	always := slices.DeleteFunc(slices.Clone(idle), func(k kube.Kind) bool { return slices.Contains(c.LiveAtTimes, k) })
	switch {
	case len(idle) == 0:
		return
	case len(always) > 0:
		idle = always
	default:
		says = idleAtTimesMessage
	}
	saved := sum(p, c, idle, func(x cost.Cache) *cost.Estimate { return cost.Here().Saved(x, cost.OnlyMetadata) })
	does := rule.Costs
	if len(always) == 0 || examined(c, idle) {
		does = rule.Remark
	}
	once.Add(c, rule.Report{
		Consequence: does,
		Cost:        saved,
		At:          c.Syntax.Fun,
		Message:     says(idle),
		Related:     append(related(p, c, idle, cache.Watches), related(p, c, idle, cache.Reads)...),
	})
}

// examined reports whether handlers or predicates may look at more than the metadata
// of one of these kinds.
func examined(c *cache.Cache, kinds []kube.Kind) bool {
	return slices.ContainsFunc(c.Uses, func(u cache.Use) bool {
		return slices.Contains(kinds, u.Kind) && u.Act != cache.Reads && !(u.Plain && u.Beside)
	})
}
