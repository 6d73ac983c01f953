package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// export tells dependents what functions do that they may use as transforms,
// and which functions register such.
func (r *TransformResult) export() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		if f := r.function(fn); f != nil {
			rule.Export(r.pass, obj, &f.TransformSummary)
		} else if f := r.made(fn); f != nil {
			summary := f.TransformSummary
			summary.Name = obj.Name()
			rule.Export(r.pass, obj, &summary)
		} else if g := r.constructs(fn); g != nil {
			rule.Export(r.pass, obj, &Constructs{rule.PlaceOf(r.pass.Fset, g.Pos())})
		}
	}
	r.exportVariables()
	r.exportRegisters()
}

// exportVariables tells what package variables hold that are set once.
func (r *TransformResult) exportVariables() {
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		v, ok := scope.Lookup(name).(*types.Var)
		if !ok || !v.Exported() || !transformType(v.Type()) {
			continue
		}
		stores := r.prog.Stores(v)
		if len(stores) != 1 {
			continue
		}
		for _, s := range r.trace.Sources(stores[0].Value) {
			if f := r.function(ir.FunctionOf(s.Value)); f != nil {
				summary := f.TransformSummary
				summary.Name = name
				rule.Export(r.pass, v, &summary)
			}
		}
	}
}

// made returns the one transform that a function returns.
func (r *TransformResult) made(fn *ssa.Function) *TransformFunction {
	results := fn.Signature.Results()
	if results.Len() == 0 || !transformType(results.At(0).Type()) {
		return nil
	}
	var found *TransformFunction
	for _, b := range fn.Blocks {
		ret, ok := ir.Last(b).(*ssa.Return)
		if !ok {
			continue
		}
		for _, s := range r.trace.Sources(ret.Results[0]) {
			if ir.IsNil(s.Value) {
				continue
			}
			inner := ir.FunctionOf(s.Value)
			if inner == nil || found != nil && found.fn != inner {
				return nil
			}
			if found = r.function(inner); found == nil {
				return nil
			}
		}
	}
	return found
}

// transformType reports whether t is a type of transforms.
func transformType(t types.Type) bool {
	sig, ok := t.Underlying().(*types.Signature)
	return ok && (kube.IsTransform(t) || isTransform(sig))
}
