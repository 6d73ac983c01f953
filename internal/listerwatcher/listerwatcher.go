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
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds the list, watch and tweak functions of a package.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintlisterwatcher",
	Doc:        "find out what lister watchers do with their options",
	Requires:   []*analysis.Analyzer{ir.Analyzer, origin.Analyzer},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Verb says which requests a function is about.
type Verb uint8

const (
	// List functions list.
	List Verb = iota + 1
	// Watch functions watch.
	Watch
	// Tweak functions change the options of both.
	Tweak
)

// A Function is called with the options that a reflector made for a request.
type Function struct {
	Verb Verb
	Fn   *ssa.Function
	// Options is the parameter with the options: a struct, or for a Tweak a
	// pointer to it.
	Options *ssa.Parameter
	// Retried tells that only watches that resume by themselves use the
	// function: they never list, and wait for no end of a stream.
	Retried bool
	// Tells tells that the lister watcher says itself whether it can stream the
	// initial list, and Streams that it may.
	Tells, Streams bool
	// Asks are the requests that the function makes in sight.
	Asks []Ask
	// Rewrites are the changes of options that do not depend on what they were.
	Rewrites []Rewrite
	// Strips are the instructions that drop the continue token of a list that
	// is then returned.
	Strips []ssa.Instruction
	// Same is the one list object that the function returns each time, and
	// ReturnsSame where.
	Same        ssa.Value
	ReturnsSame ssa.Instruction
	// Own are the watches that it returns without asking anybody, if it returns
	// no others.
	Own []ssa.Value
}

// An Ask is one request.
type Ask struct {
	Call ssa.CallInstruction
	// Role is that of the request, Options what it is given, nil where it takes none.
	Role    kube.Role
	Options ssa.Value
	// Frames are the calls that lead to it from the function, outermost first.
	Frames []ssa.CallInstruction
	// Reach is what it gets of the function's options.
	Reach Reach
}

// A Rewrite is one assignment to options.
type Rewrite struct {
	At *ssa.Store
	// Option is the role of the field, None if all of them are overwritten.
	Option kube.Role
	Value  ssa.Value
	// Kept are the fields that keep their values where all are overwritten.
	Kept map[kube.Role]bool
	// Frames are the calls that lead to it from the function.
	Frames []ssa.CallInstruction
}

// Drops tells whether no request gets the function's options as a whole, and
// which of their fields some of them get.
func (f *Function) Drops() (kept map[kube.Role]bool, ok bool) {
	kept = map[kube.Role]bool{}
	for _, ask := range f.Asks {
		if ask.Reach.Whole || ask.Reach.Unknown {
			return nil, false
		}
		for role := range ask.Reach.Fields {
			kept[role] = true
		}
	}
	return kept, len(f.Asks) > 0
}

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
		r.examine(f)
	}
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
	u := &use{Result: r, Function: f, visited: map[ssa.Value]bool{}, entered: map[*ssa.Function][]ssa.CallInstruction{}}
	u.asks()
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
	visited map[ssa.Value]bool                      // what requests are made of
	entered map[*ssa.Function][]ssa.CallInstruction // what the function calls in this package, and how it gets there
}
