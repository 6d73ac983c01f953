package report

import (
	"slices"

	"github.com/informerlint/informerlint/internal/inventory"
)

// The columns of a graph, from left to right.
const (
	binaryColumn = iota
	cacheColumn
	kindColumn
	handlerColumn
	loopColumn
	callColumn
)

// A graph is a binary as nodes in columns. Its JSON form is what the page draws.
type graph struct {
	Nodes []*node `json:"nodes"`
	// Edges lead from a column to one further right, by the indexes of nodes.
	Edges [][2]int `json:"edges"`
	// Elsewhere are the findings that belong to no node, by index.
	Elsewhere []int `json:"elsewhere"`

	loops map[inventory.Function]int
}

// A node is one part of a binary.
type node struct {
	Column int `json:"column"`
	// Sort says what it is within its column: "manager", "typed", "handler",
	// "reconciler", "loop", "list" and so on.
	Sort  string `json:"sort"`
	Label string `json:"label"`
	// Note is what matters most about it.
	Note string `json:"note"`
	// Level is the gravest of its findings, or "none".
	Level  string `json:"level"`
	Hidden bool   `json:"hidden"`
	// Bytes is the expected memory, 0 where it is not known.
	Bytes int64   `json:"bytes"`
	Facts []fact  `json:"facts"`
	Marks []place `json:"places"`
	// Chain are the functions on the way to a call.
	Chain []string `json:"chain"`
	// Findings are those at its places, by index.
	Findings []int `json:"findings"`
}

// A fact is a property in words.
type fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A place is somewhere in the source, and what happens there.
type place struct {
	What  string `json:"what"`
	Where string `json:"where"`
	In    string `json:"in"`

	line line
}

// A line is what findings and nodes have in common; the zero line is nobody's.
type line struct {
	file   string
	number int
}

func lineOf(p inventory.Position) line { return line{p.File, p.Line} }

// at marks a place where findings belong to the node.
func at(what string, p inventory.Position, function string) place {
	return place{What: what, Where: where(p), In: callable(function), line: lineOf(p)}
}

// near marks a place that explains a node; findings there are not about it.
func near(what string, p inventory.Position, function string) place {
	return place{What: what, Where: where(p), In: callable(function)}
}

// draw makes the graph of a binary.
func draw(b inventory.Binary) *graph {
	g := &graph{Nodes: []*node{}, Edges: [][2]int{}, Elsewhere: []int{}, loops: map[inventory.Function]int{}}
	root := g.add(binaryNode(b))
	for _, c := range b.Caches {
		cache := g.add(cacheNode(c))
		g.edge(root, cache)
		for _, i := range c.Informers {
			g.informer(cache, c, i)
		}
	}
	for _, c := range b.Calls {
		call := g.add(callNode(c))
		if c.Root != nil {
			g.edge(g.loop(*c.Root, "loop"), call)
		}
	}
	g.attach(b.Findings)
	return g
}

func (g *graph) add(n *node) int {
	n.Facts, n.Marks, n.Chain, n.Findings = list(n.Facts), list(n.Marks), list(n.Chain), []int{}
	g.Nodes = append(g.Nodes, n)
	return len(g.Nodes) - 1
}

func (g *graph) edge(from, to int) {
	if e := [2]int{from, to}; !slices.Contains(g.Edges, e) {
		g.Edges = append(g.Edges, e)
	}
}

func (g *graph) informer(cache int, c inventory.Cache, i inventory.Informer) {
	kind := g.add(kindNode(c, i))
	g.edge(cache, kind)
	for _, h := range i.Handlers {
		handler := g.add(handlerNode(h))
		g.edge(kind, handler)
		if h.Reconciler != nil {
			g.edge(handler, g.loop(*h.Reconciler, "reconciler"))
		}
	}
}

// loop returns the node of a function that runs again and again; handlers and
// calls that lead to the same function share it.
func (g *graph) loop(f inventory.Function, sort string) int {
	key := f
	if f.At.Valid() {
		key.Name = "" // some name it with its type, some without
	}
	if known, ok := g.loops[key]; ok {
		return known
	}
	g.loops[key] = g.add(&node{Column: loopColumn, Sort: sort, Label: method(orUnknown(f.Name)), Note: brief(f.At),
		Facts: []fact{{"function", callable(orUnknown(f.Name))}}, Marks: []place{at("declared", f.At, "")}})
	return g.loops[key]
}

// attach gives findings to the nodes with a place on the same line, and to those
// of their other halves; functions that only lead to one are not at fault.
func (g *graph) attach(findings []inventory.Finding) {
	owners := map[line][]*node{}
	for _, n := range g.Nodes {
		for _, m := range n.Marks {
			owners[m.line] = append(owners[m.line], n)
		}
	}
	delete(owners, line{})
	for i, f := range findings {
		found := owners[lineOf(f.At)]
		for _, r := range f.Related {
			for _, n := range owners[lineOf(r)] {
				if n.Column != loopColumn {
					found = append(found[:len(found):len(found)], n)
				}
			}
		}
		for _, n := range found {
			n.finding(i)
		}
		if len(found) == 0 {
			g.Elsewhere = append(g.Elsewhere, i)
		}
	}
	for _, n := range g.Nodes {
		n.Level = gravest(findings, n.Findings)
	}
}

// finding adds a finding once; they come in order.
func (n *node) finding(i int) {
	if len(n.Findings) == 0 || last(n.Findings) != i {
		n.Findings = append(n.Findings, i)
	}
}
