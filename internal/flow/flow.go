// Package flow says where a value goes. It follows an SSA value forward
// through the package, into the functions that it is passed to and out of
// those it is returned from, and finds what keeps it (a map entry, a field, a
// package variable, a store), what writes to the memory behind it, and which
// results carry it. Copies and deep copies end the way. Facts say the same of
// the parameters of functions of other packages.
//
// A walk ends in a fixpoint over loops and recursive functions. Local
// variables are flow-sensitive, so that "p = p.DeepCopy()" protects what
// follows; fields of local structs are by field, not by object; containers
// are one box each.
//
// It does not see: values kept by functions of other modules other than the
// tables know; calls through interfaces of other packages and through
// function values that come from maps, fields or channels; reflection; what a
// package of this module does with the objects that an interface hands it.
// Whatever it does not see keeps nothing.
package flow

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer exports what functions do with their parameters.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintflow",
	Doc:        "find out where values go",
	Requires:   []*analysis.Analyzer{ir.Analyzer, origin.Analyzer},
	FactTypes:  []analysis.Fact{new(Summary), new(ItemSummary)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	pass     *analysis.Pass
	prog     *ir.Program
	tracer   origin.Tracer
	upkeep   upkeep
	imported map[*types.Func][]Effect
	made     map[*types.TypeName]lifetime
	items    []Item
	lists    map[ssa.Value][]int // which items point into a list
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
		pass: pass, prog: prog, tracer: origin.New(prog), upkeep: upkeepOf(prog),
		imported: map[*types.Func][]Effect{}, made: map[*types.TypeName]lifetime{},
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
func (r *Result) Follow(v ssa.Value) *Trail { return r.follow(v, v.Parent(), Self, true) }

// FollowIn follows a parameter only as far as its own function is concerned:
// callers do not matter.
func (r *Result) FollowIn(p *ssa.Parameter) *Trail { return r.follow(p, p.Parent(), Self, false) }

func (r *Result) follow(v ssa.Value, start *ssa.Function, k Kind, climbs bool) *Trail {
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
