package reach

import "slices"

// carry keeps of what this package refers to only what leads to effects: to
// put a method that does behind an interface leads there, too.
func (b *build) carry() {
	work, offering := make([]Node, 0, len(b.nodes)), map[Node][]Node{}
	for n := range b.nodes {
		work = append(work, n)
	}
	for _, o := range b.own.Offers {
		offering[o.To] = append(offering[o.To], o.In)
	}
	leading := func(n Node) {
		if n != "" && !b.nodes[n] {
			b.nodes[n] = true
			work = append(work, n)
		}
	}
	for len(work) > 0 {
		to := work[len(work)-1]
		work = work[:len(work)-1]
		for from := range b.from[to] {
			b.own.Edges = append(b.own.Edges, Edge{from, to})
			leading(from)
		}
		for _, in := range offering[to] {
			leading(in)
		}
	}
	leads := func(n Node) bool { return b.nodes[n] }
	b.own.Starts = slices.DeleteFunc(b.own.Starts, func(n Node) bool { return !leads(n) })
	b.own.Offers = slices.DeleteFunc(b.own.Offers, func(o Offer) bool { return !leads(o.To) })
}

// export tells the packages that import this one what it and its imports lead to.
func (b *build) export() {
	b.own.tidy()
	if !b.own.empty() {
		b.all.join(&Closure{[]*Part{b.own}})
	}
	if len(b.all.Parts) > 0 {
		b.pass.ExportPackageFact(&b.all)
	}
}

// live returns the functions that may run.
func (b *build) live() map[Node]bool {
	s := spreading{live: map[Node]bool{}, to: map[Node][]Node{}}
	called := map[Node]bool{}
	for _, p := range b.all.Parts {
		for _, e := range p.Edges {
			s.to[e.From] = append(s.to[e.From], e.To)
		}
		for _, m := range p.Called {
			called[m] = true
		}
	}
	for _, p := range b.all.Parts {
		for _, o := range p.Offers {
			if called[o.From] {
				s.to[o.In] = append(s.to[o.In], o.To)
			}
		}
	}
	s.reach("") // what any function offers
	for _, p := range b.all.Parts {
		for _, n := range p.Starts {
			s.reach(n)
		}
	}
	for _, n := range b.roots {
		s.reach(n)
	}
	return s.live
}

// spreading follows edges.
type spreading struct {
	live map[Node]bool
	to   map[Node][]Node
}

func (s *spreading) reach(n Node) {
	if s.live[n] {
		return
	}
	s.live[n] = true
	for _, to := range s.to[n] {
		s.reach(to)
	}
}
