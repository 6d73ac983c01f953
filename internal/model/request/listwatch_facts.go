package request

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Treats is the fact that a function, or one that it returns, loses or
// overwrites options.
type Treats struct{ Of []Treatment }

// AFact marks Treats as a fact.
func (*Treats) AFact() {}

func (f *Treats) String() string { return fmt.Sprintf("treats options in %d ways", len(f.Of)) }

// A Treatment is what happens to the options in parameter Param (1 is the
// first, receiver included), or if that is 0 to those of the function that is
// result number Result. If that is negative, the function itself makes requests
// and takes no options.
type Treatment struct {
	Param, Result int
	Verb          FunctionVerb
	Single        bool
	Loss          *Loss
	Rewrites      []Rewrite
}

// itself is the Result of a function that makes requests without options.
const itself = -1

// maxTreatments bounds how much is said of one function.
const maxTreatments = 8

// export says what the functions that other packages can call do with options.
func (r *ListWatchResult) export() {
	for _, fn := range r.Prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() || r.pass.Pkg.Name() == "main" {
			continue
		}
		if found := append(r.treatments(fn), r.requests(fn)...); len(found) > 0 {
			rule.Export(r.pass, obj, &Treats{found[:min(len(found), maxTreatments)]})
		}
	}
	r.exportTaken()
}

func (r *ListWatchResult) treatments(fn *ssa.Function) (found []Treatment) {
	for i, p := range fn.Params {
		if kube.IsListOptions(p.Type()) && isPointer(p.Type()) {
			found = r.treat(found, Treatment{Param: i + 1, Verb: Tweaks}, fn)
		}
	}
	results := fn.Signature.Results()
	for i := range results.Len() {
		verb := verbOfFunc(results.At(i).Type())
		if verb == 0 {
			continue
		}
		for inner := range r.returned(fn, i) {
			found = r.treat(found, Treatment{Result: i, Verb: verb}, inner)
		}
	}
	return found
}

// returned yields the functions that a function may return.
func (r *ListWatchResult) returned(fn *ssa.Function, result int) func(yield func(*ssa.Function) bool) {
	return func(yield func(*ssa.Function) bool) {
		for ret := range ir.Returns(fn) {
			for inner := range r.values(ret.Results[result]) {
				if !yield(inner) {
					return
				}
			}
		}
	}
}

// treat adds what a function does with its options, if that is anything that
// this package does not answer for itself.
func (r *ListWatchResult) treat(found []Treatment, t Treatment, fn *ssa.Function) []Treatment {
	f := newFunction(fn, t.Verb)
	if f == nil || r.byKey[key{fn, t.Verb}] != nil {
		return found
	}
	r.examine(f)
	t.Single, t.Loss, t.Rewrites = f.Single, f.Loss, f.Rewrites[:min(len(f.Rewrites), maxTreatments)]
	if t.Loss == nil && len(t.Rewrites) == 0 {
		return found
	}
	return append(found, t)
}

// verbOfFunc says what functions of a type are for.
func verbOfFunc(t types.Type) FunctionVerb {
	if kube.IsTweak(t) {
		return Tweaks
	}
	if sig, ok := t.Underlying().(*types.Signature); ok {
		return verbOf(kube.SourceSignature(sig))
	}
	return 0
}

// imported yields what is known of a value that is a function of another
// package, or one that such a function returns.
func (r *ListWatchResult) imported(s client.Source, verb FunctionVerb) (found []Treatment) {
	var obj types.Object
	call, isCall := s.Call()
	fn := ir.FunctionOf(s.Value)
	switch {
	case isCall:
		obj = ir.Callee(call)
	case fn != nil && !r.Prog.HasBody(fn):
		obj = fn.Object()
	}
	for _, t := range r.fact(obj) {
		if t.Verb == verb && t.Result != itself && isCall == (t.Param == 0) && (!isCall || t.Result == s.Result) {
			found = append(found, t)
		}
	}
	return found
}

func (r *ListWatchResult) fact(obj types.Object) []Treatment {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() == nil || fn.Pkg() == r.pass.Pkg {
		return nil
	}
	var fact Treats
	r.pass.ImportObjectFact(fn.Origin(), &fact)
	return fact.Of
}

// elsewhere returns what a function of another package assigns to the options
// that a call gives to it.
func (r *ListWatchResult) elsewhere(call *ssa.Call, options ssa.Value) (found []Rewrite) {
	for _, t := range r.fact(ir.Callee(call)) {
		if t.Verb == Tweaks && t.Param > 0 && t.Param <= len(call.Call.Args) && call.Call.Args[t.Param-1] == options {
			found = append(found, t.Rewrites...)
		}
	}
	if call.Call.IsInvoke() || call.Call.StaticCallee() != nil {
		return found
	}
	for _, s := range r.Trace.Sources(call.Call.Value) {
		for _, t := range r.imported(s, Tweaks) {
			found = append(found, t.Rewrites...)
		}
	}
	return found
}
