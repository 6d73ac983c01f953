// Package nodelocal finds programs that run once on every node and hold the
// objects of the whole cluster to use those of their own: which values are the
// name of "this" node, what the readers of a cache or list keep because of it,
// and which caches nothing else reads. In the same way it finds the caches of which a
// program uses one namespace, one name or one selector alone (Scope).
//
// It does not see: names of nodes that arrive over the network, from files or
// from settings of unusual names; readers that other modules are given a
// lister for, other than as a reason to stay silent; readers behind interfaces
// of other packages; comparisons made of parts of a name, or in maps.
package nodelocal

import (
	"go/token"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/objectpath"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds what a package makes of the name of the node it runs on.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintnode",
	Doc:        "find out which objects a program on a node needs",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, heat.ReachAnalyzer, request.Analyzer, cache.Analyzer, handler.TombstoneAnalyzer},
	FactTypes:  []analysis.Fact{new(Package), new(rule.EveryNode)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Evidence is why a value is the name of the node that the program runs on.
type Evidence struct {
	// Setting is where the name comes from, as messages put it: "env NODE_NAME".
	Setting string
	Place   rule.Place
}

// Waste is a cache or list that holds the objects of all nodes although the
// program keeps those of its own.
type Waste struct {
	// Cache is the cache, nil for lists, and for caches that are only known to
	// be constructed at Constructor: Step leads from one to the kind.
	Cache       *cache.Cache
	Step        ssa.CallInstruction
	Constructor rule.Place
	// Decided is where this package gives the node's name to what another one
	// filters by, if that is all that it has to do with it. Lists reports whether
	// that is a LIST, which Constructor is the place of then.
	Decided token.Pos
	Lists   bool
	// List is a LIST that the API server answers, nil for caches.
	List *request.List
	Kind kube.Kind
	// Field is the field that the server could select the objects by.
	Field string
	// Evidence tells whose node is meant; not valid for LISTs that are
	// filtered by another value.
	Evidence Evidence
	// Filter is where the objects of other nodes are dropped.
	Filter rule.Place
	// Compares is the comparison, or the Get of one object by its name, nil
	// where it is not of this package; Right reports whether the name is its
	// right operand, Differs whether it drops the objects that are equal.
	Compares       ssa.Instruction
	Right, Differs bool
	// Folded tells that the case of letters does not count.
	Folded bool
}

// OfNode reports whether the objects of the program's own node are seen to be meant.
func (w Waste) OfNode() bool { return w.Evidence.Place.Valid() }

// of reports whether it is a cache, or may be: of one that is reached by steps alone no more is
// known than its constructor.
func (w Waste) of(c *cache.Cache) bool {
	return w.Cache == c || w.Cache == nil && w.Constructor == c.Place
}

// Result answers questions about one package.
type Result struct {
	Prog   *ir.Program
	Wastes []Waste
	// Scans are the reads of a cache most of whose objects are dropped.
	Scans []Scan
	// Repeats are those that loops repeat with the same answer.
	Repeats []Scan
	// Agent tells that the program runs on every node.
	Agent bool
	// Scopes are the kinds of caches of which the program needs a part.
	Scopes []Scope
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// Wasted reports whether all that use a kind of a cache need no more than the objects of
// their own node: to select those leaves little of what else is said of the kind.
func (r *Result) Wasted(c *cache.Cache, kind kube.Kind) bool {
	return r != nil && slices.ContainsFunc(r.Wastes, func(w Waste) bool {
		return w.Kind == kind && w.of(c) && w.OfNode()
	})
}

// search looks through one package.
type search struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *client.Result
	req   *request.Result
	tombs *handler.TombstoneResult

	paths *objectpath.Encoder
	keys  map[types.Object]string
	names map[ssa.Value]*name
	// named are the fields, parameters and results, by key, that are known to
	// hold the node's name, here and in imported packages.
	named map[string]Evidence
	// readers are those of this package, imported those of others.
	readers  []reader
	imported []Reader
	// given are the names that parameters of other packages' functions get here.
	given map[string][]*name
	// demanded are the keys on which imported readers depend, flows lead to them.
	demanded map[string]bool
	flows    []Flow
	found    []Named
	// reported are the caches that findings of imported packages are about,
	// reports those of this one.
	reported, reports []rule.Place
	// open are what imported packages leave open, pending what this one does.
	open, pending []Pending
	// tests are those of imported packages.
	tests []Test
	// local are functions of imported packages that ask for what belongs to the
	// node they run on.
	local []heat.Sites
	// gave is where this package gives the node's name to a key.
	gave map[string]token.Pos
	// wides are the caches of other packages that nothing narrows.
	wides []rule.Place
	// held are the caches that fields, parameters and results hold, handed
	// those that they get from this package.
	held       map[string][]rule.Place
	handed     []Holder
	cacheFlows []Flow
	// wants are what this package needs of caches, importedWants what others do; asked are
	// the keys that these depend on, givens what is known of them, ownGivens by this
	// package. full tells that a fact does not show all.
	wants, importedWants []Want
	asked                map[string]bool
	givens, ownGivens    []Given
	full                 bool
	// fresh are the results of other packages' functions that are their callers' own, origins
	// what leads from calls of these to constructors, ownOrigins those of this package.
	fresh      map[string][]rule.Place
	origins    map[rule.Place][]rule.Place
	ownOrigins []Origin
	// about are the kinds that this package tells of what it hands out, importedAbout others.
	about, importedAbout []About
	// shared are the caches that variables of this package hold, importedShared those of others.
	shared, importedShared []rule.Place
}

// EveryNode reports whether the program that a package is part of runs on every
// node, as far as the package and those that it imports show.
func EveryNode(pass *analysis.Pass) bool {
	r := Of(pass)
	return r != nil && r.Agent
}

// OnEveryNode tells the same of a cache: if none but the process that leads has it, each
// node runs the program, but one holds the objects.
func OnEveryNode(pass *analysis.Pass, c *cache.Cache) bool { return EveryNode(pass) && !c.Led() }

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		exportPlain(pass)
		return (*Result)(nil), nil
	}
	s := newSearch(pass, prog)
	s.importFacts()
	s.spread()
	s.hand()
	s.read()
	s.needs()
	s.leave()
	result := &Result{
		Prog: prog, Agent: s.isAgent(), Scans: s.scanned(), Repeats: s.repeated(),
		Wastes: slices.Concat(s.wastedCaches(), s.wastedHeld(), s.wastedLists(), s.decided()),
	}
	result.Scopes = s.scopes(result.Wastes)
	s.export()
	if pass.Pkg.Name() == "main" && result.Agent {
		pass.ExportPackageFact(new(rule.EveryNode))
	}
	return result, nil
}

func newSearch(pass *analysis.Pass, prog *ir.Program) *search {
	return &search{
		pass: pass, prog: prog, trace: client.Of(pass), req: request.Of(pass), tombs: handler.TombstoneOf(pass),
		paths:    new(objectpath.Encoder),
		keys:     map[types.Object]string{},
		names:    map[ssa.Value]*name{},
		named:    map[string]Evidence{},
		demanded: map[string]bool{},
		given:    map[string][]*name{},
		gave:     map[string]token.Pos{},
		held:     map[string][]rule.Place{},
		asked:    map[string]bool{},
		fresh:    map[string][]rule.Place{},
		origins:  map[rule.Place][]rule.Place{},
	}
}
