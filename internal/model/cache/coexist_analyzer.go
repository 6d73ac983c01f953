package cache

import (
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// CoexistAnalyzer finds caches of one process that hold the same objects.
var CoexistAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintbinary",
	Doc:        "find out which caches a process holds at the same time",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, heat.Analyzer, Analyzer},
	FactTypes:  []analysis.Fact{new(Holds), new(Registry)},
	ResultType: reflect.TypeFor[*CoexistResult](),
	Run:        runCoexist,
})

// A Held is one kind in one cache. It is fit for facts.
type Held struct {
	Kind    kube.Kind
	Content Content
	Sort    Sort
	Server  client.Identity
	// Namespace names the namespace of the objects.
	Namespace client.Identity
	// Place is the constructor of the cache.
	Place rule.Place
	// Got is where this package gets it if a function of another one makes it for each call.
	Got rule.Place
	// Lazily names the package variable or field that is filled with what the constructor,
	// or a call that leads to it, returns where nothing is there yet; empty if it runs in
	// any case.
	Lazily string
	// Cause is what has a factory or manager hold the kind.
	Cause rule.Place
	// Started are the functions that alone are seen to start the cache.
	Started heat.Sites
	// Led tells that none but the process that leads has the cache.
	Led bool
	// Brief tells that it is over moments after it starts.
	Brief bool
	// Anew tells that whoever calls the function which leads to it gets another one.
	Anew bool
	// Told tells that a package found it to be the second of a pair.
	Told bool
}

// Selection is how much of the cluster the cache holds: nothing but a namespace
// narrows those that meet.
func (h Held) Selection() cost.Selection {
	constant := h.Namespace.Constant()
	return cost.Selection{Namespace: constant && h.Namespace != client.Everywhere, Unknown: !constant}
}

// Where is the constructor, or the call of a function that makes such caches.
func (h Held) Where() rule.Place {
	if h.Got.Valid() {
		return h.Got
	}
	return h.Place
}

// same reports whether two caches hold the same objects in the same way, and may both be
// there.
func (h Held) same(other Held) bool {
	return !h.Told && !other.Told && (h.Lazily == "" || h.Lazily != other.Lazily) && h.Kind == other.Kind && h.Content == other.Content &&
		(h.Place != other.Place || h.Anew && other.Anew) &&
		h.Server == other.Server && h.Namespace == other.Namespace &&
		h.Server != client.Unidentified && h.Namespace != client.Unidentified
}

// A Pair are two caches of one process with the same objects.
type Pair struct {
	First, Second Held
	// Kinds are the kinds that both hold.
	Kinds []kube.Kind
	// At is the constructor of the second one, or the call or import that leads
	// to another package's.
	At analysis.Range
	// Through is what leads there, empty where At is the constructor.
	Through string
}

// CoexistResult answers questions about one package; nil where ir.Of is nil.
type CoexistResult struct{ pairs []*Pair }

// CoexistOf returns the result that the pass's analyzer required.
func CoexistOf(pass *analysis.Pass) *CoexistResult {
	r, _ := pass.ResultOf[CoexistAnalyzer].(*CoexistResult)
	return r
}

// Pairs returns the caches that meet in this package, in source order.
func (r *CoexistResult) Pairs() []*Pair { return r.pairs }

func runCoexist(pass *analysis.Pass) (any, error) {
	if ir.Of(pass) == nil {
		return (*CoexistResult)(nil), nil
	}
	b := &coexistence{
		pass: pass, prog: ir.Of(pass), trace: client.Of(pass), hot: heat.Of(pass),
		constructed: map[*ssa.Function][]site{},
		done:        map[*ssa.Function][]site{},
	}
	for c := range Of(pass).All() {
		b.construct(c)
	}
	for _, fn := range b.prog.Funcs {
		b.meet(fn)
	}
	b.registries()
	if pass.Pkg.Name() != "main" {
		b.export()
	}
	slices.SortStableFunc(b.pairs, func(x, y *Pair) int { return int(x.At.Pos()) - int(y.At.Pos()) })
	return &CoexistResult{b.pairs}, nil
}
