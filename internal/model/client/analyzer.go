package client

import (
	"fmt"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// Analyzer exports, for functions that return clients, where these come from.
var Analyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintorigin",
	Doc:        "find out where clients come from",
	Requires:   []*analysis.Analyzer{ir.Analyzer},
	FactTypes:  []analysis.Fact{new(Returns), new(Holds), new(Names), new(Fills), new(Hands), new(Prepares)},
	ResultType: reflect.TypeFor[*Result](),
	Run:        run,
})

// Result answers questions about one package; nil where ir.Of is nil.
type Result struct {
	Tracer
	pass *analysis.Pass
	// filled are the clients that get into fields.
	filled map[string][]Put
	// brought are the origins of the clients that functions of other packages put into fields without
	// being given them, where this package calls these functions.
	brought map[string][]Client
	// fillers are the functions of the package that put clients into fields.
	fillers map[*types.Func][]Filled
}

// begin returns what answers one question, as Tracer.Begin does.
func (r *Result) begin() *Result {
	return &Result{Tracer: r.Begin(), pass: r.pass, filled: r.filled, brought: r.brought}
}

// Of returns the result that the pass's analyzer required.
func Of(pass *analysis.Pass) *Result {
	r, _ := pass.ResultOf[Analyzer].(*Result)
	return r
}

// Returns is the fact that a function returns clients of known origin.
type Returns struct{ Results []Returned }

// Returned is one result: a client of known origin; with Param,
// what the call passes for that parameter; with Field, what its receiver has in that field.
type Returned struct {
	Client Client
	Param  ir.Param
	Field  string
}

// AFact marks Returns as a fact.
func (*Returns) AFact() {}

func (f *Returns) String() string { return fmt.Sprintf("returns %v", f.Results) }

func run(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		exportFlags(pass)
		return (*Result)(nil), nil
	}
	exportHands(pass, prog)
	exportPrepares(pass, prog)
	r := &Result{Tracer: tracer(prog, pass), pass: pass, brought: map[string][]Client{}}
	r.filled = r.filling()
	for _, fn := range prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && returnsClient(fn) {
			if fact := r.returned(fn); fact != nil {
				rule.Export(pass, obj, fact)
			}
		}
	}
	r.exportFills()
	r.exportHeld()
	r.exportNames()
	return r, nil
}

func returnsClient(fn *ssa.Function) bool {
	for v := range fn.Signature.Results().Variables() {
		if isClient(v.Type()) {
			return true
		}
	}
	return false
}

// returned summarises the results of fn, nil where nothing is known of them.
func (r *Result) returned(fn *ssa.Function) *Returns {
	fact := &Returns{Results: make([]Returned, fn.Signature.Results().Len())}
	known := false
	for i := range fact.Results {
		fact.Results[i] = r.returnedAt(fn, i)
		known = known || fact.Results[i] != Returned{}
	}
	if !known {
		return nil
	}
	return fact
}

func (r *Result) returnedAt(fn *ssa.Function, i int) Returned {
	r = r.begin()
	origin, params, fields := none, map[ir.Param]bool{}, map[string]bool{}
	for ret := range ir.Returns(fn) {
		if i >= len(ret.Results) {
			continue
		}
		o, open := r.client(ret.Results[i], 0)
		if field := OfReceiver(fn, ret.Results[i]); field != "" && o == UnknownClient {
			fields[field] = true
			continue
		}
		for _, end := range open {
			p, ok := end.(*ssa.Parameter)
			if !ok || p.Parent() != fn {
				return Returned{}
			}
			params[ir.ParamOf(p)] = true
		}
		if len(open) == 0 {
			origin = join(origin, o)
		}
	}
	switch {
	case len(fields) == 1 && len(params) == 0 && origin == none:
		for field := range fields {
			return Returned{Field: field}
		}
	case len(fields) > 0:
	case len(params) == 1 && origin == none:
		for p := range params {
			return Returned{Param: p}
		}
	case len(params) == 0 && origin != none:
		return Returned{Client: origin}
	}
	return Returned{}
}

// OfReceiver is the field of a method's receiver that a value is read from, empty for others.
func OfReceiver(fn *ssa.Function, v ssa.Value) string {
	load, ok := v.(*ssa.UnOp)
	if !ok || fn.Signature.Recv() == nil {
		return ""
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return ""
	}
	of := addr.X
	if copied, ok := of.(*ssa.Alloc); ok {
		of = ir.Assigned(copied)
	}
	if of != fn.Params[0] {
		return ""
	}
	return ir.FieldOf(addr).Name()
}
