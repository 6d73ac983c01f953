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
	// others are functions of other packages, results what such return.
	others  []Foreign
	results []graph.Node
}

// targetsOf follows a function value back, or what holds several, but not into callers: what
// a function calls of its parameters is a matter of each call of it.
func (r *Result) targetsOf(v ssa.Value) targets {
	if known, ok := r.targets.Load(v); ok {
		return known.(targets)
	}
	var found targets
	search := graph.Search{Edges: graph.Edges{Prog: r.Prog, Flat: true}, At: unsent, Step: r.wrapped}
	for _, n := range search.Met(r.Prog.NewSearch(), graph.Node{Value: v, Path: inside(v.Type())}) {
		found.note(r.Prog, n)
	}
	r.targets.Store(v, found)
	return found
}

// inside is the path from a value to what may be called of it: where it holds several
// functions, or values with methods, to each of them.
func inside(t types.Type) graph.Path {
	if ir.HoldsFuncs(t) || ir.HoldsInterfaces(t) {
		return graph.Deref + graph.Entry
	}
	return ""
}

// unsent follows functions wherever they are kept, but not through channels: who sends them
// says how often they are called.
func unsent(e graph.Edge) graph.Verdict {
	switch v := e.To.Value.(type) {
	case *ssa.UnOp:
		if v.Op == token.ARROW {
			return graph.Skip
		}
	case *ssa.Select:
		return graph.Skip
	}
	return graph.Follow
}

// note takes what a node says of a function value.
func (t *targets) note(prog *ir.Program, n graph.Node) {
	if fn := n.Function(); prog.HasBody(fn) {
		t.funcs = append(t.funcs, fn)
	}
	t.elsewhere(prog, n)
	switch v := n.Value.(type) {
	case *ssa.MakeInterface:
		if n.Path == "" {
			t.types = append(t.types, v.X.Type())
		}
	case *ssa.Parameter:
		if n.Path == inside(v.Type()) {
			t.params = append(t.params, v)
		}
	case *ssa.Field:
		if n.Path == inside(v.Type()) {
			t.slot(v)
		}
	case *ssa.FieldAddr, *ssa.Global:
		if n.Path == graph.Deref+inside(ir.Deref(v.Type())) {
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
		if v := r.trace.HandedOn(call, n.Result); v != nil {
			edges = append(edges, graph.Edge{To: graph.Node{Value: v, Path: n.Path}})
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
