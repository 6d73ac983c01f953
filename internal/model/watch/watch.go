// Package watch understands the watches that a program runs outside informers:
// how a WATCH is opened and from which version, where its events are received,
// what the code does with each sort of event and with the end of the stream,
// and whether it begins anew or resumes. Each reception is tried with events
// of one sort after the other: the branches that this sort decides are taken,
// all others are taken both ways.
//
// It does not see: events that pass through channels of the program's own,
// slices or maps; watches kept in fields that other packages fill; what
// functions of other packages do with an event, beyond their facts; versions
// kept in maps.
package watch

import (
	"iter"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds the watches of a package.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintwatch",
	Doc:        "find out how watches are run",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, heat.Analyzer, request.Analyzer},
	FactTypes:  []analysis.Fact{new(Ends), new(Opens), new(Runs), new(Users), new(Asked), new(Receives)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// A Watch is one WATCH that this package sends to the API server.
type Watch struct {
	Call ssa.CallInstruction
	// Kind is the kind of the objects, zero where it is not known.
	Kind kube.Kind
	// Single reports whether it is narrowed to one object.
	Single bool
	// From says where the versions come from that it may start at.
	From Versions
	// Bookmarks reports whether it asks for bookmarks.
	Bookmarks kube.Tri
	// Limited reports whether its context has a deadline or is that of a
	// request, Timeout whether its options limit its time.
	Limited, Timeout bool
	// Labels and Fields tell whether selectors narrow it.
	Labels, Fields bool
	// Selection is what is known of how its namespace and selectors narrow it.
	Selection cost.Selection
	// Remote is where another package sends it, if Call calls a function of one
	// that returns it.
	Remote rule.Place
	// Client is what is asked.
	Client ssa.Value

	versions []ssa.Value // stored into its options
}

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	Prog *ir.Program
	Hot  *heat.Result

	trace      *client.Result
	pass       *analysis.Pass
	watches    []*Watch
	byCall     map[ssa.CallInstruction]*Watch
	receptions []*Reception
	asked      map[ssa.Value]bool // whose options LISTs share
	origins    *graph.Search      // of resourceVersions
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// Watches yields the WATCHes of the package, in source order.
func (r *Result) Watches() iter.Seq[*Watch] {
	return func(yield func(*Watch) bool) {
		for _, w := range r.watches {
			if !yield(w) {
				return
			}
		}
	}
}

// Receptions yields the places that receive events, in source order.
func (r *Result) Receptions() iter.Seq[*Reception] {
	return func(yield func(*Reception) bool) {
		for _, rec := range r.receptions {
			if !yield(rec) {
				return
			}
		}
	}
}

// Received yields the places that receive the events of a watch.
func (r *Result) Received(w *Watch) iter.Seq[*Reception] {
	return func(yield func(*Reception) bool) {
		for _, rec := range r.receptions {
			for _, from := range rec.From {
				if from == w && !yield(rec) {
					return
				}
			}
		}
	}
}

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*Result)(nil), nil
	}
	r := &Result{
		Prog: prog, Hot: heat.Of(pass), trace: client.Of(pass), pass: pass,
		byCall: map[ssa.CallInstruction]*Watch{}, asked: map[ssa.Value]bool{},
		origins: &graph.Search{Edges: graph.Edges{Prog: prog, Callers: graph.Naming, Flat: true}, At: toVersion},
	}
	r.findWatches()
	for _, fn := range prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				r.findReceptions(instr)
			}
		}
	}
	r.export()
	r.findUsers()
	return r, nil
}
