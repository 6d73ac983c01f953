// Package brief says which informers and caches live for moments only: what they are
// started with ends as the function returns that makes it, which waits for nothing
// that lasts, or the program itself ends so.
//
//	stop := make(chan struct{})
//	defer close(stop)
//	factory.Start(stop)
//	factory.WaitForCacheSync(stop)
//	return pods.List(labels.Everything())
//
// So do those of a command that has something done, and looks on until it is: what waits for
// its handlers to say so. It also tells of what a manager runs whether that is a job, which ends the program once
// its work is done.
//
// It does not see: that what is made in one package is started in another; commands
// that a library calls; how long finite work takes. What other modules do lasts where
// it may: they are given what ends it, or say no more of it than an error.
package brief

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds what functions of a package may wait for.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintbrief",
	Doc:        "find out what lives for moments only",
	Requires:   []*analysis.Analyzer{ir.Analyzer, origin.Analyzer, hot.Analyzer},
	FactTypes:  []analysis.Fact{new(MayLast), new(Seen)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
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

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *origin.Result
	hot   *hot.Result
	// lasting tells of functions whether they may last.
	lasting map[*ssa.Function]bool
	// behind tells of methods whether an interface hides who calls them.
	behind map[*ssa.Function]bool
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

func run(pass *analysis.Pass) (any, error) {
	if ir.Of(pass) == nil {
		return (*Result)(nil), nil
	}
	r := &Result{
		pass: pass, prog: ir.Of(pass), trace: origin.Of(pass), hot: hot.Of(pass),
		lasting: map[*ssa.Function]bool{}, behind: map[*ssa.Function]bool{},
	}
	r.findLasting()
	if pass.Pkg.Name() != "main" {
		r.export()
	}
	return r, nil
}

// export tells the packages that import this one which of its functions may last.
func (r *Result) export() {
	for _, fn := range r.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() && r.lasting[fn] {
			rule.Export(r.pass, obj, &MayLast{})
		}
	}
	r.pass.ExportPackageFact(&Seen{})
}
