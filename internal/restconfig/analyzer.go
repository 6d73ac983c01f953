// Package restconfig says which timeouts reach the watches of a program. From
// each informer factory, informer, manager, cache and raw watch it walks back
// through its client to the configuration that the client was made from, and
// finds what was stored into the configuration's timeout by then. The walk
// visits instructions in reverse, per value: a store after the client was made
// or into another copy does not count, one of 0 ends the way. Facts carry what
// helpers of other packages set, and what they make of a configuration. A
// timeout beside which a branch may set another one counts where the branch is
// decided by what is zero or not.
//
// The files are best read in the order of the work:
//
//   - sink.go finds the calls that watch, at which walks begin;
//   - walk.go goes back from there, with the way to a value (path.go) and the place
//     in the code (spot.go); call.go and effect.go go on in the functions that are
//     called, leave.go in the callers, replace.go beside branches;
//   - store.go and setting.go end a walk where a timeout is set, value.go finds out
//     how long it is;
//   - timeout.go joins the ends of all walks to the Timeouts that rules ask for;
//   - export.go writes the facts of facts.go for the packages that import this one,
//     imported.go reads those of the packages that it imports.
//
// It does not see: configurations that pass through maps, slices or channels;
// functions that are options of others; what interfaces of other packages
// return; timeouts that are known at run time only; which object a field
// belongs to, where the object was made out of sight (such a field counts only
// if everything the package stores into it agrees).
package restconfig

import (
	"go/token"
	"go/types"
	"iter"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds the timeouts that reach watches.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintrestconfig",
	Doc:        "find out which timeouts reach watches",
	Requires:   []*analysis.Analyzer{ir.Analyzer, origin.Analyzer, program.Analyzer},
	FactTypes:  []analysis.Fact{new(Yields), new(Feeds)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	timeouts []*Timeout
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// Timeouts yields the timeouts that reach watches and whose way there ends in
// this package, in source order.
func (r *Result) Timeouts() iter.Seq[*Timeout] { return slices.Values(r.timeouts) }

// build looks at one package.
type build struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *origin.Result
	// writers are the functions that may change a configuration, or what holds one.
	writers map[*ssa.Function]bool
	// callees are the functions that calls may enter, callers these calls.
	callees map[ssa.CallInstruction][]*ssa.Function
	callers map[*ssa.Function][]ssa.CallInstruction
	// timeoutStores are the stores into timeouts.
	timeoutStores []*ssa.Store
	feeds         map[types.Object][]Feed
	found         map[token.Pos]*Timeout
	list          []*Timeout
}

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*Result)(nil), nil
	}
	b := &build{
		pass: pass, prog: prog, trace: origin.Of(pass),
		writers: map[*ssa.Function]bool{}, callers: map[*ssa.Function][]ssa.CallInstruction{},
		callees: map[ssa.CallInstruction][]*ssa.Function{},
		feeds:   map[types.Object][]Feed{}, found: map[token.Pos]*Timeout{},
	}
	b.indexCalls()
	b.findWriters()
	b.sinks()
	if pass.Pkg.Name() != "main" {
		b.export()
	}
	b.order()
	return &Result{timeouts: b.list}, nil
}
