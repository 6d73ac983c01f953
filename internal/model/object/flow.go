package object

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// FlowAnalyzer exports what functions do with their parameters.
var FlowAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintflow",
	Doc:        "find out where values go",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer},
	FactTypes:  []analysis.Fact{new(FlowSummary), new(ItemSummary)},
	ResultType: reflect.TypeFor[*FlowResult](),
	Run:        runFlow,
})

// FlowResult answers questions about one package; nil where ir.Of is nil.
type FlowResult struct {
	pass     *analysis.Pass
	prog     *ir.Program
	tracer   client.Tracer
	upkeep   upkeep
	imported map[*types.Func][]FlowEffect
	made     map[*types.TypeName]lifetime
	items    []Item
	lists    map[ssa.Value][]int // which items point into a list
}

// FlowOf returns the result that the pass's analyzer required.
func FlowOf(pass *analysis.Pass) *FlowResult {
	r, _ := pass.ResultOf[FlowAnalyzer].(*FlowResult)
	return r
}

func runFlow(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*FlowResult)(nil), nil
	}
	r := &FlowResult{
		pass: pass, prog: prog, tracer: client.New(prog), upkeep: upkeepOf(prog),
		imported: map[*types.Func][]FlowEffect{}, made: map[*types.TypeName]lifetime{},
		lists: map[ssa.Value][]int{},
	}
	for _, fn := range prog.Funcs {
		if obj := exported(fn); obj != nil && pass.Pkg.Name() != "main" {
			if fact := r.summary(fn); len(fact.Effects) > 0 {
				rule.Export(pass, obj, fact)
			}
		}
	}
	r.findItems()
	return r, nil
}

// exported returns the object of a function that other packages can call.
func exported(fn *ssa.Function) *types.Func {
	obj, ok := fn.Object().(*types.Func)
	if !ok || !obj.Exported() {
		return nil
	}
	return obj
}

// Follow follows a value wherever it goes in this package: through the
// functions it is passed to, and those that its function returns it to.
func (r *FlowResult) Follow(v ssa.Value) *Trail { return r.follow(v, v.Parent(), Self, true) }

// FollowIn follows a parameter only as far as its own function is concerned:
// callers do not matter.
func (r *FlowResult) FollowIn(p *ssa.Parameter) *Trail { return r.follow(p, p.Parent(), Self, false) }

func (r *FlowResult) follow(v ssa.Value, start *ssa.Function, k Holding, climbs bool) *Trail {
	w := r.newWalk(start, climbs)
	w.subject = typeName(v.Type())
	if k == Gathers {
		w.entries = Self
	}
	if aggregate(v.Type()) {
		k = Copy
	}
	w.add(v, k)
	return w.run()
}
