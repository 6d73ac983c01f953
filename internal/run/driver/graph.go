package driver

import (
	"context"
	"crypto/sha256"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"
	"honnef.co/go/tools/lintcmd/cache"

	"github.com/informerlint/informerlint/internal/rule"
)

// A graph is the import graph of one load.
type graph struct {
	cfg   Config
	env   *environment
	fset  *token.FileSet
	nodes map[string]*node // by package ID
	order []*node          // dependencies first
	kept  map[string]*node // packages of an earlier load, which fixed files may import

	recall *recall // nil without a cache

	usedOf map[string]map[*node]bool // by module path, what used returns

	exports struct {
		sync.RWMutex
		types  map[string]*types.Package
		failed bool // some export data could not be read
	}
}

// A node is one package and how it is loaded.
type node struct {
	*packages.Package
	deps     map[string]*node // by import path as written
	listed   []packages.Error
	root     bool // asked for
	beside   bool // asked for, in another shard
	context  bool // what it is found to do may take findings back
	own      bool // asked for, or first-party
	relevant bool // it or something it imports is what analyses are about
	needed   bool // by a relevant root
	analysed bool // from source with function bodies
	parsed   bool // its types are nowhere but in its source
	source   bool // from source

	// hit is what an earlier run found out about it, nil if nothing is known.
	hit          *recalled
	typesID      *cache.ActionID // names its types in the cache, nil for none
	rememberOnce sync.Once

	belowOnce sync.Once
	belowList []*node // what below returns

	checked chan struct{} // closed when types is set
	done    chan struct{} // closed when everything about the package is
	types   *types.Package
	info    *types.Info
	syntax  []*ast.File
	errs    []packages.Error
	sums    map[string][sha256.Size]byte // of the user's own files on disk
	moved   bool                         // some of these, or below, are not what the keys were made of
}

func newGraph(ctx context.Context, cfg Config, env *environment, roots []*packages.Package, lookUp func(*graph) error) (*graph, error) {
	g := emptyGraph(cfg, env)
	for _, p := range roots {
		if !isTestMain(p) {
			g.add(p).root = true
		}
	}
	g.sort()
	g.missFiles()
	g.shard()
	g.markNeeded()
	if cfg.Cgo {
		if err := g.cgo(ctx); err != nil {
			return nil, err
		}
		g.sort()
		g.markNeeded()
	}
	if lookUp != nil {
		if err := lookUp(g); err != nil {
			return nil, err
		}
	}
	g.nameTypes()
	g.decideAll()
	return g, nil
}

func emptyGraph(cfg Config, env *environment) *graph {
	g := &graph{cfg: cfg, env: env, fset: cfg.fset(), nodes: map[string]*node{}, usedOf: map[string]map[*node]bool{}}
	g.exports.types = map[string]*types.Package{}
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
	n := &node{Package: p, listed: serious(p.Errors), deps: make(map[string]*node, len(p.Imports))}
	if len(p.Errors) > 0 && p.Dir == "" {
		n.GoFiles = nil // of a package that is not there go/packages names the file that imports it
	}
	g.nodes[p.ID] = n
	for path, imp := range p.Imports {
		n.deps[path] = g.add(imp)
	}
	return n
}

// serious leaves out what does not keep a package from being analysed: files
// to embed that a build step has yet to make, and what the compiler says, which
// the type checker says with its place where it matters.
func serious(errs []packages.Error) []packages.Error {
	return slices.DeleteFunc(slices.Clone(errs), func(e packages.Error) bool {
		return strings.HasPrefix(e.Msg, "# ") || e.Kind == packages.ListError && strings.HasPrefix(e.Msg, "pattern ") && strings.Contains(e.Msg, "no matching files found")
	})
}

// sort brings all packages into an order that has dependencies first.
func (g *graph) sort() {
	g.order = nil
	seen := map[*node]bool{}
	var visit func(n *node)
	visit = func(n *node) {
		if seen[n] {
			return
		}
		seen[n] = true
		for _, d := range n.deps {
			visit(d)
		}
		g.order = append(g.order, n)
	}
	for _, n := range g.nodes {
		visit(n)
	}
}

// markNeeded finds the packages that have to be loaded at all.
func (g *graph) markNeeded() {
	for _, n := range g.order {
		n.own = n.root || n.beside || g.firstParty(n)
		n.relevant = g.cfg.Relevant == nil || g.cfg.Relevant(n.PkgPath) || n.lost()
		for _, d := range n.deps {
			n.relevant = n.relevant || d.relevant
		}
	}
	g.spread(func(n *node) bool { return (n.root || n.context) && n.relevant })
}

// lost tells of a package that cannot be loaded: nobody knows what it imports.
func (n *node) lost() bool { return len(n.listed) > 0 && len(n.GoFiles) == 0 && n.Module == nil }

// spread marks packages, and those that they import, as needed.
func (g *graph) spread(needs func(*node) bool) {
	for _, n := range slices.Backward(g.order) {
		n.needed = n.needed || needs(n)
		for _, d := range n.deps {
			d.needed = d.needed || n.needed
		}
	}
}

// firstParty reports whether a package is the user's own: of a main or
// workspace module, of a module replaced by a local folder, of none, or what
// the user declares to be.
func (g *graph) firstParty(n *node) bool {
	m := n.Module
	if m == nil {
		return n.PkgPath != "unsafe" && n.Dir != "" && !g.env.std(n.Dir)
	}
	return m.Main || m.Replace != nil && m.Replace.Version == "" || rule.IsOwn(n.PkgPath)
}
