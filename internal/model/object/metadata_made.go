package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// MadeRead is how much a function reads itself of what a factory or an informer holds that it
// makes for each call, and that nothing but its result leads to afterwards.
//
//	func NewFactory(client kubernetes.Interface) informers.SharedInformerFactory
type MadeRead struct {
	Result int
	Extent Extent
	Kinds  []KindRead
}

// madeBy says so of the results of a function.
func (r *MetadataResult) madeBy(fn *ssa.Function) (reads []MadeRead) {
	for i := range fn.Signature.Results().Len() {
		t := fn.Signature.Results().At(i).Type()
		if !kube.IsFactory(t) && !kube.IsInformer(t) {
			continue
		}
		made := r.constructed(fn, i)
		if made == nil {
			continue
		}
		x := r.readIn(fn, graph.Node{Value: made})
		if extent := min(x.extent, r.ofIndexes(made)); extent != ReadsWhole {
			reads = append(reads, MadeRead{i, extent, x.sorted()})
		}
	}
	return reads
}

// constructed is the call of the constructor of what a function returns, nil where it may return
// something else.
func (r *MetadataResult) constructed(fn *ssa.Function, result int) (made *ssa.Call) {
	for v := range ir.Results(fn, result) {
		if ir.IsNil(v) {
			continue // with an error
		}
		sources := r.trace.Sources(v)
		if len(sources) != 1 || made != nil {
			return nil
		}
		call, ok := sources[0].Call()
		if !ok || !kube.Is(ir.Callee(call), kube.NewFactory, kube.NewInformer) {
			return nil
		}
		made = call
	}
	return made
}

// Makes reports whether a call is of a function that makes a factory or an informer for it alone,
// of which is known how much the function reads.
func (r *MetadataResult) Makes(call *ssa.Call) bool {
	_, ok := r.madeRead(call)
	return ok
}

func (r *MetadataResult) madeRead(call *ssa.Call) (MadeRead, bool) {
	var fact ReadsOf
	fn := ir.CalleeFunc(call)
	if fn == nil || !r.pass.ImportObjectFact(fn, &fact) || len(fact.Made) != 1 {
		return MadeRead{}, false
	}
	return fact.Made[0], true
}

// resultOf is which result of a call is what it makes.
func (r *MetadataResult) resultOf(made ssa.Value) int {
	if call, ok := made.(*ssa.Call); ok {
		read, _ := r.madeRead(call)
		return read.Result
	}
	return 0
}

// beside adds what the function reads itself that makes a factory or an informer.
func (r *MetadataResult) beside(made ssa.Value, x *extentOf) {
	call, ok := made.(*ssa.Call)
	if !ok {
		return
	}
	if read, ok := r.madeRead(call); ok {
		x.extent = min(x.extent, read.Extent)
		for _, k := range read.Kinds {
			x.asks(k.Kind, k.Extent)
		}
	}
}
