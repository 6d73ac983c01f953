package graph

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A Verdict says how a search goes on at a node.
type Verdict uint8

const (
	// Follow looks behind the node.
	Follow Verdict = iota
	// Stop makes it an end.
	Stop
	// Skip leaves it out.
	Skip
)

// A Search goes back from values to what they may be. One of a package serves any number of
// questions, also at the same time, and remembers what it found.
type Search struct {
	Edges
	// At judges the node that a search comes to by an edge, which begins at no value where it
	// is the first; nil follows all.
	At func(Edge) Verdict
	// Step says which nodes one may be, as tables and facts know it: with Follow, besides those
	// that the graph knows; with Skip, instead of those; with Stop, so that it is an end, too.
	Step func(n Node, ask Ask) ([]Edge, Verdict)

	known memo
}

// Ask returns the ends of another node, within the search that asks. It fails where that is
// what is being asked already: nothing is the reason for itself.
type Ask func(Node) (ends []End, ok bool)

// An End is a node that a search does not look behind, or not only.
type End struct {
	Node
	Why Why
	// Way is the edge by which the search came here.
	Way *Way
}

// A Way is an edge that a search took, and the one before it.
type Way struct {
	Edge
	Before *Way
}

// From returns where values come from, each end once.
func (s *Search) From(q *ir.Search, values ...ssa.Value) []End {
	edges := make([]Edge, len(values))
	for i, v := range values {
		edges[i].To.Value = v
	}
	return s.Ends(q, edges...)
}

// Ends returns where the nodes come from that edges lead to, each end once, as far as the
// steps of a question reach: the nodes themselves are Lost if they do not.
func (s *Search) Ends(q *ir.Search, edges ...Edge) []End {
	w := s.begin(q)
	defer q.Leave(running)
	if len(edges) != 1 || edges[0] != (Edge{To: edges[0].To}) {
		return w.from(edges)
	}
	if ends, ok := s.known.get(edges[0].To); ok {
		return ends
	}
	ends := w.from(edges)
	if !q.Over() {
		s.known.set(edges[0].To, ends)
	}
	return ends
}

// Met returns all nodes that a search comes to, its beginning and its ends included.
func (s *Search) Met(q *ir.Search, n Node) []Node {
	w := s.begin(q)
	defer q.Leave(running)
	w.from([]Edge{{To: n}})
	return w.met
}

// running names in a question that one of its searches runs.
const running = "a search"

// begin makes a walk. Rules that begin one of their own, with a question that they were not
// given, are wrong: what they find would be neither bounded nor known to this search.
func (s *Search) begin(q *ir.Search) *walk {
	if !q.Enter(running) {
		panic("a rule of a search begins another one and does not ask")
	}
	return &walk{Search: s, question: q, seen: map[seen]bool{}}
}

// A walk is one run of a search.
type walk struct {
	*Search
	question *ir.Search
	seen     map[seen]bool
	met      []Node
	ends     []End
}

// seen is a node as a walk remembers it: of the calls that were entered the innermost one.
type seen struct {
	v      ssa.Value
	result int
	path   Path
	site   ssa.CallInstruction
}

// asked is a node of which the ends are being asked for.
type asked struct {
	v      ssa.Value
	result int
	path   Path
}

// ask runs the same search from another node.
func (w *walk) ask(n Node) ([]End, bool) {
	name := asked{n.Value, n.Result, n.Path}
	if !w.question.Enter(name) {
		return nil, false
	}
	defer w.question.Leave(name)
	inner := &walk{Search: w.Search, question: w.question, seen: map[seen]bool{}}
	return inner.from([]Edge{{To: n}}), true
}

func (w *walk) from(edges []Edge) []End {
	for _, e := range edges {
		w.visit(&Way{Edge: e})
	}
	if !w.question.Over() {
		return w.ends
	}
	lost := make([]End, len(edges))
	for i, e := range edges {
		lost[i] = End{e.To, Lost, &Way{Edge: e}}
	}
	return lost
}

// visit looks at the node that a way leads to.
func (w *walk) visit(way *Way) {
	n := way.To
	if n.Value == nil {
		return
	}
	verdict := Follow
	if w.At != nil {
		verdict = w.At(way.Edge)
	}
	key := seen{n.Value, n.Result, n.Path, n.Calls.site()}
	if verdict == Skip || w.seen[key] || !w.question.Step(n.Value) {
		return
	}
	w.seen[key] = true
	w.met = append(w.met, n)
	if verdict == Stop {
		w.ends = append(w.ends, End{n, Stopped, way})
		return
	}
	edges, why, open := w.step(n)
	for _, e := range edges {
		e.From = n
		w.visit(&Way{e, way})
	}
	if open {
		w.ends = append(w.ends, End{n, why, way})
	}
}

// step takes the steps back from a node, as the rules know them or else the graph does, and
// says whether it is an end, too.
func (w *walk) step(n Node) (edges []Edge, why Why, end bool) {
	var told []Edge
	if w.Step != nil {
		var verdict Verdict
		if told, verdict = w.Step(n, w.ask); verdict != Follow {
			return told, Stopped, verdict == Stop
		}
	}
	edges, why, end = w.next(n)
	return append(edges, told...), why, end
}
