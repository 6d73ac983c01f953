package graph

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// kept goes from a field or package variable to what this package stores into it, and puts
// into the container there: anywhere, so that no call is known to have been entered.
func (s *Edges) kept(obj types.Object, rest Path) (edges []Edge, why Why) {
	if obj == nil {
		return nil, Kept
	}
	for _, store := range s.Prog.Stores(obj) {
		edges = append(edges, Edge{To: Node{Value: store.Value, Path: rest}, By: store.Instr})
	}
	if rest, ok := rest.behind(Deref + Entry); ok {
		edges = append(edges, s.puts(ir.Held{In: obj}, Node{}, rest)...)
	}
	if rest, ok := rest.behind(Entry); ok {
		edges = append(edges, s.puts(obj, Node{}, rest)...)
	}
	return edges, Kept
}

// entries goes from a container to what is put into it under the name that it has here, or
// under that of what the node points to.
func (s *Edges) entries(n Node, at ssa.Value) (edges []Edge) {
	if rest, ok := n.Path.behind(Deref + Entry); ok {
		edges = s.puts(at, n, rest)
	}
	if rest, ok := n.Path.behind(Deref + Deref + Entry); ok {
		edges = append(edges, s.puts(ir.Held{In: at}, n, rest)...)
	}
	return edges
}

func (s *Edges) puts(home any, n Node, rest Path) (edges []Edge) {
	for _, put := range s.Prog.Puts(home) {
		edges = append(edges, Edge{To: n.at(put.Value, rest), By: put.Instr})
	}
	return edges
}

// stored goes from the address of a local variable to what is stored there, in closures that
// capture it, too.
func stored(addr ssa.Value, n Node, rest Path) (edges []Edge) {
	for _, use := range *addr.Referrers() {
		switch use := use.(type) {
		case *ssa.Store:
			if use.Addr == addr {
				edges = append(edges, Edge{To: n.at(use.Val, rest), By: use})
			}
		case *ssa.MakeClosure:
			for free := range ir.Bound(use, addr) {
				edges = append(edges, stored(free, n, rest)...)
			}
		case ssa.CallInstruction:
			if at, v := ir.Assigns(use); at == addr {
				edges = append(edges, Edge{To: n.at(v, rest), By: use})
			}
		}
	}
	return edges
}

// bindings goes from a captured variable to what it is bound to.
func bindings(free *ssa.FreeVar, n Node) (edges []Edge) {
	for bound := range ir.Bindings(free) {
		edges = append(edges, Edge{To: n.at(bound, n.Path)})
	}
	return edges
}
