package heat

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A Guard leads from one node to another where a condition may hold.
type Guard struct {
	Edge
	// If is the node of the condition: it is live where something may satisfy it.
	If Node
}

// A Switch is a condition on a parameter, satisfied by those who pass what it wants.
type Switch struct {
	Node Node
	// Of is the function, Param the parameter, with that of the receiver.
	Of    Node
	Param int
	Want  want
	// Open reports whether other packages can call the function.
	Open bool
}

// parameter is the node of what callers pass, not known where there are none, nor of
// what a parameter points to that the function does more with than to read it.
func (r *regions) parameter(p *ssa.Parameter, w want) (by []Node, known bool) {
	fn := p.Parent()
	if _, points := p.Type().Underlying().(*types.Pointer); points && w.Part != "" && !onlyReads(p) {
		return nil, false
	}
	if fn.Parent() != nil || fn.Object() == nil || !r.prog.HasBody(fn) {
		return nil, false
	}
	open := fn.Object().Exported() && r.prog.Pass.Pkg.Name() != "main"
	if !open && len(r.prog.Callers(fn))+len(r.prog.Taken(fn)) == 0 {
		return nil, false
	}
	s := Switch{Of: nodeOf(fn), Param: slices.Index(fn.Params, p), Want: w, Open: open}
	s.Node = nodeNamed(string(s.Of) + "#" + strconv.Itoa(s.Param) + strconv.FormatBool(w.Equal) + w.Part + w.Value)
	if !slices.Contains(r.switches[s.Of], s) {
		r.switches[s.Of] = append(r.switches[s.Of], s)
		r.asked = append(r.asked, s)
	}
	return []Node{s.Node}, true
}

// join is the node of several of which one is enough.
func (r *regions) join(by []Node) Node {
	slices.Sort(by)
	by = slices.Compact(by)
	if len(by) == 1 {
		return by[0]
	}
	var all strings.Builder
	for _, n := range by {
		all.WriteString(string(n))
	}
	joined := nodeNamed(all.String())
	for _, n := range by {
		r.joined = append(r.joined, Edge{n, joined})
	}
	return joined
}

// switches notes who satisfies which conditions on parameters: those of other packages,
// and those that this one has, which may be found one after the other.
func (b *build) switches() {
	calls, offers := b.calls(), map[Node][]Offer{}
	for _, o := range b.own.Offers {
		offers[o.To] = append(offers[o.To], o)
	}
	for _, p := range b.all.Parts {
		for _, s := range p.Switches {
			b.satisfy(s, calls[s.Of], offers[s.Of])
		}
	}
	for i := 0; i < len(b.regions.asked); i++ {
		s := b.regions.asked[i]
		b.own.Switches = append(b.own.Switches, s)
		b.satisfy(s, calls[s.Of], offers[s.Of])
	}
	b.own.Guards = append(b.own.Guards, b.regions.guards...)
	for _, e := range b.regions.joined {
		b.refer(e.From, e.To)
	}
}

// satisfy notes what satisfies one of them: those to whom the function is given, calls
// of it, and what puts it behind an interface.
func (b *build) satisfy(s Switch, calls []ssa.CallInstruction, offers []Offer) {
	for from := range b.handed[s.Of] {
		b.refer(from, s.Node)
	}
	for _, call := range calls {
		b.passes(call, s)
	}
	for _, o := range offers {
		b.own.Offers = append(b.own.Offers, Offer{Edge{o.From, s.Node}, o.In})
	}
}

// calls are those of this package that may run, by what they enter.
func (b *build) calls() map[Node][]ssa.CallInstruction {
	found := map[Node][]ssa.CallInstruction{}
	for call := range b.prog.Calls() {
		if fn := ir.Declared(call.Common().StaticCallee()); fn != nil && b.regions.at(call) != nowhere {
			found[nodeOf(fn)] = append(found[nodeOf(fn)], call)
		}
	}
	return found
}

// passes notes what a call passes for a parameter that a condition is on.
func (b *build) passes(call ssa.CallInstruction, s Switch) {
	from, args := b.regions.at(call), call.Common().Args
	by, known := []Node(nil), false
	if _, bound := call.Common().Value.(*ssa.MakeClosure); !bound && s.Param < len(args) {
		b.regions.passing = &passing{call, s.Param}
		by, known = b.regions.needs(args[s.Param], s.Want, map[asking]bool{})
		b.regions.passing = nil
	}
	if !known {
		b.refer(from, s.Node)
	}
	for _, n := range by {
		b.own.Guards = append(b.own.Guards, Guard{Edge{from, s.Node}, n})
	}
}
