package knownbug

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

// A bug is a defect with how a program meets it.
type bug struct {
	name   string
	defect kube.Defect
	// met returns where a package whose version has the defect meets it.
	met  func(*rule.Pass) []meeting
	text string
	// ofPackage bugs are met by tests, which are a binary for each package.
	ofPackage bool
}

var bugs = []bug{
	{
		name: "initiallist", defect: kube.KeepsInitialList, met: informs,
		text: "informers of client-go before 0.28 keep the whole initial list alive with any of its objects: upgrade to 0.28",
	},
	{
		name: "cutframe", defect: kube.CutFrameLists, met: timesOut,
		text: "before apimachinery 0.33 a timeout that cuts a watch within a message makes the cache list everything again",
	},
	{
		name: "missinginformer", defect: kube.MissingInformerSkipsSync, met: failsOnMissing,
		text: "with ReaderFailOnMissingInformer reads do not wait for the informer's sync: upgrade controller-runtime to 0.23.1",
	},
	{
		name: "fakes", defect: kube.FakesNeverSync, met: bareFake, ofPackage: true,
		text: "from client-go 0.35 this informer of a fake client never syncs: wrap its ListWatch with ToListWatcherWithWatchListSemantics",
	},
}

// caches returns the caches of a package that a function finds guilty.
func caches(p *rule.Pass, judge func(*cache.Cache) rule.Consequence) (found []meeting) {
	for c := range cache.Of(p.Pass).All() {
		if c.Syntax == nil || c.Remote {
			continue // the package that constructs it speaks for it
		}
		if level := judge(c); level > 0 {
			found = append(found, meeting{met: met{Does: level, Place: c.Place, Share: share(p, c, c.Known())}, at: c.Syntax.Fun, fn: c.Call.Parent()})
		}
	}
	return found
}

// share is what a cache holds of some kinds, as a part of what a process can spare.
func share(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) float64 {
	var all *cost.Estimate
	for _, k := range kinds {
		held := c.Held(k)
		held.EveryNode = nodelocal.OnEveryNode(p.Pass, c)
		all = all.Plus(cost.Here().Heap(held))
	}
	return all.Share()
}

// informs finds a cache that keeps the array of its first list.
func informs(p *rule.Pass) []meeting {
	return caches(p, func(c *cache.Cache) rule.Consequence {
		switch {
		case c.Fake || c.Single || c.ByHand() || c.Sort == cache.Injection:
			return 0
		case c.Sort == cache.Reflector:
			return rule.Remark // what a store of the program's own keeps of an object nobody knows
		case c.Brief():
			return rule.Remark // it goes with all that the cache holds
		case kube.RequestsLackContext.In(p.Pkg, rule.ModulesOf(p.Pass)):
			return rule.Remark // to upgrade is to write each request or reconcile anew
		case outlived(cache.Of(p.Pass).Cached(c)):
			return rule.Remark
		case holdsMany(p, c):
			return rule.Loses
		}
		return rule.Remark
	})
}

// outlived reports whether kinds of a cache are of a version that servers have not had for
// long, and of none that they have: nobody runs the program as it is on servers of today.
func outlived(kinds []kube.Kind) bool {
	return slices.ContainsFunc(kinds, func(old kube.Kind) bool {
		return kube.Unserved(old) != "" && !slices.ContainsFunc(kinds, func(k kube.Kind) bool {
			return k.Name == old.Name && kube.IsBuiltIn(k) && kube.Unserved(k) == ""
		})
	})
}

// holdsMany reports whether a cache is certain to hold all objects of a kind with many or
// large ones, and not by accident.
func holdsMany(p *rule.Pass, c *cache.Cache) bool {
	kinds := slices.DeleteFunc(cache.Of(p.Pass).Cached(c), func(k kube.Kind) bool { return !keepsFirst(c, k) })
	return slices.ContainsFunc(kinds, isHot) && !accidental(p, c, kinds)
}

// accidental reports whether nothing is seen to ask for the kinds of a cache but reads of clients,
// and most of what it holds is better not cached, as hiddeninformer says: to keep the first
// list of that is a second finding of one cause. The program's own kinds do not count, nor do
// custom resources that may be few.
func accidental(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) bool {
	kinds = slices.DeleteFunc(slices.Clone(kinds), func(k kube.Kind) bool {
		return !isHot(k) && (p.InModule(k.Package) || cost.Here().Guessed(k))
	})
	var needless, needed []kube.Kind
	for _, k := range kinds {
		switch {
		case !cache.Of(p.Pass).Incidental(c, k):
			return false
		case c.Dispensable(k, nodelocal.OnEveryNode(p.Pass, c)):
			needless = append(needless, k)
		default:
			needed = append(needed, k)
		}
	}
	return share(p, c, needless) > share(p, c, needed)
}

func isHot(k kube.Kind) bool {
	_, hot := kube.IsHot(k)
	return hot
}

// keepsFirst reports whether the first list of a kind is one of all objects, and stays much of
// what a cache holds: the objects of a namespace, or of one that is not known, are few.
// Objects that something writes again and again soon take the place of the first, and
// of a kind that hardly changes the first are nearly all that is held anyway. Events
// come in pages, as API servers have no cache of them, and go after an hour.
func keepsFirst(c *cache.Cache, k kube.Kind) bool {
	part := c.Part(k)
	return !kube.IsRecord(k) && !part.Narrows() && !part.Unknown && !cost.Here().Renews(k) && !cost.Here().Lasts(k)
}

// failsOnMissing finds a cache whose reads fail where there is no informer.
func failsOnMissing(p *rule.Pass) []meeting {
	return caches(p, func(c *cache.Cache) rule.Consequence {
		if !c.FailsOnMissing || cache.Of(p.Pass).FilledFirst(c) {
			return 0
		}
		switch {
		case c.ReadsEarly():
			return rule.Loses
		case c.ReadsSynced() && !c.Escapes:
			return 0
		}
		return rule.Remark
	})
}

// bareFake finds an informer that asks a test double to stream its list.
func bareFake(p *rule.Pass) []meeting {
	return caches(p, func(c *cache.Cache) rule.Consequence {
		if !c.Fake || !c.Bare || !c.Started() {
			return 0
		}
		return rule.Loses
	})
}

// timesOut finds managers and their caches, which watch built-in kinds in
// protobuf, with a client timeout.
func timesOut(p *rule.Pass) (found []meeting) {
	for t := range cache.TimeoutsOf(p.Pass).Timeouts() {
		for _, r := range t.Reaches {
			if (r.Use.Sort == cache.ManagerWatch || r.Use.Sort == cache.CacheWatch) && r.Call != nil {
				m := met{Does: rule.Remark, Place: rule.PlaceOf(p.Fset, r.Call.Pos())}
				found = append(found, meeting{met: m, at: r.Call.Fun, fn: around(p, r.Call)})
			}
		}
	}
	return found
}

// around returns the function that a call stands in.
func around(p *rule.Pass, call *ast.CallExpr) *ssa.Function {
	for c := range ir.Of(p.Pass).Calls() {
		if ir.Of(p.Pass).Syntax(c) == call {
			return c.Parent()
		}
	}
	return nil
}
