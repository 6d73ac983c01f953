// Package transform says what a transform does to the objects of an informer:
// what it returns on each path, which fields it drops, whether it bears
// tombstones, other kinds and its own output, and what it adds each time it
// runs. It finds the places that register transforms, too.
//
// A function is evaluated once for each type that its argument may have; the
// type assertions, type switches and nil checks that this type decides select
// the paths. Functions of the package that it calls are evaluated with it.
//
// It does not see: functions that come from maps, slices or channels; effects
// of functions of other packages, unless these are transforms themselves;
// fields of unstructured objects under names that are no constants;
// conditions on anything but types and nil, both of whose ways count as
// possible; the order of effects in loops.
package transform

import (
	"fmt"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer exports what functions do that other packages may use as transforms.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlinttransform",
	Doc:        "find out what transforms do to objects",
	Requires:   []*analysis.Analyzer{ir.Analyzer, origin.Analyzer},
	FactTypes:  []analysis.Fact{new(Summary), new(Registers), new(Constructs), new(Updates), new(Strips), new(Runs)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	pass          *analysis.Pass
	prog          *ir.Program
	trace         *origin.Result
	functions     map[*ssa.Function]*Function
	used          []*Function
	registrations []*Registration
	order         *order
	stripped      []Strip
	joined        bool // stripped holds those of other packages, too
	replacements  []Replacement
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// Summary is the fact that a function is fit to be a transform, or that it
// returns one, and what that transform does.
type Summary struct {
	// Name is the function's name, Place its declaration.
	Name  string
	Place rule.Place
	// Keeps tells that it returns its argument wherever it succeeds.
	Keeps bool
	// Kinds are the kinds it names, or one without a name for any.
	Kinds []KindSummary
	// Traits are its peculiarities, most of them defects.
	Traits []Trait
	// Used tells that its own package uses it as a transform, and so reports on it.
	Used bool
}

// KindSummary is what a transform does with objects of one kind.
type KindSummary struct {
	// Type is the Go type of the objects, empty for any, and Kind their kind.
	Type string
	Kind kube.Kind
	// Output is the type of what it returns, empty where that is the same or not known.
	Output string
	// Strips are fields that it drops and that an update would lose on the
	// server, too.
	Strips []string
}

// AFact marks Summary as a fact.
func (*Summary) AFact() {}

func (s *Summary) String() string { return fmt.Sprintf("transform %s: %v", s.Name, s.Traits) }

// Registers is the fact that a function registers the transforms that it is
// given in some of its parameters.
type Registers struct{ Params []ir.Param }

// AFact marks Registers as a fact.
func (*Registers) AFact() {}

func (r *Registers) String() string { return fmt.Sprintf("registers the transforms in %v", r.Params) }

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*Result)(nil), nil
	}
	r := &Result{pass: pass, prog: prog, trace: origin.Of(pass), functions: map[*ssa.Function]*Function{}}
	r.register()
	r.export()
	r.exportRuns()
	r.replace()
	return r, nil
}

// imported returns what is known of a function of another package, or of a
// variable that holds one.
func (r *Result) imported(obj types.Object) *Summary {
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == r.pass.Pkg {
		return nil
	}
	summary := &Summary{}
	if !r.pass.ImportObjectFact(obj, summary) {
		return nil
	}
	return summary
}

// isTransform reports whether a signature is that of a transform.
func isTransform(sig *types.Signature) bool {
	p, res := sig.Params(), sig.Results()
	return p.Len() == 1 && res.Len() == 2 && !sig.Variadic() && isAny(p.At(0).Type()) && isAny(res.At(0).Type()) &&
		ir.IsError(res.At(1).Type())
}

func isAny(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	_, generic := types.Unalias(t).(*types.TypeParam)
	return ok && !generic && i.NumMethods() == 0
}
