package graph

import "github.com/informerlint/informerlint/internal/analysis/ir"

// A Fold says what a value is, made of what is said of all that it may be: a name, a constant,
// a count. Where one of many is enough, a Search says where it is.
//
// A node of a loop may be itself. It does not answer for itself: while its answer is made, the
// node is left out where it comes up again, and what is answered there is not remembered.
type Fold[T any] struct {
	Edges
	// Say answers for a node, asking for others that it is made of, which fails for those that
	// are being answered for. It says whether it knows; else the fold goes on at what the node
	// may be.
	Say func(n Node, ask func(Node) (T, bool)) (T, bool)
	// All makes one answer of those for what a node may be, none where all of them were
	// left out.
	All func(n Node, answers []T) T
	// End answers for a node that is not looked behind, also together with what it may be if
	// others may decide, too.
	End func(n Node, why Why) T
}

// Of answers for a node, as far as the steps of a question reach.
func (f *Fold[T]) Of(q *ir.Search, n Node) T {
	r := &folding[T]{f, q, map[Node]T{}, map[Node]int{}, map[Calls]*Calls{}, outside}
	t, _ := r.ask(n)
	return t
}

// A folding is one run of a fold.
type folding[T any] struct {
	*Fold[T]
	question *ir.Search
	known    map[Node]T
	open     map[Node]int // the nodes that are being answered for, by depth
	calls    map[Calls]*Calls
	// loop is the depth of the outermost open node that was left out, or outside.
	loop int
}

const (
	// outside is deeper than all nodes.
	outside = 1 << 30
	// maxOpen bounds how many nodes an answer is made of, one in another.
	maxOpen = 1 << 10
)

// ask answers for a node, or fails if it is being answered for.
func (r *folding[T]) ask(n Node) (t T, ok bool) {
	n.Calls = r.same(n.Calls)
	if t, ok := r.known[n]; ok {
		return t, true
	}
	if depth, again := r.open[n]; again {
		r.loop = min(r.loop, depth)
		return t, false
	}
	if n.Value == nil || len(r.open) > maxOpen || !r.question.Step(n.Value) {
		return r.End(n, Lost), true
	}
	outer, depth := r.loop, len(r.open)
	r.loop, r.open[n] = outside, depth
	t = r.answer(n)
	delete(r.open, n)
	if r.loop >= depth { // what was left out is part of the node itself
		r.known[n], r.loop = t, outside
	}
	r.loop = min(r.loop, outer)
	return t, true
}

func (r *folding[T]) answer(n Node) T {
	if t, ok := r.Say(n, r.ask); ok {
		return t
	}
	edges, why, end := r.next(n)
	if len(edges) == 0 && end {
		return r.End(n, why)
	}
	var answers []T
	for _, e := range edges {
		if t, ok := r.ask(e.To); ok {
			answers = append(answers, t)
		}
	}
	if end {
		answers = append(answers, r.End(n, why))
	}
	return r.All(n, answers)
}

// same returns one and the same name for calls that were entered in the same order.
func (r *folding[T]) same(c *Calls) *Calls {
	if c == nil {
		return nil
	}
	key := Calls{c.Site, r.same(c.Outer), c.depth}
	if r.calls[key] == nil {
		r.calls[key] = &key
	}
	return r.calls[key]
}
