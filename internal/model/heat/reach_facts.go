package heat

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Closure is the fact about the functions with effects of a package and of all
// that it imports.
type Closure struct{ Parts []*Part }

// A Part is what one package adds. Facts carry it as it is: to join them costs
// no more than to compare paths.
type Part struct {
	Path string
	// Effects are functions that use caches or clients.
	Effects []Node
	// Subjects are functions that rules may have something to say of.
	Subjects []Node
	// Starts are functions that run when the program starts.
	Starts []Node
	// Called are the methods of the program's own interfaces that the package calls.
	Called []Node
	// Edges lead from functions to what they may run.
	Edges []Edge
	// Offers lead from methods of interfaces to those of types behind them.
	Offers []Offer
	// Guards lead from functions to parts of them, and from calls to what they satisfy.
	Guards []Guard
	// Switches are the conditions on parameters of the package's functions.
	Switches []Switch
	// Spans are where the parts of functions stand.
	Spans []Span
}

// An Offer puts the method of a type behind one of an interface.
type Offer struct {
	Edge
	// In is the function that does, "" where any may.
	In Node
}

// An Edge leads from one function to another.
type Edge struct{ From, To Node }

// AFact marks Closure as a fact.
func (*Closure) AFact() {}

func (f *Closure) String() string { return fmt.Sprintf("reach of %d packages", len(f.Parts)) }

func (p *Part) empty() bool {
	return len(p.Effects)+len(p.Subjects)+len(p.Starts)+len(p.Called)+len(p.Edges)+len(p.Offers)+len(p.Guards)+len(p.Switches)+len(p.Spans) == 0
}

// tidy puts a part in order, without repetitions.
func (p *Part) tidy() {
	for _, list := range []*[]Node{&p.Effects, &p.Subjects, &p.Starts, &p.Called} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	slices.SortFunc(p.Edges, Edge.compare)
	p.Edges = slices.Compact(p.Edges)
	slices.SortFunc(p.Offers, func(a, b Offer) int {
		return cmp.Or(a.compare(b.Edge), strings.Compare(string(a.In), string(b.In)))
	})
	p.Offers = slices.Compact(p.Offers)
	slices.SortFunc(p.Guards, func(a, b Guard) int {
		return cmp.Or(a.compare(b.Edge), strings.Compare(string(a.If), string(b.If)))
	})
	p.Guards = slices.Compact(p.Guards)
	slices.SortFunc(p.Switches, func(a, b Switch) int { return strings.Compare(string(a.Node), string(b.Node)) })
}

func (e Edge) compare(other Edge) int {
	if c := strings.Compare(string(e.From), string(other.From)); c != 0 {
		return c
	}
	return strings.Compare(string(e.To), string(other.To))
}

// join adds the parts of another closure.
func (f *Closure) join(other *Closure) {
	for _, p := range other.Parts {
		i, known := slices.BinarySearchFunc(f.Parts, p.Path, func(p *Part, path string) int { return strings.Compare(p.Path, path) })
		if !known {
			f.Parts = slices.Insert(f.Parts, i, p)
		}
	}
}
