package request

import (
	"go/types"
	"iter"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// ListWatchAnalyzer finds the list, watch and tweak functions of a package.
var ListWatchAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintlisterwatcher",
	Doc:        "find out what lister watchers do with their options",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, Analyzer},
	FactTypes:  []analysis.Fact{new(Treats), new(TakesFunctions)},
	ResultType: reflect.TypeFor[*ListWatchResult](),
	Run:        runListWatch,
})

// ListWatchResult answers questions about one package; nil where ir.Of is nil.
type ListWatchResult struct {
	Prog  *ir.Program
	Trace *client.Result

	pass      *analysis.Pass
	functions []*ListWatchFunction
	byKey     map[key]*ListWatchFunction
	// taken are the list, watch and tweak functions that other packages give to functions of
	// this package, and put into its fields.
	taken map[types.Object]map[TakenFunction]bool
}

type key struct {
	fn   *ssa.Function
	verb FunctionVerb
}

// ListWatchOf returns the result that the pass's analyzer required.
func ListWatchOf(pass *analysis.Pass) *ListWatchResult {
	r, _ := pass.ResultOf[ListWatchAnalyzer].(*ListWatchResult)
	return r
}

func runListWatch(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*ListWatchResult)(nil), nil
	}
	r := &ListWatchResult{Prog: prog, Trace: client.Of(pass), pass: pass, byKey: map[key]*ListWatchFunction{}, taken: map[types.Object]map[TakenFunction]bool{}}
	r.collect()
	for _, f := range r.functions {
		if f.Fn != nil {
			r.examine(f)
		}
	}
	r.export()
	return r, nil
}

// Functions yields the functions in the order in which they are given to a
// lister watcher.
func (r *ListWatchResult) Functions() iter.Seq[*ListWatchFunction] {
	return func(yield func(*ListWatchFunction) bool) {
		for _, f := range r.functions {
			if !yield(f) {
				return
			}
		}
	}
}

// examine says what a function does with its options.
func (r *ListWatchResult) examine(f *ListWatchFunction) {
	u := newUse(r, f)
	u.asks()
	f.Single = u.single()
	u.loss()
	u.rewrites()
	switch f.Verb {
	case Lists:
		u.answers()
	case Watches:
		u.ownWatches()
	}
}

// A use is a function while it is looked at.
type use struct {
	*ListWatchResult
	*ListWatchFunction
	foreign bool               // others than the API server answer
	visited map[ssa.Value]bool // what requests are made of
	// entered are the functions of this package that it calls, and how it gets there.
	entered map[*ssa.Function][]ssa.CallInstruction
}

func newUse(r *ListWatchResult, f *ListWatchFunction) *use {
	return &use{ListWatchResult: r, ListWatchFunction: f, visited: map[ssa.Value]bool{}, entered: map[*ssa.Function][]ssa.CallInstruction{}}
}
