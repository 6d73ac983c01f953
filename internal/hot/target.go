package hot

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// targets is what a function value may be.
type targets struct {
	funcs  []*ssa.Function
	params []*ssa.Parameter // whatever callers pass
	slots  []types.Object   // fields and variables: whatever is stored there
	types  []types.Type     // the concrete types of interface values
}

// targetsOf follows a function value back, but not into callers: what a
// function calls of its parameters is a matter of each call of it.
func (r *Result) targetsOf(v ssa.Value) targets {
	w := &targetWalk{Result: r, seen: map[ssa.Value]bool{}}
	w.value(v)
	return w.found
}

type targetWalk struct {
	*Result
	seen  map[ssa.Value]bool
	found targets
}

func (w *targetWalk) value(v ssa.Value) {
	if v == nil || w.seen[v] {
		return
	}
	w.seen[v] = true
	switch v := v.(type) {
	case *ssa.Function:
		w.function(v)
	case *ssa.MakeClosure:
		w.function(v.Fn.(*ssa.Function))
	case *ssa.ChangeType:
		w.value(v.X)
	case *ssa.MakeInterface:
		w.found.types = append(w.found.types, v.X.Type())
		w.value(v.X)
	case *ssa.ChangeInterface:
		w.value(v.X)
	case *ssa.TypeAssert:
		w.value(v.X)
	case *ssa.Phi:
		for _, e := range v.Edges {
			w.value(e)
		}
	case *ssa.UnOp:
		if v.Op == token.MUL {
			w.load(v.X)
		}
	case *ssa.Field:
		w.slot(ir.FieldOf(v))
	case *ssa.Parameter:
		w.found.params = append(w.found.params, v)
	case *ssa.FreeVar:
		for bound := range ir.Bindings(v) {
			w.value(bound)
		}
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			w.results(call, v.Index)
		}
	case *ssa.Call:
		w.results(v, 0)
	}
}

func (w *targetWalk) function(fn *ssa.Function) {
	if fn = ir.Declared(fn); w.Prog.HasBody(fn) {
		w.found.funcs = append(w.found.funcs, fn)
	}
}

// results follows what functions of this package return. Those of others
// that call what they are given return it wrapped.
func (w *targetWalk) results(call *ssa.Call, i int) {
	for _, fn := range w.Prog.Entered(call) {
		for ret := range ir.Returns(fn) {
			if i < len(ret.Results) {
				w.value(ret.Results[i])
			}
		}
	}
	for _, cb := range w.imported(call) {
		if cb.heat.Kind == 0 {
			w.value(cb.arg)
		}
	}
}

func (w *targetWalk) load(addr ssa.Value) {
	if w.seen[addr] {
		return
	}
	w.seen[addr] = true
	switch addr := addr.(type) {
	case *ssa.Alloc:
		for v := range ir.Stored(addr) {
			w.value(v)
		}
	case *ssa.FreeVar:
		for bound := range ir.Bindings(addr) {
			w.load(bound)
		}
	case *ssa.FieldAddr:
		w.slot(ir.FieldOf(addr))
	case *ssa.Global:
		w.slot(addr.Object())
	}
}

// slot follows what this package stores into a field or variable.
func (w *targetWalk) slot(obj types.Object) {
	if v, ok := obj.(*types.Var); !ok || v == nil {
		return
	}
	w.found.slots = append(w.found.slots, obj)
	for _, s := range w.Prog.Stores(obj) {
		w.value(s.Value)
	}
}

// Targets returns the functions that a value may be, and the parameters that
// it may be where callers decide.
func (r *Result) Targets(v ssa.Value) ([]*ssa.Function, []*ssa.Parameter) {
	t := r.targetsOf(v)
	return t.funcs, t.params
}
