// Package owned says which objects belong to an informer's cache, and what
// writes to their memory. It looks back from each write to where the memory
// came from, and counts the pointers, maps and slices in between: a struct copy
// protects what it holds itself, a deep copy all of it. What a function writes
// behind its parameters, and what its results are part of, are facts about it.
//
// Objects that a client of controller-runtime reads are copies; what is written
// to them is a fact of the package, which counts where a cache is told not to
// copy them.
//
// It does not see: objects kept in fields and package variables between calls,
// in queues, in channels of other functions, or by other modules; calls through
// interfaces of other packages, unless one type of that package alone
// implements them; reflection. Whatever it does not see belongs to no cache.
package owned

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer exports what functions write to, and what they return.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintowned",
	Doc:        "find out what writes to objects of caches",
	Requires:   []*analysis.Analyzer{ir.Analyzer, origin.Analyzer},
	FactTypes:  []analysis.Fact{new(Summary), new(Package), new(Copying), new(Encoded)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	// Mutations are the writes to objects of caches, in source order of
	// functions, one for each place where an object comes from.
	Mutations []Mutation
	// Settings are the options of caches by which objects that code writes to
	// are the cache's own.
	Settings []Setting

	pass     *analysis.Pass
	prog     *ir.Program
	trace    origin.Tracer
	clients  *origin.Result
	written  map[*ssa.Function][]Effect
	results  map[returned][]root
	imported map[any]*Summary
	cells    map[ssa.Value][]definition
	entries  map[*ssa.Parameter]entry
	fills    map[ssa.Value]bool // stores that code puts objects into, nil if not yet asked
	alone    map[ssa.Value]bool // handlers of caches that nothing else reads
	settings settings
	doubtful []Doubtful
	// finalizers tells that code of the package has to do with finalizers.
	finalizers bool
	relieved   map[string]bool // types of objects whose managedFields handlers write
	encoded    Encoded         // kinds of objects that are encoded whole
	enclosed   map[*ssa.Function][]enclosed
	handed     map[*ssa.Function][]Handoff
	listers    map[*types.Func]*ssa.Function
	readers    map[*ssa.Function][]readBehind
	readings   []reading
	// selected are the fields that code of the package looks at.
	selected map[*types.Var]bool

	knownGlances []reading
	glancesKnown bool
}

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*Result)(nil), nil
	}
	r := &Result{
		pass: pass, prog: prog, trace: origin.Of(pass).Tracer, clients: origin.Of(pass),
		written: map[*ssa.Function][]Effect{}, results: map[returned][]root{}, imported: map[any]*Summary{},
		cells: map[ssa.Value][]definition{}, entries: map[*ssa.Parameter]entry{},
		alone:    map[ssa.Value]bool{},
		enclosed: map[*ssa.Function][]enclosed{}, handed: map[*ssa.Function][]Handoff{},
		settings: settings{shared: map[kube.Kind]ssa.Instruction{}}, listers: map[*types.Func]*ssa.Function{},
		readers: map[*ssa.Function][]readBehind{}, relieved: map[string]bool{},
	}
	r.finalizers = namesFinalizers(prog)
	r.findEntries()
	r.findVisitors()
	for _, fn := range prog.Funcs {
		r.writes(fn)
	}
	r.findRelieved()
	r.relieveInstances()
	r.findEncoded()
	r.prove()
	r.Mutations = first(r.Mutations)
	for i := range r.Mutations {
		m := &r.Mutations[i]
		m.Alone = m.Alone && !r.undone(*m)
	}
	r.export()
	r.exportListers()
	r.withdraw()
	r.settle()
	return r, nil
}
