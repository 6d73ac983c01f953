package driver

import (
	"cmp"
	"slices"
)

// Only returns a load of one package and those that it needs, to be type-checked
// by Reload.
func (l *Loaded) Only(pkgPath string) *Loaded {
	g := l.graph.again()
	for _, n := range g.order {
		n.root, n.needed = n.PkgPath == pkgPath, false
	}
	g.spread(func(n *node) bool { return n.root })
	return &Loaded{Fset: g.fset, graph: g}
}

// again returns a graph in which all but the analysed packages, and what
// depends on them, keep their types.
func (g *graph) again() *graph {
	next := emptyGraph(g.cfg, g.env)
	next.fset, next.exports.types, next.kept = g.fset, g.exports.types, map[string]*node{}
	renewed := map[*node]*node{}
	for _, n := range g.order {
		m := n
		if n.analysed || n.source && slices.ContainsFunc(sortedDeps(n), func(d *node) bool { return renewed[d] != d }) {
			m = &node{
				Package: n.Package, listed: n.listed, root: n.root, own: n.own, relevant: n.relevant, needed: n.needed,
				analysed: n.analysed, source: true, deps: make(map[string]*node, len(n.deps)),
			}
			for path, d := range n.deps {
				m.deps[path] = renewed[d]
			}
		} else {
			next.kept[n.ID] = n
		}
		renewed[n] = m
		next.nodes[n.ID] = m
		next.order = append(next.order, m)
	}
	return next
}

func sortedDeps(n *node) []*node {
	deps := make([]*node, 0, len(n.deps))
	for _, d := range n.deps {
		deps = append(deps, d)
	}
	slices.SortFunc(deps, func(a, b *node) int { return cmp.Compare(a.ID, b.ID) })
	return deps
}

// usable reports whether analyzers can run on the package.
func (n *node) usable() bool { return n.analysed && n.types != nil && len(n.errs) == 0 }

// below lists the package itself and the analysed packages it depends on,
// dependencies first. Nothing below export data is analysed.
func (n *node) below() []*node {
	n.belowOnce.Do(func() { n.belowList = n.listBelow() })
	return n.belowList
}

func (n *node) listBelow() []*node {
	var list []*node
	seen := map[*node]bool{}
	var visit func(m *node)
	visit = func(m *node) {
		if seen[m] || !m.source && m.hit == nil {
			return
		}
		seen[m] = true
		for _, d := range sortedDeps(m) {
			visit(d)
		}
		if m.analysed || m.hit != nil {
			list = append(list, m)
		}
	}
	visit(n)
	return list
}
