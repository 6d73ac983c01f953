package cache

import (
	"go/token"
	"go/types"
	"iter"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// TimeoutAnalyzer finds the timeouts that reach watches.
var TimeoutAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintrestconfig",
	Doc:        "find out which timeouts reach watches",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, Analyzer},
	FactTypes:  []analysis.Fact{new(Yields), new(Feeds)},
	ResultType: reflect.TypeFor[*TimeoutResult](),
	Run:        runTimeouts,
})

// TimeoutResult answers questions about one package; nil where ir.Of is nil.
type TimeoutResult struct {
	timeouts []*Timeout
}

// TimeoutsOf returns the result that the pass's analyzer required.
func TimeoutsOf(pass *analysis.Pass) *TimeoutResult {
	r, _ := pass.ResultOf[TimeoutAnalyzer].(*TimeoutResult)
	return r
}

// Timeouts yields the timeouts that reach watches and whose way there ends in
// this package, in source order.
func (r *TimeoutResult) Timeouts() iter.Seq[*Timeout] { return slices.Values(r.timeouts) }

// timeoutBuild looks at one package.
type timeoutBuild struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *client.Result
	// writers are the functions that may change a configuration, or what holds one.
	writers map[*ssa.Function]bool
	// callees are the functions that calls may enter, callers these calls.
	callees map[ssa.CallInstruction][]*ssa.Function
	callers map[*ssa.Function][]ssa.CallInstruction
	// timeoutStores are the stores into timeouts.
	timeoutStores []*ssa.Store
	// optionCalls are the calls of functional options that a function is given.
	optionCalls []*ssa.Call
	feeds       map[types.Object][]Feed
	found       map[token.Pos]*Timeout
	list        []*Timeout
}

func runTimeouts(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*TimeoutResult)(nil), nil
	}
	b := &timeoutBuild{
		pass: pass, prog: prog, trace: client.Of(pass),
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
	return &TimeoutResult{timeouts: b.list}, nil
}
