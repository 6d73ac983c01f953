// Package leak says what piles up where code runs again and again:
// informers, factories, reflectors, managers and caches that are started and
// never stopped, event handlers that are never removed, event broadcasters
// that are never shut down, clients and REST mappers that are made anew. It
// follows what is to stop them - a context, a channel - to where that comes
// from, and finds out whether it ends with the call, with a request, by a
// cancel function or close that the program calls, or not at all.
//
// It does not see: who calls a cancel function that is kept somewhere, only
// that somebody may; contexts and channels that pass through maps or
// channels; methods of other packages that start what their receiver holds, though it sees
// that they add event handlers to an informer of it;
// informers that an interface of the module's own hands out. Whatever it does
// not see counts as stopped.
package leak

import (
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds what a package makes that outlives the call that makes it.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintlifetime",
	Doc:        "find out what stops what a program starts",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, object.FlowAnalyzer, heat.Analyzer},
	FactTypes:  []analysis.Fact{new(Grows)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	Prog *ir.Program
	Hot  *heat.Result

	pass  *analysis.Pass
	trace *client.Result
	flow  *object.FlowResult
	// starts, shutdowns, steps and obtained are, by constructor call, the calls
	// that start and shut down what it constructs, take steps towards an
	// informer, and get an informer or lister. The first two know calls of functions that
	// return what they construct, too.
	starts    map[ssa.Value][]ssa.CallInstruction
	shutdowns map[ssa.Value]bool
	steps     map[ssa.Value][]ssa.Value
	obtained  map[ssa.Value][]ssa.Value
	// removes reports whether this package removes event handlers.
	removes bool
	// closed are the channels that are closed or signalled, and the fields and
	// variables that hold such channels.
	closed map[any]bool
	direct map[ssa.CallInstruction][]Growth
	done   *heat.Summarized[Growth]
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
		Prog: prog, Hot: heat.Of(pass), pass: pass, trace: client.Of(pass), flow: object.FlowOf(pass),
		starts:    map[ssa.Value][]ssa.CallInstruction{},
		shutdowns: map[ssa.Value]bool{},
		steps:     map[ssa.Value][]ssa.Value{},
		obtained:  map[ssa.Value][]ssa.Value{},
		direct:    map[ssa.CallInstruction][]Growth{},
	}
	r.index()
	r.done = heat.Summarize(r.Hot, r.summary(r.unreported))
	if pass.Pkg.Name() != "main" {
		for fn, effects := range r.done.Exports() {
			rule.Export(pass, fn, &Grows{effects})
		}
	}
	return r, nil
}

// index finds the calls that start and stop things.
func (r *Result) index() {
	for call := range r.Prog.Calls() {
		for sym := range kube.Roles(ir.Callee(call)) {
			r.note(call, sym)
		}
	}
}

// note notes one meaning of a call.
func (r *Result) note(call ssa.CallInstruction, sym kube.Symbol) {
	switch sym.Role {
	case kube.Start, kube.Run:
		for _, c := range r.sources(ir.Receiver(call)) {
			r.starts[c] = append(r.starts[c], call)
		}
	case kube.RunsWith:
		for _, c := range r.sources(ir.Arg(call, sym.Arg)) {
			r.starts[c] = append(r.starts[c], call)
		}
	case kube.FactoryPath:
		for _, c := range r.makers(ir.Receiver(call)) {
			r.steps[c] = append(r.steps[c], call.Value())
		}
	case kube.InformerOf, kube.ListerOf, kube.ForResource:
		for _, c := range r.makers(ir.Receiver(call)) {
			r.obtained[c] = append(r.obtained[c], call.Value())
		}
	case kube.Shutdown:
		for _, c := range r.sources(ir.Receiver(call)) {
			r.shutdowns[c] = true
		}
	case kube.RemoveHandler:
		r.removes = true
	}
}

// Reach returns what a call makes itself or through the functions it calls,
// also what its caller decides about.
func (r *Result) Reach(call ssa.CallInstruction) []heat.Work[Growth] {
	return heat.CallWork(r.Hot, r.summary(r.Direct), call, r.done.Done)
}

// Filled returns what is piled up by what is handed to hot code.
func (r *Result) Filled(f heat.Fill) []heat.Work[Growth] {
	works := r.summary(r.Direct).FillWork(f)
	return slices.DeleteFunc(works, func(w heat.Work[Growth]) bool {
		return w.What.Held || !w.What.decided() || w.What.End == Stopped
	})
}

// summary sums up what calls pile up.
func (r *Result) summary(direct func(ssa.CallInstruction) []Growth) heat.Summary[Growth] {
	return heat.Summary[Growth]{Direct: direct, Imported: r.imported, Lift: r.lift, Leave: leave, Handed: r.handed}
}

// Work returns what a call makes so: what it constructs itself, and what
// functions of other packages construct for it, but for what has ended before it is
// made again.
func (r *Result) Work(call ssa.CallInstruction) []heat.Work[Growth] {
	var here []heat.Work[Growth]
	for _, w := range r.Reach(call) {
		if w.What.Here && !r.inTurn(call, w.What) {
			here = append(here, w)
		}
	}
	return here
}

// unreported is what a call does for the sake of callers in other packages:
// what hot code of this one does is reported here.
func (r *Result) unreported(call ssa.CallInstruction) []Growth {
	direct := r.Direct(call)
	if _, hot := r.Hot.At(call); hot {
		return slices.DeleteFunc(slices.Clone(direct), Growth.decided)
	}
	return direct
}
