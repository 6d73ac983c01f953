package heat

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
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
func (r *Result) targetsOf(v ssa.Value) (found targets) {
	search := graph.Search{Edges: graph.Edges{Prog: r.Prog, Flat: true}, At: inVariable, Step: r.wrapped}
	for _, n := range search.Met(r.Prog.NewSearch(), v) {
		found.note(r.Prog, n)
	}
	return found
}

// inVariable follows functions that are kept in variables and fields, not in containers and
// behind other pointers.
func inVariable(e graph.Edge) graph.Verdict {
	switch v := e.To.Value.(type) {
	case *ssa.Alloc, *ssa.FieldAddr, *ssa.Global, *ssa.FreeVar:
		return graph.Follow
	case *ssa.Function, *ssa.MakeClosure, *ssa.ChangeType, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.TypeAssert,
		*ssa.Phi, *ssa.Field, *ssa.Parameter:
		if e.To.Path == "" {
			return graph.Follow
		}
	case *ssa.Call:
		if _, ok := v.Call.Value.(*ssa.Builtin); !ok && e.To.Path == "" {
			return graph.Follow
		}
	case *ssa.Extract:
		if _, ok := v.Tuple.(*ssa.Call); ok && e.To.Path == "" {
			return graph.Follow
		}
	case *ssa.UnOp:
		if v.Op == token.MUL && e.To.Path == "" {
			return graph.Follow
		}
	}
	return graph.Skip
}

// note takes what a node says of a function value.
func (t *targets) note(prog *ir.Program, n graph.Node) {
	if fn := n.Function(); prog.HasBody(fn) {
		t.funcs = append(t.funcs, fn)
	}
	switch v := n.Value.(type) {
	case *ssa.MakeInterface:
		t.types = append(t.types, v.X.Type())
	case *ssa.Parameter:
		t.params = append(t.params, v)
	case *ssa.Field:
		t.slot(v)
	case *ssa.FieldAddr, *ssa.Global:
		if n.Path == graph.Deref {
			t.slot(v)
		}
	}
}

func (t *targets) slot(place ssa.Value) {
	if slot := ir.Holder(place); slot != nil {
		t.slots = append(t.slots, slot)
	}
}

// wrapped are the functions that a call of another package returns wrapped: those that it
// calls of what it is given.
func (r *Result) wrapped(n graph.Node, _ graph.Ask) (edges []graph.Edge, _ graph.Verdict) {
	if call, ok := n.Value.(*ssa.Call); ok {
		for _, cb := range r.imported(call) {
			if cb.heat.Kind == 0 {
				edges = append(edges, graph.Edge{To: graph.Node{Value: cb.arg}})
			}
		}
	}
	return edges, graph.Follow
}

// Targets returns the functions that a value may be, and the parameters that
// it may be where callers decide.
func (r *Result) Targets(v ssa.Value) ([]*ssa.Function, []*ssa.Parameter) {
	t := r.targetsOf(v)
	return t.funcs, t.params
}
