// Package blocking says what keeps the callers of a function waiting, and whom
// informers wait for. It finds requests to the API server and over the
// network, other processes, sleeps, waits that nothing bounds and sends on
// unbuffered channels, and follows calls to them: through functions of this
// package, function values and, by facts, to other packages. On the other side
// it finds the functions that informers call - handlers, filters, predicates,
// map functions, transforms, index functions, watch error handlers - and, by
// facts, the methods and functions that those call in turn; and, of these, the ones by
// which work queues get the objects of events.
//
// It does not see: what runs in a goroutine of its own, unless the function
// waits for that; code behind a guard that lets it run once, or that makes up
// for an error; branches that a caller's bool decides about; channels whose
// capacity is not known, or that a controller's source reads; interfaces only
// some of whose implementations wait, unless a handler's package declares them;
// function values in maps, slices and channels.
package blocking

import (
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds what keeps informers waiting.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintdelay",
	Doc:        "find out what keeps informers and their handlers waiting",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, handler.Analyzer, heat.Analyzer},
	FactTypes:  []analysis.Fact{new(Delays), new(Serves), new(Puts)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	Prog  *ir.Program
	Trace *client.Result
	// Roots are the functions that informers call, in source order.
	Roots []Root
	// Filled is what other packages have and is handed to what informers call.
	Filled []Filled
	// Queued are functions by which queues get objects that are handed to what informers call, in source order.
	Queued []Queued

	pass   *analysis.Pass
	events *handler.Result
	hot    *heat.Result
	// steps are what functions do before they return.
	steps map[*ssa.Function][]step
	// invoked are the parameters that functions call before they return.
	invoked map[*ssa.Parameter]bool
	waits   map[*ssa.Function][]Wait
	// polls are the calls of which it is known whether they rarely wait.
	polls  map[ssa.CallInstruction]bool
	served map[*ssa.Function]Root
	// informed are the functions that informers call.
	informed map[*ssa.Function]bool
}

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
		Prog: prog, Trace: client.Of(pass), pass: pass, events: handler.Of(pass), hot: heat.Of(pass),
		steps:   map[*ssa.Function][]step{},
		invoked: map[*ssa.Parameter]bool{},
		waits:   map[*ssa.Function][]Wait{},
		polls:   map[ssa.CallInstruction]bool{},
		served:  map[*ssa.Function]Root{},

		informed: map[*ssa.Function]bool{},
	}
	r.findInvoked()
	for _, fn := range prog.Funcs {
		r.findSteps(fn)
	}
	r.findReceivers()
	newService(r).run()
	r.summarize()
	r.export()
	r.exportPuts()
	return r, nil
}

// Found is a step of a function that keeps its caller waiting.
type Found struct {
	Instr ssa.Instruction
	Waits []Wait
}

// WaitsAt returns what keeps the caller of a function waiting, in source order
// of its steps. Steps of literals that it runs stand for themselves.
func (r *Result) WaitsAt(fn *ssa.Function) []Found {
	return r.waitsAt(fn, map[*ssa.Function]bool{fn: true})
}

func (r *Result) waitsAt(fn *ssa.Function, seen map[*ssa.Function]bool) []Found {
	var found []Found
	for _, s := range r.steps[fn] {
		inner := len(found)
		for _, literal := range slices.Concat(s.entered, s.given) {
			if literal.Parent() != nil && !seen[literal] && ir.Outermost(literal) == ir.Outermost(fn) {
				seen[literal] = true
				found = append(found, r.waitsAt(literal, seen)...)
			}
		}
		if waits := r.waitsOf(s); len(waits) > 0 && inner == len(found) {
			found = append(found, Found{s.instr, waits})
		}
	}
	return found
}

// Deletes reports whether an instruction runs only for objects being deleted.
func (r *Result) Deletes(instr ssa.Instruction) bool {
	return r.hot.Guards(instr)&heat.Deleted != 0
}

// Served returns the function that informers call on whose behalf, and before
// whose return, a function runs.
func (r *Result) Served(fn *ssa.Function) (Root, bool) {
	root, ok := r.served[fn]
	return root, ok
}

// Receives reports whether a parameter is that of a function which informers call, and by which
// it gets the object of an event as it came.
func (r *Result) Receives(p *ssa.Parameter) bool {
	root, ok := r.served[p.Parent()]
	return ok && root.Fn == p.Parent() && root.Objects.at(argument(p))
}
