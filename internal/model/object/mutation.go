package object

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// MutationAnalyzer exports what functions write to, and what they return.
var MutationAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintowned",
	Doc:        "find out what writes to objects of caches",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer},
	FactTypes:  []analysis.Fact{new(MutationSummary), new(Package), new(Copying), new(Encoded), new(Behind), new(Sharing)},
	ResultType: reflect.TypeFor[*MutationResult](),
	Run:        runMutation,
})

// MutationOf returns the result that the pass's analyzer required.
func MutationOf(pass *analysis.Pass) *MutationResult {
	r, _ := pass.ResultOf[MutationAnalyzer].(*MutationResult)
	return r
}

// MutationResult answers questions about one package; nil where ir.Of is nil.
type MutationResult struct {
	// Mutations are the writes to objects of caches, in source order of
	// functions, one for each place where an object comes from.
	Mutations []Mutation
	// Settings are the options of caches by which objects that code writes to
	// are the cache's own.
	Settings []Setting
	// Joins hand objects of caches to code of other packages that writes to them.
	Joins []Join

	pass     *analysis.Pass
	prog     *ir.Program
	trace    client.Tracer
	clients  *client.Result
	written  map[*ssa.Function][]MutationEffect
	results  map[returned][]memoryRoot
	imported map[any]*MutationSummary
	cells    map[ssa.Value][]definition
	entries  map[*ssa.Parameter]entry
	fills    map[ssa.Value]bool // stores that code puts objects into, nil if not yet asked
	alone    map[ssa.Value]bool // handlers of caches that nothing else reads
	settings settings
	doubtful []Doubtful
	asked    []Mutation // writes to what is behind interfaces
	// finalizers tells that code of the package has to do with finalizers.
	finalizers bool
	relieved   map[string]bool // types of objects whose managedFields handlers write
	encoded    Encoded         // kinds of objects that are encoded whole
	enclosed   map[*ssa.Function][]enclosed
	handed     map[*ssa.Function][]Handoff
	listers    map[*types.Func]*ssa.Function
	readers    map[*ssa.Function][]readBehind
	readings   []partReading
	// selected are the fields that code of the package looks at.
	selected map[*types.Var]bool

	knownGlances []partReading
	glancesKnown bool
}

func runMutation(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*MutationResult)(nil), nil
	}
	r := &MutationResult{
		pass: pass, prog: prog, trace: client.Of(pass).Tracer, clients: client.Of(pass),
		written: map[*ssa.Function][]MutationEffect{}, results: map[returned][]memoryRoot{}, imported: map[any]*MutationSummary{},
		cells: map[ssa.Value][]definition{}, entries: map[*ssa.Parameter]entry{},
		alone:    map[ssa.Value]bool{},
		enclosed: map[*ssa.Function][]enclosed{}, handed: map[*ssa.Function][]Handoff{},
		settings: settings{shared: map[kube.Kind]ssa.Instruction{}}, listers: map[*types.Func]*ssa.Function{},
		readers: map[*ssa.Function][]readBehind{}, relieved: map[string]bool{},
	}
	r.finalizers = namesFinalizers(prog)
	r.findEntries()
	r.findVisitors()
	for _, fn := range prog.Funcs {
		r.writes(fn)
	}
	r.findRelieved()
	r.relieveInstances()
	r.findEncoded()
	r.prove()
	r.Mutations = first(r.Mutations)
	for i := range r.Mutations {
		m := &r.Mutations[i]
		m.Alone = m.Alone && !r.undone(*m)
	}
	r.export()
	r.exportBehind()
	r.exportListers()
	r.exportSharing()
	r.withdraw()
	r.settle()
	return r, nil
}
