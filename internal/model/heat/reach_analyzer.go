package heat

import (
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// ReachAnalyzer finds out which functions with effects on caches a package leads to.
var ReachAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintreach",
	Doc:        "find out which functions that use caches a program may run",
	Requires:   []*analysis.Analyzer{ir.Analyzer},
	FactTypes:  []analysis.Fact{new(Closure), new(rule.Unrun)},
	ResultType: reflect.TypeFor[*ReachResult](),
	Run:        runReach,
})

// ReachResult answers questions about one package; nil where ir.Of is nil, and of packages
// that are not the user's own, which any program may run.
type ReachResult struct {
	// nodes are the functions that lead to effects or requests, live those that
	// may run, effects those that use caches themselves.
	nodes, live, effects map[Node]bool
	regions              *regions
}

// ReachOf returns the result that the pass's analyzer required.
func ReachOf(pass *analysis.Pass) *ReachResult {
	r, _ := pass.ResultOf[ReachAnalyzer].(*ReachResult)
	return r
}

// Where names the part of a function that an instruction is in, which runs where the
// conditions on it may hold.
func (r *ReachResult) Where(instr ssa.Instruction) Sites {
	if r == nil {
		return ""
	}
	return Sites(r.regions.at(instr))
}

// SitesIn names a function.
func SitesIn(fn *ssa.Function) Sites { return Sites(nodeOf(ir.Outermost(fn))) }

// Counts reports whether the program may run one of some functions, as far as
// this package knows.
func (r *ReachResult) Counts(s Sites) bool {
	if r == nil {
		return true
	}
	known := false
	for n := range s.nodes() {
		if r.live[n] || !r.nodes[n] {
			return true
		}
		known = true
	}
	return !known
}

// Effects reports whether the program may run any function that uses caches.
func (r *ReachResult) Effects() bool {
	for n := range r.live {
		if r.effects[n] {
			return true
		}
	}
	return false
}

// A Way is what leads from a use back to its cache: functions that must all run.
// It is fit for facts.
type Way struct {
	// Within are the functions that use the cache.
	Within Sites
	// Passed are those that take it out of a field, or give it what it selects by.
	Passed Sites
	// Chosen are the methods that choose the kind.
	Chosen Sites
}

// Join returns the way of two that do the same.
func (w Way) Join(other Way) Way {
	return Way{w.Within.Join(other.Within), w.Passed.Join(other.Passed), w.Chosen.Join(other.Chosen)}
}

// CountsWay reports whether the program may run what leads to a use.
func (r *ReachResult) CountsWay(w Way) bool {
	return r.Counts(w.Within) && r.Counts(w.Passed) && r.Counts(w.Chosen)
}

func runReach(pass *analysis.Pass) (any, error) {
	b := newBuild(pass)
	switch {
	case !rule.FirstParty(pass):
		return (*ReachResult)(nil), nil
	case b.prog == nil:
		b.unread()
		b.export()
		return (*ReachResult)(nil), nil
	}
	b.effects()
	b.references()
	b.arguments()
	b.switches()
	b.carry()
	b.spans()
	b.export()
	r := &ReachResult{nodes: b.nodes, live: b.live(), effects: b.effective(), regions: b.regions}
	if pass.Pkg.Name() == "main" {
		pass.ExportPackageFact(r.unrun(b.all.Parts))
	}
	return r, nil
}

// hasEffect reports whether a call may have a cache hold something, or is
// answered by one.
func hasEffect(call ssa.CallInstruction) bool {
	return kube.Is(ir.Callee(call), kube.ReaderGet, kube.ReaderList, kube.ReadsAnew, kube.IndexField, kube.IndexName,
		kube.GetInformer, kube.InformerOf, kube.ListerOf, kube.ForResource, kube.FactoryPath, kube.InjectedInformer,
		kube.BuilderFor, kube.BuilderOwns, kube.BuilderWatches, kube.SourceKind, kube.ControllerWatch, kube.BuilderWatchesRaw,
		kube.ListerList, kube.ListerGet, kube.StoreRead, kube.AddHandler)
}

// speaks reports whether rules may have something to say of an instruction: it calls
// what the tables know, or makes room for an object whose address it takes. It
// matters only for whether code ever runs.
func speaks(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		return kube.HasRole(ir.Callee(instr))
	case *ssa.Alloc:
		return instr.Heap && kube.IsAPIType(instr.Type())
	}
	return false
}
