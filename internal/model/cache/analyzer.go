package cache

import (
	"go/types"
	"iter"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds the caches of a package and exports what functions do with theirs.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintprogram",
	Doc:        "find out what a program caches",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, heat.ReachAnalyzer, heat.LeadingAnalyzer, handler.Analyzer, heat.Analyzer, heat.BriefAnalyzer, request.Analyzer, handler.TombstoneAnalyzer, object.TransformAnalyzer, object.MetadataAnalyzer},
	FactTypes:  []analysis.Fact{new(Uses), new(Makes), new(Configures), new(Package), new(ReadsManagedFields), new(MayRest), new(Narrows), new(Tells), new(Builds), new(WantsWhole), new(ReadsArgs)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	caches        []*Cache
	handlers      []Use
	watches       []Watch
	managedFields bool
	registered    []kube.Kind
	heard         []kube.Kind
	heardBy       map[ssa.CallInstruction][]kube.Kind
	controlled    []kube.Kind
	anything      bool
	handsOver     bool
	// givesFactories tells that code which is not seen gets a factory.
	givesFactories bool
	read           []kube.Kind
	acts           []Use
	settled        []rule.Place
	alike          [][]rule.Place
	narrowing      []*Narrows
	packages       func(*types.Package) (Package, bool)
	recognizes     func(*Cache, kube.Kind) bool
	filledFirst    func(*Cache) bool
	reading        *object.MetadataResult
	// wanted are the kinds of which this package, or one that it imports, wants more than
	// metadata.
	wanted []kube.Kind
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// Caches yields the caches that this package constructs or knows of, in
// source order.
func (r *Result) Caches() iter.Seq[*Cache] {
	return func(yield func(*Cache) bool) {
		for _, c := range r.caches {
			if c.Sort != Reflector && !yield(c) {
				return
			}
		}
	}
}

// All yields the caches, and the reflectors that fill stores of the program's own.
func (r *Result) All() iter.Seq[*Cache] { return slices.Values(r.caches) }

// Acts yields the uses that calls of this package make of caches, whether or
// not it knows which ones.
func (r *Result) Acts() iter.Seq[Use] { return slices.Values(r.acts) }

// Settled yields the places of reads in other packages for which this one gives
// a client that the API server answers.
func (r *Result) Settled() iter.Seq[rule.Place] { return slices.Values(r.settled) }

// Handlers yields the handlers that this package registers, whether or not it
// knows the cache.
func (r *Result) Handlers() iter.Seq[Use] { return slices.Values(r.handlers) }

// Still reports whether all caches that a call registers handlers with are over moments after
// they start, or are not seen to run the informer.
func (r *Result) Still(call ssa.CallInstruction) bool {
	found := false
	for _, c := range r.caches {
		for _, u := range c.Uses {
			if u.call != call {
				continue
			}
			if !c.Still(u) {
				return false
			}
			found = true
		}
	}
	return found
}

// ReadsManagedFields reports whether this package or one that it imports reads
// managedFields.
func (r *Result) ReadsManagedFields() bool { return r.managedFields }

// FilledFirst reports whether the function that makes a cache of controller-runtime waits
// for all informers that the cache is seen to have before it hands the cache out, or reads it.
func (r *Result) FilledFirst(c *Cache) bool { return r.filledFirst(c) }

func run(pass *analysis.Pass) (any, error) {
	if ir.Of(pass) == nil {
		return (*Result)(nil), nil
	}
	b := newBuild(pass)
	b.constructors()
	b.everything()
	alike := b.group()
	b.finish()
	if pass.Pkg.Name() != "main" {
		b.export()
	}
	r := &Result{caches: b.list, handlers: b.handlers, watches: b.watchList, managedFields: b.exportPackage(), alike: alike}
	b.exportMayRest()
	b.joinRegistered()
	b.joinHeard()
	b.joinWide()
	r.registered, r.anything, r.handsOver, r.read = b.registered, b.anything, b.handsOver, b.read
	r.heard, r.heardBy, r.controlled, r.givesFactories = b.heard, b.heardBy, b.controlled, b.givesFactories
	r.acts, r.settled = b.acts, b.settled
	r.narrowing = b.exportNarrowing()
	r.reading, r.wanted = b.reading, b.exportWanted()
	r.recognizes, r.filledFirst = b.recognizes, b.filledFirst
	r.packages = func(pkg *types.Package) (Package, bool) {
		if pkg == pass.Pkg {
			return b.whole, true
		}
		var fact Package
		return fact, pass.ImportPackageFact(pkg, &fact)
	}
	return r, nil
}
