// Package spread says which functions make a request of each object that they list, or put the
// key of each into a queue, whatever else they are given, and which watches lead to them.
//
// It does not see: requests that are made in function literals given to other modules, or
// collected in maps and sets; lists that are gone through by functions of other modules;
// handlers behind filters of client-go.
package spread

import (
	"fmt"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds functions that spread.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintspread",
	Doc:        "find out which functions make a request of each object that they list",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, heat.Analyzer, request.Analyzer},
	FactTypes:  []analysis.Fact{new(Spreads)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Spread is what is known of such a function wherever it is called. It is fit for facts.
type Spread struct {
	// Kind is that of the objects, Selection which of them.
	Kind      kube.Kind
	Selection cost.Selection
	// List is the function among the parameters that makes the list which is filled, and so
	// decides about the kind: of the function that returns the handler. Only handlers have it.
	List ir.Param
	// Given is the list among the parameters whose objects these are: callers of the function know
	// which it is.
	Given ir.Param
	// Queued tells that it puts keys into a queue itself.
	Queued bool
}

// Spreads is the fact that calling a function, what it returns, or every implementation of an
// interface's method, spreads.
type Spreads struct {
	heat.Effects[Spread]
	// Handlers are the event handlers, and functions that map objects, among its results that do
	// so for each update.
	Handlers []Handler
}

// Handler is a result that handles events.
type Handler struct {
	Result int
	Work   heat.Work[Spread]
}

// AFact marks Spreads as a fact.
func (*Spreads) AFact() {}

func (f *Spreads) String() string { return fmt.Sprintf("spreads %v", f.Effects) }

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	pass     *analysis.Pass
	prog     *ir.Program
	trace    *client.Result
	hot      *heat.Result
	requests *request.Result
	lists    map[ssa.Value][]*request.List
	direct   map[ssa.CallInstruction][]Spread
	works    *heat.Summarized[Spread]
	looking  map[*ssa.Function]bool
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

func run(pass *analysis.Pass) (any, error) {
	r := &Result{
		pass: pass, prog: ir.Of(pass), trace: client.Of(pass), hot: heat.Of(pass), requests: request.Of(pass),
		lists: map[ssa.Value][]*request.List{}, direct: map[ssa.CallInstruction][]Spread{}, looking: map[*ssa.Function]bool{},
	}
	if r.prog == nil || r.hot == nil || r.requests == nil {
		return (*Result)(nil), nil
	}
	r.findLists()
	r.findTurns()
	r.works = heat.Summarize(r.hot, r.summary())
	r.export()
	return r, nil
}

// summary sums up what functions make of lists, unless they look at what they are given.
func (r *Result) summary() heat.Summary[Spread] {
	return heat.Summary[Spread]{
		Direct:   func(call ssa.CallInstruction) []Spread { return r.direct[call] },
		Imported: r.imported,
		Lift: func(call ssa.CallInstruction, _ *ssa.Function, s Spread) (Spread, bool) {
			ok := s.List == 0
			if s.Given != 0 {
				s, ok = r.over(s.Given.In(call), s.Queued)
			}
			return s, ok && !r.looks(call.Parent())
		},
		Leave: func(s Spread, _ bool) (Spread, bool) { return s, s.List == 0 },
	}
}

func (r *Result) imported(f heat.Foreign) []heat.Work[Spread] {
	var fact Spreads
	if f.Fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(f.Fn, &fact) {
		return nil
	}
	return fact.Of(f)
}

func (r *Result) export() {
	handlers := r.handlers()
	for fn, effects := range r.works.Exports() {
		rule.Export(r.pass, fn, &Spreads{effects, handlers[fn]})
		delete(handlers, fn)
	}
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if ok && handlers[obj] != nil {
			rule.Export(r.pass, obj, &Spreads{Handlers: handlers[obj]})
		}
	}
}

// returned says what a result of a function spreads to: an event handler, or a function that maps
// objects of which callers say the kind, as others are told of with what they do.
func (r *Result) returned(v ssa.Value, t types.Type) (work heat.Work[Spread], ok bool) {
	if kube.UpdateMethod(t) != nil {
		return r.handler(v)
	}
	if _, function := t.Underlying().(*types.Signature); function {
		work, ok = r.function(v, false)
	}
	return work, ok && work.What.List != 0
}

// handlers are the event handlers that exported functions return.
func (r *Result) handlers() map[*types.Func][]Handler {
	found := map[*types.Func][]Handler{}
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		for i := range fn.Signature.Results().Len() {
			for v := range ir.Results(fn, i) {
				if work, ok := r.returned(v, fn.Signature.Results().At(i).Type()); ok {
					found[obj] = append(found[obj], Handler{i, work})
				}
			}
		}
	}
	return found
}
