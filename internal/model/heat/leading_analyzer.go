package heat

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// LeadingAnalyzer finds what only the process runs that leads.
var LeadingAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintleading",
	Doc:        "find out what only the process runs that leads",
	Requires:   []*analysis.Analyzer{ir.Analyzer},
	FactTypes:  []analysis.Fact{new(RunsLeading), new(Tells)},
	ResultType: reflect.TypeFor[*LeadingResult](),
	Run:        runLeading,
})

// RunsLeading is the fact that the package of a method of an interface calls it only where
// the process leads.
type RunsLeading struct{}

// Tells is the fact that a function reports whether the process leads.
type Tells struct{}

// AFact marks Runs as a fact.
func (*RunsLeading) AFact() {}

// AFact marks Tells as a fact.
func (*Tells) AFact() {}

func (*RunsLeading) String() string { return "runs when leading" }

func (*Tells) String() string { return "tells who leads" }

// LeadingResult answers questions about one package; nil where ir.Of is nil.
type LeadingResult struct {
	pass *analysis.Pass
	prog *ir.Program
	// behind are the methods of interfaces that a method is called as.
	behind map[*ssa.Function][]*types.Func
	// invoked are the calls of methods of interfaces.
	invoked map[*types.Func][]ssa.CallInstruction
	// shared are the variables and fields that others than assignments may set.
	shared map[types.Object]bool
	// elects tells that the package takes part in an election.
	elects bool
}

// LeadingOf returns the result that the pass's analyzer required.
func LeadingOf(pass *analysis.Pass) *LeadingResult {
	r, _ := pass.ResultOf[LeadingAnalyzer].(*LeadingResult)
	return r
}

func runLeading(pass *analysis.Pass) (any, error) {
	if ir.Of(pass) == nil {
		return (*LeadingResult)(nil), nil
	}
	r := &LeadingResult{
		pass: pass, prog: ir.Of(pass),
		behind: map[*ssa.Function][]*types.Func{}, invoked: map[*types.Func][]ssa.CallInstruction{}, shared: map[types.Object]bool{},
	}
	for _, fn := range r.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				r.index(instr)
				r.indexShared(instr)
			}
		}
	}
	r.export()
	return r, nil
}

// index notes an instruction that puts methods behind an interface, or calls one, or has to
// do with an election.
func (r *LeadingResult) index(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		if !ir.Used(instr) {
			return
		}
		for m, fn := range r.prog.Exposed(instr) {
			r.behind[fn] = append(r.behind[fn], m)
		}
	case *ssa.Store:
		r.elects = r.elects || runsLeading(instr)
	case ssa.CallInstruction:
		r.elects = r.elects || kube.Is(ir.Callee(instr), kube.TellsLeading)
		if common := instr.Common(); common.IsInvoke() {
			m := common.Method.Origin()
			r.invoked[m] = append(r.invoked[m], instr)
		}
	}
}

// export tells the packages that import this one which methods of its interfaces and
// which functions have to do with who leads.
func (r *LeadingResult) export() {
	for m := range r.invoked {
		if m.Pkg() == r.pass.Pkg && r.search().method(m) {
			rule.Export(r.pass, m, &RunsLeading{})
		}
	}
	for _, fn := range r.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() && r.search().returns(fn, 0) {
			rule.Export(r.pass, obj, &Tells{})
		}
	}
}
