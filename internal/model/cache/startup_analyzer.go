package cache

import (
	"go/types"
	"iter"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// StartupAnalyzer finds what is done with the caches of a package, and in which order.
var StartupAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintstartup",
	Doc:        "find out in which order caches are filled and used",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, request.Analyzer, Analyzer},
	FactTypes:  []analysis.Fact{new(Awaited), new(Does), new(Told), new(Fresh), new(Guards)},
	ResultType: reflect.TypeFor[*StartupResult](),
	Run:        runStartup,
})

// StartupResult answers questions about one package; nil where ir.Of is nil.
type StartupResult struct {
	Prog  *ir.Program
	Trace *client.Result

	caches []*Startup
	// waits and asked are the calls that wait for caches, and that ask whether
	// one is filled.
	waits, asked []ssa.CallInstruction
	order        *order
	pass         *analysis.Pass
	loads        map[any][]ssa.Value
	summaries    map[*types.Func]*Summary
}

// StartupOf returns the result that the pass's analyzer required.
func StartupOf(pass *analysis.Pass) *StartupResult {
	r, _ := pass.ResultOf[StartupAnalyzer].(*StartupResult)
	return r
}

// Caches yields the factories and informers that this package constructs,
// and what is done with them.
func (r *StartupResult) Caches() iter.Seq[*Startup] { return slices.Values(r.caches) }

func runStartup(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*StartupResult)(nil), nil
	}
	r := &StartupResult{Prog: prog, Trace: client.Of(pass), pass: pass, order: newOrder(prog, pass), summaries: map[*types.Func]*Summary{}}
	for call := range prog.Calls() {
		r.note(call)
	}
	r.exportAwaited()
	if pass.Pkg.Name() != "main" {
		r.export()
	}
	return r, nil
}

// note looks at one call.
func (r *StartupResult) note(call ssa.CallInstruction) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.SyncWait:
			r.waits = append(r.waits, call)
		case kube.SyncedOf:
			r.asked = append(r.asked, call)
		case kube.NewFactory:
			r.construct(call, Factory)
		case kube.NewInformer:
			r.construct(call, Informer)
		}
	}
	r.imported(call)
}

// Waits yields the calls that wait for caches.
func (r *StartupResult) Waits() iter.Seq[ssa.CallInstruction] { return slices.Values(r.waits) }

// construct follows what a call constructs.
func (r *StartupResult) construct(call ssa.CallInstruction, sort Sort) {
	made, ok := call.(*ssa.Call)
	if !ok || r.faked(made) {
		return
	}
	t := r.track()
	for v, w := range results(made, sort) {
		t.follow(v, w)
	}
	r.caches = append(r.caches, &Startup{Sort: sort, Made: made, Actions: t.actions, of: r})
}

// results yields what a constructor returns: a factory, an informer, or a
// store with its controller.
func results(made *ssa.Call, sort Sort) iter.Seq2[ssa.Value, holding] {
	return func(yield func(ssa.Value, holding) bool) {
		stage := informer
		if sort == Factory {
			stage = factory
		}
		if made.Call.Signature().Results().Len() == 1 {
			yield(made, holding{stage: stage})
			return
		}
		for _, e := range extracts(made) {
			w := holding{stage: stage}
			if e.Index == 0 {
				w.stage = lister // the store
			}
			if !yield(e, w) {
				return
			}
		}
	}
}

// Faked reports whether a call waits for the factory of a test double, as dry
// runs do: that answers from memory.
func (r *StartupResult) Faked(wait ssa.CallInstruction) bool {
	found := false
	for _, s := range r.Trace.Sources(ir.Receiver(wait)) {
		made, ok := s.Call()
		if !ok || !kube.Is(ir.Callee(made), kube.NewFactory, kube.NewInformer) {
			continue
		}
		if !r.faked(made) {
			return false
		}
		found = true
	}
	return found
}

// faked reports whether a constructor is given a test double.
func (r *StartupResult) faked(call *ssa.Call) bool {
	for _, arg := range ir.Args(call) {
		if kube.IsReader(arg.Type()) && r.Trace.Client(arg) == client.Fake {
			return true
		}
	}
	return false
}
