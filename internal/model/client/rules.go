package client

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// rules say where sources end, and what calls and tables add to what a value may be.
type rules struct {
	prog *ir.Program
	pass *analysis.Pass // for facts, nil without them
}

// at ends at what is taken out of containers, and behind pointers other than those to
// variables and fields. It leaves out results that nobody goes on with.
func (r rules) at(e graph.Edge) graph.Verdict {
	if ret, ok := e.By.(*ssa.Return); ok && placeholder(ret, e.From.Result, e.From.Value.(*ssa.Call)) {
		return graph.Skip
	}
	if e.To.Path != "" {
		return r.behind(e.To)
	}
	switch v := e.To.Value.(type) {
	case *ssa.Slice, *ssa.Lookup, *ssa.Index, *ssa.SliceToArrayPointer:
		return graph.Stop
	case *ssa.MultiConvert:
		if _, pointer := v.X.Type().Underlying().(*types.Pointer); !pointer {
			return graph.Stop // it may be another value
		}
	case *ssa.UnOp:
		if v.Op != token.MUL {
			return graph.Stop
		}
	case *ssa.Call:
		if _, ok := v.Call.Value.(*ssa.Builtin); ok {
			return graph.Stop
		}
	}
	return graph.Follow
}

// behind goes on at what variables and fields hold, and at what a call that was entered
// passes. Of other pointers step knows some.
func (r rules) behind(n graph.Node) graph.Verdict {
	switch v := n.Value.(type) {
	case *ssa.Alloc, *ssa.FieldAddr, *ssa.Global, *ssa.FreeVar, *ssa.Phi, *ssa.Call, *ssa.UnOp:
		return graph.Follow
	case *ssa.Parameter:
		if n.Calls != nil && r.prog.Passed(n.Calls.Site, v) != nil {
			return graph.Follow
		}
	}
	return graph.Stop
}

// step goes on from tuples to what they are components of, from the rows of a table, from
// what calls make pointers to, and from the defaults of flags.
func (r rules) step(n graph.Node, ask graph.Ask) ([]graph.Edge, graph.Verdict) {
	if part, ok := n.Value.(*ssa.Extract); ok {
		return []graph.Edge{{To: graph.Node{Value: part.Tuple, Result: part.Index, Calls: n.Calls}}}, graph.Skip
	}
	if n.Path == "" {
		return r.same(n)
	}
	switch v := n.Value.(type) {
	case *ssa.FieldAddr:
		if values, ok := rows(v); ok {
			return edges(n, values), graph.Skip
		}
	case *ssa.Call:
		if e, ok := pointee(v, n.Calls); ok {
			return []graph.Edge{e}, graph.Skip
		}
		return nil, graph.Stop
	case *ssa.UnOp:
		return pointees(n, ask)
	}
	return nil, graph.Follow
}

// same goes on from what a function of another package returns as it was given it.
func (r rules) same(n graph.Node) ([]graph.Edge, graph.Verdict) {
	if call, ok := n.Value.(*ssa.Call); ok {
		if v := handedOn(r.pass, call, n.Result); v != nil {
			return edges(n, []ssa.Value{v}), graph.Skip
		}
	}
	return nil, graph.Follow
}

func edges(n graph.Node, values []ssa.Value) (edges []graph.Edge) {
	for _, v := range values {
		edges = append(edges, graph.Edge{To: graph.Node{Value: v, Calls: n.Calls}})
	}
	return edges
}

// pointees goes on from a pointer that is itself loaded, such as a package variable with the
// pointer to a flag, to what is behind it if all that it may be are known to point somewhere.
func pointees(n graph.Node, ask graph.Ask) (edges []graph.Edge, verdict graph.Verdict) {
	ends, ok := ask(graph.Node{Value: n.Value, Calls: n.Calls})
	if !ok {
		return nil, graph.Skip // it is behind itself
	}
	for _, end := range ends {
		call, ok := end.Value.(*ssa.Call)
		if !ok {
			return edges, graph.Stop
		}
		e, ok := pointee(call, end.Calls)
		if !ok {
			return edges, graph.Stop
		}
		edges = append(edges, e)
	}
	if len(edges) == 0 {
		return nil, graph.Stop
	}
	return edges, graph.Skip
}

// pointee leads to what a call's result points to, if the call makes a pointer to one of its
// arguments or defines a flag.
func pointee(call *ssa.Call, calls *graph.Calls) (e graph.Edge, ok bool) {
	for sym := range kube.Roles(ir.Callee(call)) {
		if sym.Role == kube.PointerTo || sym.Role == kube.FlagValue {
			return graph.Edge{To: graph.Node{Value: ir.Arg(call, sym.Arg), Calls: calls}, By: call}, true
		}
	}
	return e, false
}

// definesFlag reports whether an instruction stores the default of a flag, or makes a pointer
// to it.
func definesFlag(by ssa.Instruction) bool {
	call, ok := by.(ssa.CallInstruction)
	return ok && kube.Is(ir.Callee(call), kube.FlagDefault, kube.FlagValue)
}
