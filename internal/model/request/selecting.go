package request

import (
	"fmt"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// SelectsBy is the fact that a function may return options, or a selector, by which a LIST is
// of the objects alone that have something in some fields.
//
//	func Owned(by string) client.ListOption { return client.MatchingFields{owner: by} }
type SelectsBy struct{ Of []Selecting }

// A Selecting is one of these fields.
type Selecting struct {
	// Result is the result that selects.
	Result int
	// Field is the field, By the parameter that says it where that is not known.
	Field string
	By    ir.Param
}

// AFact marks SelectsBy as a fact.
func (*SelectsBy) AFact() {}

func (f *SelectsBy) String() string { return fmt.Sprintf("selects by %v", f.Of) }

// exportSelecting states by which fields the options select that functions of the package return.
func (r *Result) exportSelecting() {
	for _, fn := range r.Prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		if of := r.selecting(fn); len(of) > 0 {
			rule.Export(r.pass, obj, &SelectsBy{of})
		}
	}
}

// selecting are the fields by which the results of a function select.
func (r *Result) selecting(fn *ssa.Function) (found []Selecting) {
	for i := range fn.Signature.Results().Len() {
		t := fn.Signature.Results().At(i).Type()
		var selectors []ssa.Value
		switch {
		case selectsAs(t) == kube.OptFields, isSelector(t):
			selectors = slices.Collect(ir.Results(fn, i))
		case handlesOptions(t):
			selectors = r.options.returned(fn, i, kube.OptFields)
		}
		for _, v := range selectors {
			for _, key := range r.FieldKeys(v) {
				s := Selecting{Result: i}
				if s.Field, s.By = r.saidIn(fn, key, 0); (s.Field != "" || s.By != 0) && !slices.Contains(found, s) {
					found = append(found, s)
				}
			}
		}
	}
	return found
}

// isSelector reports whether a type is that of field selectors, or of what they are made of.
func isSelector(t types.Type) bool {
	for m := range types.NewMethodSet(t).Methods() {
		if kube.Is(m.Obj(), kube.SpellsFields, kube.FieldsOf) {
			return true
		}
	}
	return false
}

// saidIn is the text that a value within the calls of a function is, or the parameter of the
// function that says it.
func (r *Result) saidIn(fn *ssa.Function, v ssa.Value, depth int) (string, ir.Param) {
	p := r.Trace.Parameter(v)
	if p == nil {
		c, ok := r.constantText(v)
		if !ok {
			return "", 0
		}
		return c, 0
	}
	if p.Parent() == fn {
		return "", ir.ParamOf(p)
	}
	var said Selecting
	for _, call := range r.Prog.Callers(p.Parent()) {
		if call.Parent() != fn || depth == maxDepth {
			continue
		}
		field, by := r.saidIn(fn, ir.PassedTo(call, p), depth+1)
		if other := (Selecting{Field: field, By: by}); said == (Selecting{}) || said == other {
			said = other
		} else {
			return "", 0 // which of them it is here is not known
		}
	}
	return said.Field, said.By
}

// selectingOf are the fields by which the results of a call of another package's function select.
func (r *Result) selectingOf(call ssa.CallInstruction) []Selecting {
	var fact SelectsBy
	if fn := ir.CalleeFunc(call); fn != nil && fn.Pkg() != nil && fn.Pkg() != r.pass.Pkg {
		r.pass.ImportObjectFact(fn, &fact)
	}
	return fact.Of
}

// key is what names the field where a function is called.
func (s Selecting) key(call ssa.CallInstruction) ssa.Value {
	if s.By != 0 {
		return s.By.In(call)
	}
	return ssa.NewConst(constant.MakeString(s.Field), types.Typ[types.String])
}
