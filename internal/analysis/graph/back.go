package graph

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Callers says how a search goes on at a parameter of a function that it did not enter by a
// call.
type Callers uint8

const (
	// Nobody ends there, whoever fills it.
	Nobody Callers = iota
	// Naming goes on at the calls that name the function, and ends there, too, where others
	// may call it.
	Naming
	// All goes on at all calls that may enter the function, those of an interface's method
	// that it implements, too.
	All
)

// Edges are the edges back that a search takes.
type Edges struct {
	Prog    *ir.Program
	Callers Callers
	// Flat does not tell calls apart: a parameter is what anybody passes for it, even where
	// the search came through one call. Then nothing bounds how deep calls are entered.
	Flat bool
}

// next takes the steps back from a node, and says whether it is an end, too.
func (s *Edges) next(n Node) (edges []Edge, why Why, end bool) {
	if len(n.Path) > maxPath {
		s.Prog.Miss(ir.Position(n.Value), "a value is behind too many pointers and entries")
		return nil, Lost, true
	}
	edges, why = s.back(n)
	end = len(edges) == 0 && why != never
	if p, ok := n.Value.(*ssa.Parameter); ok && !end {
		end = s.returns(n) == nil && s.Prog.Open(p.Parent())
	}
	return edges, why, end
}

// back takes the steps from a node to what it may be; without any it is an end. What is
// put into a container under the name of the node counts.
func (s *Edges) back(n Node) ([]Edge, Why) {
	edges, why := s.copied(n)
	return append(edges, s.entries(n, n.Value)...), why
}

// copied goes from a value to those that it is a copy, or a part, of.
func (s *Edges) copied(n Node) ([]Edge, Why) {
	to := func(v ssa.Value, p Path) ([]Edge, Why) { return []Edge{{To: n.at(v, p)}}, Lost }
	switch v := n.Value.(type) {
	case *ssa.Phi:
		edges := make([]Edge, len(v.Edges))
		for i, e := range v.Edges {
			edges[i].To = n.at(e, n.Path)
		}
		return edges, Lost
	case *ssa.Extract:
		return component(v, n)
	case *ssa.UnOp:
		switch v.Op {
		case token.MUL:
			return to(v.X, Deref+n.Path)
		case token.ARROW:
			return to(v.X, Deref+Entry+n.Path)
		}
		return nil, Made
	case *ssa.Lookup:
		return to(v.X, Deref+Entry+n.Path)
	case *ssa.Index:
		return to(v.X, Entry+n.Path)
	}
	if x := converted(n.Value); x != nil {
		return to(x, n.Path)
	}
	return s.reached(n)
}

// converted is what a value only has another type than, or is a part of as the slice is that
// it is of.
func converted(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.ChangeType:
		return v.X
	case *ssa.ChangeInterface:
		return v.X
	case *ssa.MakeInterface:
		return v.X
	case *ssa.TypeAssert:
		return v.X
	case *ssa.Convert:
		return v.X
	case *ssa.MultiConvert:
		return v.X
	case *ssa.SliceToArrayPointer:
		return v.X
	case *ssa.Slice:
		return v.X
	}
	return nil
}

// reached goes from a value to those that other code gives it: callers, functions that are
// called, stores.
func (s *Edges) reached(n Node) ([]Edge, Why) {
	switch v := n.Value.(type) {
	case *ssa.Call:
		return s.result(v, n)
	case *ssa.Parameter:
		return s.parameter(v, n)
	case *ssa.FreeVar:
		return bindings(v, n), Lost
	case *ssa.Field:
		return s.kept(ir.Holder(v), n.Path)
	case *ssa.FieldAddr, *ssa.Global:
		if rest, ok := n.Path.behind(Deref); ok {
			return s.kept(ir.Holder(v), rest)
		}
	case *ssa.IndexAddr:
		if rest, ok := n.Path.behind(Deref); ok {
			return []Edge{{To: n.at(v.X, Deref+Entry+rest)}}, Lost
		}
	case *ssa.Alloc:
		if rest, ok := n.Path.behind(Deref); ok {
			return stored(v, n, rest), Made
		}
	case *ssa.Next, *ssa.Range, *ssa.Select:
		return nil, Lost
	}
	return nil, Made
}

// component goes from a part of a tuple to what the tuple is made of.
func component(v *ssa.Extract, n Node) ([]Edge, Why) {
	to := func(v ssa.Value, p Path) ([]Edge, Why) { return []Edge{{To: n.at(v, p)}}, Lost }
	switch t := v.Tuple.(type) {
	case *ssa.Call:
		return []Edge{{To: Node{t, v.Index, n.Path, n.Calls}}}, Lost
	case *ssa.Next:
		if r, ok := t.Iter.(*ssa.Range); ok && v.Index == 2 && !t.IsString {
			return to(r.X, Deref+Entry+n.Path)
		}
		return nil, Made
	case *ssa.Select:
		if from := received(t, v.Index); from != nil {
			return to(from, Deref+Entry+n.Path)
		}
		return nil, Made
	}
	if v.Index > 0 {
		return nil, Made // whether it worked
	}
	return to(v.Tuple, n.Path)
}

// received is the channel of a select that a component of its tuple is received from, nil
// for the components that tell which state it took.
func received(sel *ssa.Select, component int) ssa.Value {
	at := 2
	for _, state := range sel.States {
		if state.Dir != types.RecvOnly {
			continue
		}
		if at == component {
			return state.Chan
		}
		at++
	}
	return nil
}
