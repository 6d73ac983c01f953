package object

import (
	"fmt"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// TransformAnalyzer exports what functions do that other packages may use as transforms.
var TransformAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlinttransform",
	Doc:        "find out what transforms do to objects",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer},
	FactTypes:  []analysis.Fact{new(TransformSummary), new(RegistersTransform), new(Constructs), new(Updates), new(Strips), new(RunsTransform), new(Answers), new(ReadsHeld), new(HoldsCaches)},
	ResultType: reflect.TypeFor[*TransformResult](),
	Run:        runTransforms,
})

// TransformResult answers questions about one package; nil where ir.Of is nil.
type TransformResult struct {
	pass          *analysis.Pass
	prog          *ir.Program
	trace         *client.Result
	functions     map[*ssa.Function]*TransformFunction
	used          []*TransformFunction
	registrations []*TransformRegistration
	order         *order
	stripped      []Strip
	joined        bool // stripped holds those of other packages, too
	replacements  []Replacement
}

// TransformOf returns the result that the pass's analyzer required.
func TransformOf(pass *analysis.Pass) *TransformResult {
	r, _ := pass.ResultOf[TransformAnalyzer].(*TransformResult)
	return r
}

// TransformSummary is the fact that a function is fit to be a transform, or that it
// returns one, and what that transform does.
type TransformSummary struct {
	// Name is the function's name, Place its declaration.
	Name  string
	Place rule.Place
	// Keeps tells that it returns its argument wherever it succeeds.
	Keeps bool
	// Kinds are the kinds it names, or one without a name for any.
	Kinds []KindSummary
	// Traits are its peculiarities, most of them defects.
	Traits []TransformTrait
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
func (*TransformSummary) AFact() {}

func (s *TransformSummary) String() string { return fmt.Sprintf("transform %s: %v", s.Name, s.Traits) }

func runTransforms(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*TransformResult)(nil), nil
	}
	r := &TransformResult{pass: pass, prog: prog, trace: client.Of(pass), functions: map[*ssa.Function]*TransformFunction{}}
	r.register()
	r.export()
	r.exportRuns()
	r.replace()
	r.exportAnswers()
	r.exportHeld()
	return r, nil
}

// imported returns what is known of a function of another package, or of a
// variable that holds one.
func (r *TransformResult) imported(obj types.Object) *TransformSummary {
	if obj == nil || obj.Pkg() == nil || obj.Pkg() == r.pass.Pkg {
		return nil
	}
	summary := &TransformSummary{}
	if !r.pass.ImportObjectFact(obj, summary) {
		return nil
	}
	return summary
}

// isTransform reports whether a signature is that of a transform.
func isTransform(sig *types.Signature) bool {
	p, res := sig.Params(), sig.Results()
	return p.Len() == 1 && res.Len() == 2 && !sig.Variadic() && ir.IsAny(p.At(0).Type()) && ir.IsAny(res.At(0).Type()) &&
		ir.IsError(res.At(1).Type())
}
