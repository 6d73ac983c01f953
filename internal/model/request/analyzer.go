package request

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds the LISTs of a package that the API server answers.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintrequest",
	Doc:        "find out what LISTs ask the API server for",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, heat.Analyzer},
	FactTypes:  []analysis.Fact{new(Costs), new(Decides), new(Newest), new(ReadsLive), new(AsksLive), new(SelectsBy)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	Prog *ir.Program
	Hot  *heat.Result
	// Trace is the tracer that the LISTs were read with.
	Trace *client.Result

	pass    *analysis.Pass
	options *Evaluator
	lists   map[ssa.CallInstruction]*List
	done    *heat.Summarized[Cost]
	all     *heat.Summarized[Cost]
	gets    *heat.Summarized[Cost]
	newer   map[ssa.CallInstruction]bool
	wanted  map[types.Object]*Newest
	decides map[types.Object][]Decision
	// disabled is what clients of managers read from the server.
	disabled []*ReadsLive
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
		Prog: prog, Hot: heat.Of(pass), Trace: client.Of(pass), pass: pass,
		options: NewEvaluator(client.Of(pass)),
		lists:   map[ssa.CallInstruction]*List{},
		decides: map[types.Object][]Decision{},
		newer:   map[ssa.CallInstruction]bool{},
		wanted:  map[types.Object]*Newest{},
	}
	r.options.selecting = r.selectingOf
	for call := range prog.Calls() {
		if l, ok := ListOf(r.Trace, call); ok {
			r.lists[call] = l
		}
	}
	r.done = heat.Summarize(r.Hot, r.summary(r.unreported, r.lift))
	r.gets = heat.Summarize(r.Hot, r.getSummary(r.unreportedGets, r.lift))
	r.exportCosts()
	r.findNewest()
	r.findDecisions()
	r.findDisabled()
	r.exportSelecting()
	return r, nil
}

// exportCosts states what functions of the package cost.
func (r *Result) exportCosts() {
	costs := map[types.Object]*Costs{}
	of := func(fn types.Object) *Costs {
		if costs[fn] == nil {
			costs[fn] = &Costs{}
		}
		return costs[fn]
	}
	for fn, effects := range r.done.Exports() {
		of(fn).Effects = effects
	}
	for fn, effects := range r.gets.Exports() {
		of(fn).Gets = effects
	}
	for fn, fact := range costs {
		rule.Export(r.pass, fn, fact)
	}
}

// List returns the LIST that a call makes, nil for other calls.
func (r *Result) List(call ssa.CallInstruction) *List { return r.lists[call] }

// Direct returns the costs of a call by itself.
func (r *Result) Direct(call ssa.CallInstruction) []Cost {
	if l := r.lists[call]; l != nil {
		if cost, ok := r.costOf(l); ok {
			return r.decided(call, cost, l.Client)
		}
		return nil
	}
	if l := r.heldList(call); l != nil {
		if cost, ok := r.costOf(l); ok {
			cost.Here = true
			return []Cost{cost}
		}
		return nil
	}
	if kube.Is(ir.Callee(call), kube.Discover) && r.asksServer(call) {
		return []Cost{{Discovery: true, Here: true}}
	}
	return nil
}

// costOf returns what a LIST costs if the server answers it, not ok if that
// is little: one page, one object by name; if nothing could be read instead;
// or if the options are not known.
// Servers ignore the limit of a LIST with resourceVersion "0".
func (r *Result) costOf(l *List) (cost Cost, ok bool) {
	if !l.Complete || l.Limit && l.Version != "0" || l.ByField(kube.NameField) || kube.IsComputed(l.Kind) {
		return Cost{}, false
	}
	cost = r.Priced(l)
	cost.Decides = r.verdict(l)
	return cost, true
}

// decided returns a cost if the client is live, or if a parameter decides, or what the
// receiver has.
func (r *Result) decided(call ssa.CallInstruction, cost Cost, clientValue ssa.Value) []Cost {
	switch {
	case r.live(cost, clientValue):
		cost.Here = true
	default:
		cost.Param = r.parameter(clientValue)
	}
	if !cost.Here && cost.Param == 0 {
		cost.Field = client.OfReceiver(call.Parent(), clientValue)
	}
	if !cost.Here && !cost.Open() {
		return nil
	}
	return []Cost{cost}
}

// Live reports whether the API server answers a LIST.
func (r *Result) Live(l *List) bool {
	return r.live(Cost{Uncached: l.Reader && l.Unstructured}, l.Client)
}

// live reports whether a client sends a LIST to the server.
func (r *Result) live(cost Cost, clientValue ssa.Value) bool {
	return r.liveOn(cost, clientValue, client.On{})
}

// liveOn reports whether the client does that a way leads on to from a value.
func (r *Result) liveOn(cost Cost, v ssa.Value, on client.On) bool {
	switch r.Trace.At(v, on) {
	case client.Live:
		return true
	case client.CachedCopy:
		return cost.Uncached && on == (client.On{}) && !r.Trace.CachesUnstructured(v)
	}
	return false
}

// asksServer reports whether a call of a discovery client is not answered from memory.
func (r *Result) asksServer(call ssa.CallInstruction) bool {
	recv := ir.Receiver(call)
	if recv == nil {
		recv = ir.Arg(call, 0)
	}
	return recv != nil && !kube.IsCachedDiscovery(recv.Type()) && r.Trace.Client(recv) == client.Live
}
