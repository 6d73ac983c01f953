package graph

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// result goes into the functions that a call enters, to what they return.
func (s *Edges) result(call *ssa.Call, n Node) (edges []Edge, why Why) {
	if _, ok := call.Call.Value.(*ssa.Builtin); ok {
		for _, arg := range appended(call) {
			edges = append(edges, Edge{To: n.at(arg, n.Path)})
		}
		return edges, Made
	}
	entered := s.Prog.Entered(call)
	if len(entered) == 0 {
		return nil, Called
	}
	inner := n.Calls
	if !s.Flat {
		if inner != nil && inner.depth >= maxDepth {
			return nil, Lost
		}
		inner = inner.enter(call)
	}
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if n.Result < len(ret.Results) {
				edges = append(edges, Edge{To: Node{Value: ret.Results[n.Result], Path: n.Path, Calls: inner}, By: ret})
			}
		}
	}
	return edges, never // but for what they return
}

// appended are the slices whose entries a call of append joins, none for other builtins.
func appended(call *ssa.Call) []ssa.Value {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
		return call.Call.Args
	}
	return nil
}

// parameter goes back to the call that was entered, or to those of the search's Callers.
func (s *Edges) parameter(p *ssa.Parameter, n Node) (edges []Edge, why Why) {
	if arg := s.returns(n); arg != nil {
		return []Edge{{To: Node{Value: arg, Path: n.Path, Calls: n.Calls.Outer}, By: n.Calls.Site}}, Given
	}
	for _, call := range s.callers(p.Parent()) {
		if arg := ir.PassedTo(call, p); arg != nil {
			edges = append(edges, Edge{To: Node{Value: arg, Path: n.Path}, By: call})
		}
	}
	return edges, Given
}

func (s *Edges) callers(fn *ssa.Function) []ssa.CallInstruction {
	switch s.Callers {
	case Naming:
		return s.Prog.Callers(fn)
	case All:
		return s.Prog.Entering(fn)
	}
	return nil
}

// returns is what the innermost call that was entered passes for the parameter that a node is,
// nil for others.
func (s *Edges) returns(n Node) ssa.Value {
	if p, ok := n.Value.(*ssa.Parameter); ok && n.Calls != nil {
		return s.Prog.Passed(n.Calls.Site, p)
	}
	return nil
}

// Functions returns the functions of the source that a value may be, nil if it may be others,
// too.
func Functions(q *ir.Search, prog *ir.Program, v ssa.Value) (functions []*ssa.Function) {
	s := &Search{Edges: Edges{Prog: prog, Callers: All}}
	for _, end := range s.From(q, v) {
		switch fn := end.Function(); {
		case fn != nil:
			functions = append(functions, fn)
		case !ir.IsNil(end.Value):
			return nil
		}
	}
	return functions
}
