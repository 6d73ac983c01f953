// Package scan says which functions go through a whole cache to keep few of its objects, for
// packages that call them.
//
// It does not see: functions behind interfaces of which several implementations are handed
// over.
package scan

import (
	"fmt"
	"go/ast"
	"go/token"
	"iter"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer exports which functions scan caches.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintscan",
	Doc:        "find out which functions scan caches",
	Requires:   []*analysis.Analyzer{nodelocal.Analyzer, heat.Analyzer},
	FactTypes:  []analysis.Fact{new(Scans)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Scans is the fact that calling a function, what it returns, or every implementation of an
// interface's method, scans caches.
type Scans struct{ heat.Effects[Scan] }

// AFact marks Scans as a fact.
func (*Scans) AFact() {}

func (f *Scans) String() string { return fmt.Sprintf("scans %v", f.Effects) }

// Scan is what is known of a scan wherever it is called. It is fit for facts.
type Scan struct {
	Kind   kube.Kind
	By     nodelocal.By
	Key    string
	Copies bool
	Within bool
	// Way is the way out of it.
	Way string
}

// Result answers questions about one package; nil where there is no code to analyse.
type Result struct {
	pass  *analysis.Pass
	nodes *nodelocal.Result
	hot   *heat.Result
	scans map[ssa.CallInstruction]Scan
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

func run(pass *analysis.Pass) (any, error) {
	r := &Result{pass: pass, nodes: nodelocal.Of(pass), hot: heat.Of(pass), scans: map[ssa.CallInstruction]Scan{}}
	if r.nodes == nil || r.hot == nil {
		return (*Result)(nil), nil
	}
	for _, s := range r.nodes.Scans {
		if _, hot := r.hot.At(s.Call); !hot && !kube.IsFew(s.Kind) {
			r.scans[s.Call] = Told(s)
		}
	}
	for fn, effects := range heat.Summarize(r.hot, r.summary()).Exports() {
		rule.Export(pass, fn, &Scans{effects})
	}
	return r, nil
}

// summary sums up the scans that hot code of this package does not make.
func (r *Result) summary() heat.Summary[Scan] {
	return heat.Summary[Scan]{
		Direct: func(call ssa.CallInstruction) []Scan {
			if s, ok := r.scans[call]; ok {
				return []Scan{s}
			}
			return nil
		},
		Imported: r.imported,
		Lift:     func(_ ssa.CallInstruction, _ *ssa.Function, s Scan) (Scan, bool) { return s, true },
		Leave:    func(s Scan, _ bool) (Scan, bool) { return s, true },
	}
}

func (r *Result) imported(f heat.Foreign) []heat.Work[Scan] {
	var fact Scans
	if f.Fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(f.Fn, &fact) {
		return nil
	}
	return fact.Of(f)
}

// Elsewhere yields the calls of hot code by which other packages scan caches, and what hot
// code is handed that does. assignment finds what stands at the position of a store.
func (r *Result) Elsewhere(assignment func(token.Pos) ast.Node) iter.Seq[heat.Elsewhere[Scan]] {
	return heat.Remote(r.hot, r.summary(), assignment)
}

// Told is what callers need to know of a scan.
func Told(s nodelocal.Scan) Scan {
	return Scan{s.Kind, s.By, s.Key, s.Copies, s.Within, wayOut(s)}
}

// wayOut is what finds the objects of a scan without one.
func wayOut(s nodelocal.Scan) string {
	switch {
	case s.Copies && s.By == nodelocal.Namespace:
		return "pass client.InNamespace"
	case s.Copies && s.By == nodelocal.Labels:
		return "pass client.MatchingLabels"
	case s.Copies:
		return "use IndexField and client.MatchingFields"
	case s.By == nodelocal.Namespace:
		if step := kube.NamespaceStep(s.Client.Type()); step != nil {
			return "narrow it with " + step.Name()
		}
		return "ask its namespace index"
	case s.By == nodelocal.Name && kube.IsLister(s.Client.Type()) && kube.NamespaceStep(s.Client.Type()) == nil: // the namespace is known
		return "Get finds it by its key"
	case s.By == nodelocal.Labels && !s.Selects && kube.IsLister(s.Client.Type()):
		return "pass a selector"
	}
	return "an index of that finds them"
}
