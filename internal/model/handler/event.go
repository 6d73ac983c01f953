package handler

import (
	"go/types"
	"reflect"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Filtering says what becomes of updates whose objects are equal.
type Filtering uint8

const (
	// UnknownFiltering may be anything; rules stay silent.
	UnknownFiltering Filtering = iota
	// Unfiltered means that an update enqueues or does work, whether or not
	// its objects differ.
	Unfiltered
	// Filtered means that nothing happens unless the objects differ.
	Filtered
	// Harmless means that updates only touch metrics, logs or memory.
	Harmless
)

var filteringNames = [...]string{"unknown", "unfiltered", "filtered", "harmless"}

func (f Filtering) String() string { return filteringNames[f] }

// Handler is what is known of an event handler. It is fit for facts.
type Handler struct {
	Filtering Filtering
	// Name is the name of the function that receives updates, "" if it is not known.
	Name string
	// Update is the function or method that receives updates, the place of
	// the handler itself where that is not known.
	Update rule.Place
	// Work is the call that does the work of an unfiltered handler.
	Work rule.Place
	// Refreshes tells that an unfiltered handler, or the worker behind it, reads
	// the clock or a state outside of the cluster: resyncs are its timer.
	Refreshes bool
	// Some tells that it works for some objects only, and nothing says for how
	// many: a filter lets them through, or they lead to others.
	Some bool
	// Consults tells that it, or the worker behind it, asks something of another
	// module that may be outside of the cluster: resyncs may be its timer.
	Consults bool
	// Chooses tells that it looks at the object before it works, for all but a few
	// reasons that hold for nearly all: nothing says for how many it does.
	Chooses bool
	// Forgets tells that the worker behind it enqueues no key again that
	// failed: the next event is the only retry.
	Forgets bool
	// Way is what an unfiltered handler and the worker behind it ask for, nil where
	// they were not read to their end, or where the worker tries nothing again.
	Way *Way
	// Alone tells that it hears of updates only: it lives of resyncs.
	Alone bool
}

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	pass     *analysis.Pass
	prog     *ir.Program
	trace    *client.Result
	graphs   map[*ssa.Function]*graph
	outcomes map[calling]*outcome
	passages map[*ssa.Function]Passage
	depth    int
	// rooted is set while functions are analyzed that are called for updates,
	// so that their parameters are known to be an update's objects.
	rooted   bool
	pointers map[*ssa.BinOp]PointerComparison
	// mutable returns the fields and variables that this package changes
	// after it has built what they belong to.
	mutable func() map[types.Object]bool
	// deletions are what this package registers for deleted objects,
	// receptions the same with filters before what they guard.
	deletions  []*Reception
	receptions func() []*Reception
	// takers are the functions that take keys from queues.
	takers func() map[any][]*ssa.Function
}

// Analyzer exports what functions and handlers do with events.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintevent",
	Doc:        "find out what event handlers do with updates that change nothing",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer},
	FactTypes:  []analysis.Fact{new(Acts), new(Registers), new(Refreshes), new(Consults), new(Takes), new(Way)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*Result)(nil), nil
	}
	r := &Result{
		pass: pass, prog: prog, trace: client.Of(pass),
		graphs:   map[*ssa.Function]*graph{},
		outcomes: map[calling]*outcome{},
		passages: map[*ssa.Function]Passage{},
		pointers: map[*ssa.BinOp]PointerComparison{},
	}
	r.mutable = sync.OnceValue(func() map[types.Object]bool { return mutable(prog) })
	r.receptions = sync.OnceValue(r.guarded)
	r.takers = sync.OnceValue(r.findTakers)
	r.roots()
	r.export()
	r.exportRegisters()
	r.exportTakes()
	r.exportRefreshes()
	r.exportConsults()
	r.exportWays()
	return r, nil
}

// roots analyzes the functions and methods of this package that are called
// for updates.
func (r *Result) roots() {
	r.rooted = true
	defer func() { r.rooted = false }()
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				r.receive(instr)
				if s, ok := instr.(*ssa.Store); ok && kube.Is(fieldObject(s.Addr), kube.OnUpdate, kube.PredicateUpdate) {
					r.update(s.Val)
				}
			}
		}
		if m, ok := fn.Object().(*types.Func); ok && m.Signature().Recv() != nil &&
			kube.UpdateMethod(m.Signature().Recv().Type()) == m {
			r.handlerOfMethod(m)
		}
	}
}
