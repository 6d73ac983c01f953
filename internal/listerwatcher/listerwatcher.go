// Package listerwatcher finds the functions that informers and reflectors list
// and watch with, and those that narrow the options of their requests, and says
// what becomes of these options: which requests get them, what is lost or
// overwritten on the way, and what the functions return.
//
// It does not see: functions in maps, slices and channels; what functions of
// other modules do with options they are given; requests behind interfaces of
// other packages. Whatever it does not see counts as passing options on.
package listerwatcher

import (
	"iter"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds the list, watch and tweak functions of a package.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintlisterwatcher",
	Doc:        "find out what lister watchers do with their options",
	Requires:   []*analysis.Analyzer{ir.Analyzer, origin.Analyzer, request.Analyzer},
	FactTypes:  []analysis.Fact{new(Treats)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	Prog  *ir.Program
	Trace *origin.Result

	pass      *analysis.Pass
	functions []*Function
	byKey     map[key]*Function
}

type key struct {
	fn   *ssa.Function
	verb Verb
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
	r := &Result{Prog: prog, Trace: origin.Of(pass), pass: pass, byKey: map[key]*Function{}}
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
func (r *Result) Functions() iter.Seq[*Function] {
	return func(yield func(*Function) bool) {
		for _, f := range r.functions {
			if !yield(f) {
				return
			}
		}
	}
}

// examine says what a function does with its options.
func (r *Result) examine(f *Function) {
	u := newUse(r, f)
	u.asks()
	f.Single = u.single()
	u.loss()
	u.rewrites()
	switch f.Verb {
	case List:
		u.answers()
	case Watch:
		u.ownWatches()
	}
}

// A use is a function while it is looked at.
type use struct {
	*Result
	*Function
	foreign bool               // others than the API server answer
	visited map[ssa.Value]bool // what requests are made of
	// entered are the functions of this package that it calls, and how it gets there.
	entered map[*ssa.Function][]ssa.CallInstruction
}

func newUse(r *Result, f *Function) *use {
	return &use{Result: r, Function: f, visited: map[ssa.Value]bool{}, entered: map[*ssa.Function][]ssa.CallInstruction{}}
}
