package object

import (
	"fmt"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// MetadataAnalyzer finds the code that reads nothing of objects but their metadata.
var MetadataAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintmetadata",
	Doc:        "find out what code reads of objects",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer},
	FactTypes:  []analysis.Fact{new(ReadsOf)},
	ResultType: reflect.TypeFor[*MetadataResult](),
	Run:        runMetadata,
})

// Extent says how much of objects code reads.
type Extent uint8

const (
	// ReadsWhole code may read all of them: it does, or gives them to code that is not seen.
	ReadsWhole Extent = iota
	// ReadsAsserted code reads nothing but metadata, of what it takes for whole objects.
	ReadsAsserted
	// ReadsMetadata code reads nothing but metadata, and asks for no type of objects.
	ReadsMetadata
)

// MetadataResult answers questions about one package; nil where ir.Of is nil.
type MetadataResult struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *client.Result
	known map[ssa.Value]Extent
}

// MetadataOf returns the result that the pass's analyzer required.
func MetadataOf(pass *analysis.Pass) *MetadataResult {
	r, _ := pass.ResultOf[MetadataAnalyzer].(*MetadataResult)
	return r
}

// ReadsOf is the fact that a function reads nothing but the metadata of objects that it gets
// by some of its parameters: the objects, or what leads to them. So it is with what the
// functions, handlers and predicates are given that are among its results.
type ReadsOf struct {
	Params  []ParamRead
	Results []ResultRead
	// Made are its results that are factories or informers of its caller's own.
	Made []MadeRead
}

// ParamRead is how much a function reads by a parameter. By that of a factory, it is so of
// each kind that it asks for.
type ParamRead struct {
	Param  ir.Param
	Extent Extent
	Kinds  []KindRead
}

// ResultRead is how much is read by what a function returns, whatever it is given.
type ResultRead struct {
	Result int
	Extent Extent
}

// KindRead is how much is read of the objects of a kind.
type KindRead struct {
	Kind   kube.Kind
	Extent Extent
}

// AFact marks ReadsOf as a fact.
func (*ReadsOf) AFact() {}

func (f *ReadsOf) String() string { return fmt.Sprintf("reads metadata: %v %v", f.Params, f.Results) }

func runMetadata(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*MetadataResult)(nil), nil
	}
	r := &MetadataResult{pass: pass, prog: prog, trace: client.Of(pass), known: map[ssa.Value]Extent{}}
	if pass.Pkg.Name() != "main" {
		r.export()
	}
	return r, nil
}

// Of says how much is read of an object, of objects in a slice, or of those that a lister,
// store or informer leads to, by all that becomes of it.
func (r *MetadataResult) Of(v ssa.Value) Extent {
	extent, ok := r.known[v]
	if !ok {
		extent = r.read(nodeOf(v, 0)).extent
		r.known[v] = extent
	}
	return extent
}

// OfKinds says the same of the kinds that a factory is asked for; false where it is not known
// what becomes of it.
func (r *MetadataResult) OfKinds(factory ssa.Value) (map[kube.Kind]Extent, bool) {
	x := r.read(graph.Node{Value: factory, Result: r.resultOf(factory)})
	r.beside(factory, x)
	return x.kinds, x.extent != ReadsWhole
}

// OfHandler says the same of what the functions of an event handler or predicate are given.
func (r *MetadataResult) OfHandler(v ssa.Value) Extent {
	c := r.callbacks()
	if !c.of(v) {
		return ReadsWhole
	}
	return min(c.extent, r.read(c.nodes...).extent)
}

// OfFunction says the same of the objects that a function gets.
func (r *MetadataResult) OfFunction(fn *ssa.Function) Extent { return r.read(given(fn)...).extent }

func (r *MetadataResult) read(nodes ...graph.Node) *extentOf { return r.readIn(nil, nodes...) }

// readIn leaves out what the callers of a function do with what it returns.
func (r *MetadataResult) readIn(fn *ssa.Function, nodes ...graph.Node) *extentOf {
	x := &extentOf{MetadataResult: r, from: fn, extent: ReadsMetadata, kinds: map[kube.Kind]Extent{}, found: map[*ssa.Function]bool{}}
	for _, n := range nodes {
		x.found[n.Value.Parent()] = true
	}
	graph.Forth{Prog: r.prog, Use: x.use, Step: x.step}.FromAll(r.prog.NewSearch(), nodes...)
	if x.leaks() {
		x.extent = ReadsWhole
	}
	return x
}

// nodeOf is the node of the objects that are, or are in, result i of a call, or another value.
func nodeOf(v ssa.Value, result int) graph.Node {
	n := graph.Node{Value: v, Result: result}
	t := v.Type()
	if results, ok := t.(*types.Tuple); ok && result < results.Len() {
		t = results.At(result).Type()
	}
	if _, ok := t.Underlying().(*types.Slice); ok {
		n.Path = graph.Deref + graph.Entry
	}
	return n
}

// export tells the packages that import this one what functions read.
func (r *MetadataResult) export() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		fact := &ReadsOf{Results: r.byResults(fn), Made: r.madeBy(fn)}
		for _, p := range fn.Params {
			if !kube.LeadsToObjects(p.Type()) && !kube.ShowsMetadata(p.Type()) {
				continue
			}
			x := r.read(nodeOf(p, 0))
			if x.extent == ReadsWhole {
				continue
			}
			read := ParamRead{Param: ir.ParamOf(p), Extent: x.extent}
			read.Kinds = x.sorted()
			fact.Params = append(fact.Params, read)
		}
		if len(fact.Params)+len(fact.Results)+len(fact.Made) > 0 {
			rule.Export(r.pass, obj, fact)
		}
	}
}

// byResults says how much is read by the functions, handlers and predicates that a function
// returns.
func (r *MetadataResult) byResults(fn *ssa.Function) (reads []ResultRead) {
	for i := range fn.Signature.Results().Len() {
		if !calls(fn.Signature.Results().At(i).Type()) {
			continue
		}
		extent, returns := ReadsMetadata, false
		for v := range ir.Results(fn, i) {
			extent, returns = min(extent, r.OfHandler(v)), true
		}
		if returns && extent != ReadsWhole {
			reads = append(reads, ResultRead{i, extent})
		}
	}
	return reads
}
