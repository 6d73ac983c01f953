// Package startup says in which order a program fills its caches and uses
// them: where informers are registered, started and waited for, and where
// their listers are read. It follows factories and informers forward from
// their constructors, through fields, closures, calls and facts of other
// packages, and compares the ways by which the calls are reached.
//
// It does not see: what code does with caches that it gets through maps,
// channels and interfaces of the module's own, or that functions without
// facts get: they may do anything at any time; objects by field (a field is
// the join of everything this package stores into it); the order of calls
// that no function of this package leads to both.
package startup

import (
	"go/types"
	"iter"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds what is done with the caches of a package, and in which order.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintstartup",
	Doc:        "find out in which order caches are filled and used",
	Requires:   []*analysis.Analyzer{ir.Analyzer, origin.Analyzer, program.Analyzer},
	FactTypes:  []analysis.Fact{new(Awaited), new(Does), new(Told), new(Fresh)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	Prog  *ir.Program
	Trace *origin.Result

	caches []*Cache
	// waits and asked are the calls that wait for caches, and that ask whether
	// one is filled.
	waits, asked []ssa.CallInstruction
	order        *order
	pass         *analysis.Pass
	loads        map[any][]ssa.Value
	summaries    map[*types.Func]*Summary
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// Caches yields the factories and informers that this package constructs,
// and what is done with them.
func (r *Result) Caches() iter.Seq[*Cache] { return slices.Values(r.caches) }

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*Result)(nil), nil
	}
	r := &Result{Prog: prog, Trace: origin.Of(pass), pass: pass, order: newOrder(prog, pass), summaries: map[*types.Func]*Summary{}}
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
func (r *Result) note(call ssa.CallInstruction) {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.SyncWait:
			r.waits = append(r.waits, call)
		case kube.SyncedOf:
			r.asked = append(r.asked, call)
		case kube.NewFactory:
			r.construct(call, program.Factory)
		case kube.NewInformer:
			r.construct(call, program.Informer)
		}
	}
	r.imported(call)
}

// Waits yields the calls that wait for caches.
func (r *Result) Waits() iter.Seq[ssa.CallInstruction] { return slices.Values(r.waits) }

// construct follows what a call constructs.
func (r *Result) construct(call ssa.CallInstruction, sort program.Sort) {
	made, ok := call.(*ssa.Call)
	if !ok || r.faked(made) {
		return
	}
	t := r.track()
	for v, w := range results(made, sort) {
		t.follow(v, w)
	}
	r.caches = append(r.caches, &Cache{Sort: sort, Made: made, Deeds: t.deeds, of: r})
}

// results yields what a constructor returns: a factory, an informer, or a
// store with its controller.
func results(made *ssa.Call, sort program.Sort) iter.Seq2[ssa.Value, held] {
	return func(yield func(ssa.Value, held) bool) {
		stage := informer
		if sort == program.Factory {
			stage = factory
		}
		if made.Call.Signature().Results().Len() == 1 {
			yield(made, held{stage: stage})
			return
		}
		for _, e := range extracts(made) {
			w := held{stage: stage}
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
func (r *Result) Faked(wait ssa.CallInstruction) bool {
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
func (r *Result) faked(call *ssa.Call) bool {
	for _, arg := range ir.Args(call) {
		if kube.IsReader(arg.Type()) && r.Trace.Client(arg) == origin.Fake {
			return true
		}
	}
	return false
}
