package driver

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
)

// A graph is the import graph of one load.
type graph struct {
	cfg   Config
	env   *environment
	fset  *token.FileSet
	roots []*node
	nodes map[string]*node // by package ID
	order []*node          // dependencies first

	exports struct {
		sync.Mutex
		types map[string]*types.Package
	}
}

// A node is one package and how it is loaded.
type node struct {
	*packages.Package
	deps     map[string]*node // by import path as written
	listed   []packages.Error
	root     bool
	analysed bool // from source with function bodies
	source   bool // from source

	ready  chan struct{} // closed when types is set
	types  *types.Package
	info   *types.Info
	syntax []*ast.File
	errs   []packages.Error
}

func newGraph(cfg Config, env *environment, roots []*packages.Package) *graph {
	g := &graph{cfg: cfg, env: env, fset: token.NewFileSet(), nodes: map[string]*node{}}
	g.exports.types = map[string]*types.Package{}
	for _, p := range roots {
		if !isTestMain(p) {
			n := g.add(p)
			n.root, n.analysed = true, true
			g.roots = append(g.roots, n)
		}
	}
	for _, n := range g.order {
		g.decide(n)
	}
	return g
}

// isTestMain recognises the main package that go test generates.
func isTestMain(p *packages.Package) bool {
	_, ok := p.Imports["testing/internal/testdeps"]
	return ok && p.Name == "main" && strings.HasSuffix(p.ID, ".test")
}

func (g *graph) add(p *packages.Package) *node {
	if n := g.nodes[p.ID]; n != nil {
		return n
	}
	n := &node{Package: p, listed: p.Errors, deps: make(map[string]*node, len(p.Imports))}
	g.nodes[p.ID] = n
	for path, imp := range p.Imports {
		n.deps[path] = g.add(imp)
	}
	g.order = append(g.order, n)
	return n
}

// decide says how a package is loaded, given that of its dependencies. Export
// data is of no use above a package from source: the two would disagree about
// the identity of types.
func (g *graph) decide(n *node) {
	if g.firstParty(n) || g.cfg.Deep && n.PkgPath != "unsafe" {
		n.analysed = true
	}
	n.source = n.analysed || n.ExportFile == "" && n.PkgPath != "unsafe"
	for _, dep := range n.deps {
		n.source = n.source || dep.source
	}
	if n.root && len(n.GoFiles) == 0 && len(n.listed) == 0 {
		n.analysed = false // a folder that holds nothing for this build
	}
}

// firstParty tells whether a package is the user's own: of a main or
// workspace module, of a module replaced by a local folder, or of none.
func (g *graph) firstParty(n *node) bool {
	m := n.Module
	if m == nil {
		return n.PkgPath != "unsafe" && n.Dir != "" && !g.env.std(n.Dir)
	}
	return m.Main || m.Replace != nil && m.Replace.Version == ""
}

// again returns a graph in which all but the analysed packages, and what
// depends on them, keep their types.
func (g *graph) again() *graph {
	next := newGraph(g.cfg, g.env, nil)
	next.fset = g.fset
	next.exports.types = g.exports.types
	renewed := map[*node]*node{}
	for _, n := range g.order {
		m := n
		if n.source && (n.analysed || slices.ContainsFunc(sortedDeps(n), func(d *node) bool { return renewed[d] != d })) {
			m = &node{Package: n.Package, listed: n.listed, root: n.root, analysed: n.analysed, source: true}
			m.deps = make(map[string]*node, len(n.deps))
			for path, d := range n.deps {
				m.deps[path] = renewed[d]
			}
		}
		renewed[n] = m
		next.nodes[n.ID] = m
		next.order = append(next.order, m)
		if n.root {
			next.roots = append(next.roots, m)
		}
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

// loaded hands out the outcome: packages with everything an analysis needs,
// and their imports cut to what is analysed itself.
func (g *graph) loaded() *Loaded {
	l := &Loaded{Fset: g.fset, graph: g}
	out := map[*node]*packages.Package{}
	for _, n := range g.order {
		switch {
		case n.analysed && len(n.errs) > 0:
			l.Broken = append(l.Broken, broken(n))
		case n.analysed && n.types != nil:
			out[n] = n.output(g)
		case n.source:
			l.FromSource++
		}
	}
	for n, p := range out {
		p.Imports = map[string]*packages.Package{}
		n.nearest(out, func(m *node) { p.Imports[m.ID] = out[m] }, map[*node]bool{})
	}
	for _, n := range g.roots {
		if p := out[n]; p != nil {
			l.Packages = append(l.Packages, p)
		}
	}
	slices.SortFunc(l.Packages, func(a, b *packages.Package) int { return cmp.Compare(a.ID, b.ID) })
	l.Broken = sortBroken(l.Broken)
	return l
}

// nearest finds the analysed packages below n, looking through those that
// are not, because facts travel past them.
func (n *node) nearest(analysed map[*node]*packages.Package, found func(*node), seen map[*node]bool) {
	for _, d := range n.deps {
		if seen[d] || !d.source {
			continue // nothing below export data is analysed
		}
		seen[d] = true
		if analysed[d] != nil {
			found(d)
		} else {
			d.nearest(analysed, found, seen)
		}
	}
}

func (n *node) output(g *graph) *packages.Package {
	p := *n.Package
	p.Fset, p.Syntax, p.Types, p.TypesInfo, p.TypesSizes = g.fset, n.syntax, n.types, n.info, g.env.sizes
	p.Errors, p.TypeErrors, p.IllTyped = nil, nil, false
	return &p
}

func broken(n *node) Broken {
	first := n.errs[0]
	b := Broken{Package: n.PkgPath, Pos: first.Pos, Reason: strings.Join(strings.Fields(first.Msg), " ")}
	if b.Pos == "-" {
		b.Pos = ""
	}
	return b
}
