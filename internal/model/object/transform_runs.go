package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// RunsTransform is the fact that a function starts the informer that it returns.
type RunsTransform struct{}

// AFact marks Runs as a fact.
func (*RunsTransform) AFact() {}

func (*RunsTransform) String() string { return "starts the informer that it returns" }

// exportRuns tells other packages of the functions of this one that start what
// they return.
func (r *TransformResult) exportRuns() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if ok && obj.Exported() && r.returnsRunning(fn) {
			rule.Export(r.pass, obj, new(RunsTransform))
		}
	}
}

// returnsRunning reports whether a function starts an informer that it returns.
func (r *TransformResult) returnsRunning(fn *ssa.Function) bool {
	if len(r.ordered().starts[fn]) == 0 {
		return false
	}
	for ret := range ir.Returns(fn) {
		for _, v := range ret.Results {
			if kube.IsInformer(v.Type()) && r.started(r.root(v), fn, nil) {
				return true
			}
		}
	}
	return false
}
