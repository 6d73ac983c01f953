// Package leading says which instructions only the process runs that leads, of all
// that run one program: functions that the library of leader election calls, and what
// a condition guards that says who leads. Such a condition asks the library, a
// variable of the package's own that is set where the process comes to lead, a function
// that returns that, or what a channel tells again and again in a package that takes part
// in the election. Behind methods of interfaces it sees those that the package of the
// interface calls under such conditions alone.
//
// It does not see: functions that are kept anywhere but for the library to call; state
// in atomic values and maps, and in what others may set; who sends to a channel; calls of
// exported functions in packages that import this one, for which they count as run by all.
package leading

import (
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds what only the process runs that leads.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintleading",
	Doc:        "find out what only the process runs that leads",
	Requires:   []*analysis.Analyzer{ir.Analyzer},
	FactTypes:  []analysis.Fact{new(Runs), new(Tells)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Runs is the fact that the package of a method of an interface calls it only where
// the process leads.
type Runs struct{}

// Tells is the fact that a function reports whether the process leads.
type Tells struct{}

// AFact marks Runs as a fact.
func (*Runs) AFact() {}

// AFact marks Tells as a fact.
func (*Tells) AFact() {}

func (*Runs) String() string { return "runs when leading" }

func (*Tells) String() string { return "tells who leads" }

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
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
func (r *Result) index(instr ssa.Instruction) {
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
func (r *Result) export() {
	for m := range r.invoked {
		if m.Pkg() == r.pass.Pkg && r.search().method(m) {
			rule.Export(r.pass, m, &Runs{})
		}
	}
	for _, fn := range r.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() && r.search().returns(fn, 0) {
			rule.Export(r.pass, obj, &Tells{})
		}
	}
}
