package heat

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// BriefAnalyzer finds what functions of a package may wait for.
var BriefAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintbrief",
	Doc:        "find out what lives for moments only",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, Analyzer},
	FactTypes:  []analysis.Fact{new(MayLast), new(Seen)},
	ResultType: reflect.TypeFor[*BriefResult](),
	Run:        runBrief,
})

// MayLast is the fact that a function may wait for something, or work for as long as
// the program does.
type MayLast struct{}

// Seen is the fact that the functions of a package which may last have said so.
type Seen struct{}

// AFact marks MayLast as a fact.
func (*MayLast) AFact() {}

// AFact marks Seen as a fact.
func (*Seen) AFact() {}

func (*MayLast) String() string { return "may last" }

func (*Seen) String() string { return "seen" }

// BriefResult answers questions about one package; nil where ir.Of is nil.
type BriefResult struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *client.Result
	hot   *Result
	// lasting tells of functions whether they may last.
	lasting map[*ssa.Function]bool
	// behind tells of methods whether an interface hides who calls them.
	behind map[*ssa.Function]bool
}

// BriefOf returns the result that the pass's analyzer required.
func BriefOf(pass *analysis.Pass) *BriefResult {
	r, _ := pass.ResultOf[BriefAnalyzer].(*BriefResult)
	return r
}

func runBrief(pass *analysis.Pass) (any, error) {
	if ir.Of(pass) == nil {
		return (*BriefResult)(nil), nil
	}
	r := &BriefResult{
		pass: pass, prog: ir.Of(pass), trace: client.Of(pass), hot: Of(pass),
		lasting: map[*ssa.Function]bool{}, behind: map[*ssa.Function]bool{},
	}
	r.findLasting()
	if pass.Pkg.Name() != "main" {
		r.export()
	}
	return r, nil
}

// export tells the packages that import this one which of its functions may last.
func (r *BriefResult) export() {
	for _, fn := range r.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() && r.lasting[fn] {
			rule.Export(r.pass, obj, &MayLast{})
		}
	}
	r.pass.ExportPackageFact(&Seen{})
}
