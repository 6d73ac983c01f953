package object

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Constructs is the fact that a function constructs an informer and sets its
// transform, at Place.
type Constructs struct{ Place rule.Place }

// AFact marks Constructs as a fact.
func (*Constructs) AFact() {}

func (c *Constructs) String() string { return "constructs an informer with a transform" }

// An Overwrite is a transform that a factory replaces by its own: it is set in
// a constructor that the factory was given.
type Overwrite struct {
	// By is the call that gives the factory the constructor.
	By ssa.CallInstruction
	// Setting sets the transform, nil where that is in another package: see Place.
	Setting *TransformRegistration
	Place   rule.Place
}

// Overwrites yields the transforms of this package's constructors that
// factories replace.
func (r *TransformResult) Overwrites() iter.Seq[Overwrite] {
	return func(yield func(Overwrite) bool) {
		for call := range r.prog.Calls() {
			sym, ok := kube.Lookup(ir.Callee(call), kube.InformerFor)
			if !ok || !kube.OverwritesTransform(r.pass.Pkg, ir.Receiver(call).Type()) {
				continue
			}
			for _, s := range r.trace.Sources(ir.Arg(call, sym.Arg)) {
				if o, ok := r.overwrite(call, ir.FunctionOf(s.Value)); ok && !yield(o) {
					return
				}
			}
		}
	}
}

func (r *TransformResult) overwrite(call ssa.CallInstruction, constructor *ssa.Function) (Overwrite, bool) {
	if constructor == nil {
		return Overwrite{}, false
	}
	if g := r.constructs(constructor); g != nil {
		return Overwrite{By: call, Setting: g}, true
	}
	var fact Constructs
	obj, ok := constructor.Object().(*types.Func)
	if !ok || obj.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(obj, &fact) {
		return Overwrite{}, false
	}
	return Overwrite{By: call, Place: fact.Place}, true
}

// constructs returns the SetTransform in a function on the informer that the
// function returns.
func (r *TransformResult) constructs(fn *ssa.Function) *TransformRegistration {
	for _, g := range r.registrations {
		if g.Instr.Parent() != fn || !g.Sets() {
			continue
		}
		for _, b := range fn.Blocks {
			ret, ok := ir.Last(b).(*ssa.Return)
			if ok && len(ret.Results) == 1 && r.root(ret.Results[0]).same(r.informer(g)) {
				return g
			}
		}
	}
	return nil
}
