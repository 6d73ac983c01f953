package heat

import "slices"

// carry keeps of what this package refers to only what leads to effects: to
// put a method that does behind an interface leads there, too.
func (b *build) carry() {
	c := carrying{build: b, offering: map[Node][]Node{}, guarding: map[Node][]Guard{}}
	for n := range b.nodes {
		c.work = append(c.work, n)
	}
	for _, o := range b.own.Offers {
		c.offering[o.To] = append(c.offering[o.To], o.In)
	}
	for _, g := range b.own.Guards {
		c.guarding[g.To] = append(c.guarding[g.To], g)
	}
	c.back()
	for _, g := range b.regions.guards { // in order: those of parts of parts come later
		if b.nodes[g.From] {
			c.leading(g.To)
		}
	}
	c.back()
	leads := func(n Node) bool { return b.nodes[n] }
	b.own.Starts = slices.DeleteFunc(b.own.Starts, func(n Node) bool { return !leads(n) })
	b.own.Offers = slices.DeleteFunc(b.own.Offers, func(o Offer) bool { return !leads(o.To) })
	b.own.Guards = slices.DeleteFunc(b.own.Guards, func(g Guard) bool { return !leads(g.To) })
	b.own.Switches = slices.DeleteFunc(b.own.Switches, func(s Switch) bool { return !leads(s.Node) })
}

// carrying goes from effects back to what leads to them.
type carrying struct {
	*build
	work     []Node
	offering map[Node][]Node
	guarding map[Node][]Guard
}

func (c *carrying) leading(n Node) {
	if n != "" && !c.nodes[n] {
		c.nodes[n] = true
		c.work = append(c.work, n)
	}
}

func (c *carrying) back() {
	for len(c.work) > 0 {
		to := c.work[len(c.work)-1]
		c.work = c.work[:len(c.work)-1]
		for from := range c.from[to] {
			c.own.Edges = append(c.own.Edges, Edge{from, to})
			c.leading(from)
		}
		for _, in := range c.offering[to] {
			c.leading(in)
		}
		for _, g := range c.guarding[to] {
			c.leading(g.From)
			c.leading(g.If)
		}
	}
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
	s := spreading{live: map[Node]bool{}, to: map[Node][]Node{}, guards: map[Node][]Guard{}}
	called := map[Node]bool{}
	for _, p := range b.all.Parts {
		for _, e := range p.Edges {
			s.to[e.From] = append(s.to[e.From], e.To)
		}
		for _, m := range p.Called {
			called[m] = true
		}
		for _, g := range p.Guards {
			s.guards[g.From] = append(s.guards[g.From], g)
			s.guards[g.If] = append(s.guards[g.If], g)
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
	if b.pass.Pkg.Name() != "main" {
		b.opens(&s)
	}
	return s.live
}

// opens takes it that others, which import this package, pass what satisfies each
// condition on what they can call.
func (b *build) opens(s *spreading) {
	for _, p := range b.all.Parts {
		for _, of := range p.Switches {
			if of.Open {
				s.reach(of.Node)
			}
		}
	}
}

// spreading follows edges.
type spreading struct {
	live   map[Node]bool
	to     map[Node][]Node
	guards map[Node][]Guard
}

func (s *spreading) reach(n Node) {
	if s.live[n] {
		return
	}
	s.live[n] = true
	for _, to := range s.to[n] {
		s.reach(to)
	}
	for _, g := range s.guards[n] {
		if s.live[g.From] && s.live[g.If] {
			s.reach(g.To)
		}
	}
}
