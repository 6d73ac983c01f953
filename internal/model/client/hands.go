package client

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Hands is the fact that a function returns what it is given, as one does that ends the program
// at errors, and a method that sets something and can be followed by another one.
//
//	func Must[T any](v T, err error) T
type Hands struct {
	// Results are the parameters that are the results, none for others.
	Results []ir.Param
}

// AFact marks Hands as a fact.
func (*Hands) AFact() {}

func (f *Hands) String() string { return fmt.Sprintf("hands on %v", f.Results) }

// exportHands states which functions of the package hand on what they are given.
func exportHands(pass *analysis.Pass, prog *ir.Program) {
	for _, fn := range prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		fact, some := &Hands{}, false
		for i := range fn.Signature.Results().Len() {
			p := handed(fn, i)
			fact.Results, some = append(fact.Results, p), some || p != 0
		}
		if some {
			rule.Export(pass, obj, fact)
		}
	}
}

// handed is the parameter that a result of a function always is, none for others.
func handed(fn *ssa.Function, i int) (param ir.Param) {
	seen := map[ssa.Value]bool{}
	for v := range ir.Results(fn, i) {
		if !oneParam(v, &param, seen) {
			return 0
		}
	}
	return param
}

// oneParam reports whether a value is one parameter on all ways, those of loops included: what the
// methods of a builder return is what they are called on.
//
//	for _, obj := range objs {
//		b = b.Owns(obj)
//	}
//	return b
func oneParam(v ssa.Value, param *ir.Param, seen map[ssa.Value]bool) bool {
	if v = ir.Unboxed(v); v == nil || seen[v] {
		return v != nil
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Parameter:
		p := ir.ParamOf(v)
		if *param == 0 {
			*param = p
		}
		return *param == p
	case *ssa.Phi:
		return !slices.ContainsFunc(v.Edges, func(edge ssa.Value) bool { return !oneParam(edge, param, seen) })
	case *ssa.Call:
		return oneParam(Fluent(v), param, seen)
	}
	return false
}

// Fluent returns the receiver of a builder's method that returns the builder, nil for other calls.
func Fluent(call *ssa.Call) ssa.Value {
	recv := ir.Receiver(call)
	if recv == nil || !kube.IsBuilder(recv.Type()) || !kube.IsBuilder(call.Type()) {
		return nil
	}
	return recv
}

// HandedOn is what a call returns as it was given it where another package has the function,
// nil for others.
func (t Tracer) HandedOn(call *ssa.Call, result int) ssa.Value { return handedOn(t.pass, call, result) }

// handedOn is what a function of another package returns as it was given it, nil for others.
func handedOn(pass *analysis.Pass, call *ssa.Call, result int) ssa.Value {
	var fact Hands
	callee := ir.CalleeFunc(call)
	if pass == nil || callee == nil || callee.Pkg() == nil || callee.Pkg() == pass.Pkg || !pass.ImportObjectFact(callee, &fact) {
		return nil
	}
	if result < len(fact.Results) {
		return fact.Results[result].In(call)
	}
	return nil
}
