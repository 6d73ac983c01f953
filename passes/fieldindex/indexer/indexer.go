// Package indexer says which indexes a program adds to the caches of
// controller-runtime, and which of them its Lists ask for. A List by a field
// that no index of the cache knows fails.
//
// Whether an index is missing is known where everything is known that the
// program is built of: in main. Facts lead there from the Lists: through the
// clients that get to them, and the calls after which a client is a cached one.
//
// It does not see: fields and kinds that only the program's run decides, which
// may be any; indexes that code outside of the module adds: where it gets a
// manager, it may index all kinds but those of the module.
package indexer

import (
	"go/token"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer finds Lists whose index is missing.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintindex",
	Doc:        "find out which indexes caches have and which are asked for",
	Requires:   []*analysis.Analyzer{ir.Analyzer, heat.ReachAnalyzer, client.Analyzer, request.Analyzer},
	FactTypes:  []analysis.Fact{new(Awaits), new(Leads), new(Package), new(Selects)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Missing is a List whose index the program does not add, or an index that it
// adds and no List selects by.
type Missing struct {
	Ask
	// At is the option that names the field, what adds the index, or what leads
	// there in another package: a call, an import, or a client that is given away.
	At analysis.Range
	// Here reports whether the List, or what adds the index, stands in this package.
	Here bool
}

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	// Missing is what main leads to, in source order.
	Missing []Missing
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		pass.ExportPackageFact(&Package{})
		return (*Result)(nil), nil
	}
	s := &search{
		pass: pass, prog: prog, trace: client.Of(pass), request: request.Of(pass), reach: heat.ReachOf(pass),
		awaits: map[types.Object][]Awaited{}, selects: map[*types.Func][]Selection{}, leads: map[*ssa.Function][]lead{}, holders: map[*ssa.Function][]*ssa.Function{},
	}
	s.indexes()
	s.known()
	s.lists()
	s.selections()
	s.selectors()
	s.stores()
	s.fillings()
	s.calls()
	s.spread()
	if pass.Pkg.Name() == "main" {
		return &Result{Missing: s.missing()}, nil
	}
	s.export()
	return &Result{}, nil
}

// search gathers what one package knows of indexes.
type search struct {
	pass    *analysis.Pass
	prog    *ir.Program
	trace   *client.Result
	request *request.Result
	reach   *heat.ReachResult

	// fact is what this package does, all what every package does that it knows of.
	fact, all Package
	// unseen tells that nothing is known of a package below.
	unseen bool
	awaits map[types.Object][]Awaited
	// selects are the Lists of helpers whose callers say what they list, or by which field.
	selects map[*types.Func][]Selection
	leads   map[*ssa.Function][]lead
	// holders are the functions that put a method behind an interface.
	holders map[*ssa.Function][]*ssa.Function
	// imports are what the start of imported packages leads to.
	imports []lead
}

// lead is an ask, with what leads to it in this package.
type lead struct {
	ask  Ask
	at   analysis.Range
	here bool
}

// spot is a place without a node of its own.
type spot token.Pos

// Pos is where it starts.
func (s spot) Pos() token.Pos { return token.Pos(s) }

// End is where it ends.
func (s spot) End() token.Pos { return token.Pos(s) }

// nodeOf is the call expression of an instruction, or where it stands.
func (s *search) nodeOf(instr ssa.Instruction) analysis.Range {
	if call, ok := instr.(ssa.CallInstruction); ok && s.prog.Syntax(call) != nil {
		return s.prog.Syntax(call)
	}
	if v, ok := instr.(ssa.Value); ok && !instr.Pos().IsValid() {
		for _, ref := range *v.Referrers() {
			if ref.Pos().IsValid() {
				return spot(ref.Pos())
			}
		}
	}
	return spot(ir.Position(instr))
}
