// Package binary says which caches a process holds at the same time: it
// follows calls from the functions that construct caches up to main, and
// finds pairs that hold the same objects of the same API server twice.
//
// Two caches meet in the function whose calls lead to both. They are in one
// process if the one call can follow the other; subcommands, which a
// command's fields hold, and the branches of one decision exclude each other.
//
// It does not see: functions that reach their callers through channels or
// fields of other modules; caches that nobody is seen to start; caches whose
// server, namespace or selectors are not known. Of calls through interfaces
// and maps of functions only those in a loop run more than one function.
package binary

import (
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/reach"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/target"
)

// Analyzer finds caches of one process that hold the same objects.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintbinary",
	Doc:        "find out which caches a process holds at the same time",
	Requires:   []*analysis.Analyzer{ir.Analyzer, origin.Analyzer, hot.Analyzer, program.Analyzer},
	FactTypes:  []analysis.Fact{new(Holds), new(Registry)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// A Held is one kind in one cache. It is fit for facts.
type Held struct {
	Kind    kube.Kind
	Content program.Content
	Sort    program.Sort
	Server  target.Target
	// Namespace names the namespace of the objects.
	Namespace target.Target
	// Place is the constructor of the cache.
	Place rule.Place
	// Lazily names the package variable or field that is filled with what the constructor,
	// or a call that leads to it, returns where nothing is there yet; empty if it runs in
	// any case.
	Lazily string
	// Cause is what has a factory or manager hold the kind.
	Cause rule.Place
	// Started are the functions that alone are seen to start the cache.
	Started reach.Sites
	// Led tells that none but the process that leads has the cache.
	Led bool
	// Brief tells that it is over moments after it starts.
	Brief bool
	// Told tells that a package found it to be the second of a pair.
	Told bool
}

// Selection is how much of the cluster the cache holds: nothing but a namespace
// narrows those that meet.
func (h Held) Selection() cost.Selection {
	constant := h.Namespace.Constant()
	return cost.Selection{Namespace: constant && h.Namespace != target.Everywhere, Unknown: !constant}
}

// same reports whether two caches hold the same objects in the same way, and may both be
// there.
func (h Held) same(other Held) bool {
	return !h.Told && !other.Told && (h.Lazily == "" || h.Lazily != other.Lazily) && h.Kind == other.Kind && h.Content == other.Content && h.Place != other.Place &&
		h.Server == other.Server && h.Namespace == other.Namespace &&
		h.Server != target.Unknown && h.Namespace != target.Unknown
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

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct{ pairs []*Pair }

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// Pairs returns the caches that meet in this package, in source order.
func (r *Result) Pairs() []*Pair { return r.pairs }

func run(pass *analysis.Pass) (any, error) {
	if ir.Of(pass) == nil {
		return (*Result)(nil), nil
	}
	b := &build{
		pass: pass, prog: ir.Of(pass), trace: origin.Of(pass), hot: hot.Of(pass),
		constructed: map[*ssa.Function][]site{},
		done:        map[*ssa.Function][]site{},
	}
	for c := range program.Of(pass).All() {
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
	return &Result{b.pairs}, nil
}
