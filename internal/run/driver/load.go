// Package driver loads the packages a user asks for, runs rules on them and
// applies their fixes. It knows no rule. Findings get fingerprints, by which they are
// known again after the code around them has changed.
//
// The user's own packages are type-checked from source. Everything else comes
// from export data that lies in the build cache; what is not there is parsed
// without function bodies, and its types are kept for the next run. Nothing is
// ever compiled.
package driver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/informerlint/informerlint/internal/rule"
)

// Broken is a package that cannot be analysed.
type Broken struct {
	// Package is its import path.
	Package string
	// Pos is where the reason stands, as file:line:column, empty if it has no place.
	Pos string
	// Reason is the first of its errors.
	Reason string
}

func (b Broken) String() string {
	if b.Pos == "" {
		return fmt.Sprintf("package %s cannot be analysed: %s", b.Package, b.Reason)
	}
	return fmt.Sprintf("package %s cannot be analysed: %s: %s", b.Package, b.Pos, b.Reason)
}

// Loaded is what Load found.
type Loaded struct {
	// Fset holds the positions of all packages.
	Fset *token.FileSet
	// Packages are the requested ones, without the broken.
	Packages []*packages.Package
	// Broken are the requested packages, and the user's own packages they
	// need, that cannot be analysed.
	Broken []Broken
	// FromSource counts the dependencies that were parsed because the build
	// cache does not hold their types.
	FromSource int

	graph   *graph
	skipped int
}

const listMode = packages.NeedName | packages.NeedFiles | packages.NeedImports |
	packages.NeedDeps | packages.NeedModule | packages.NeedForTest

// Load lists the packages, type-checks those that are analysed and gives
// them the types of the others.
func Load(ctx context.Context, cfg Config) (*Loaded, error) {
	g, err := load(ctx, cfg, nil)
	if err != nil {
		return nil, err
	}
	if err := g.check(ctx, cfg.Overlay, nil); err != nil {
		return nil, err
	}
	if g.exports.failed {
		cfg.Engine = Source
		return Load(ctx, cfg)
	}
	return g.loaded(), nil
}

func load(ctx context.Context, cfg Config, lookUp func(*graph) error) (*graph, error) {
	env, err := goEnv(ctx, cfg)
	if err != nil {
		return nil, err
	}
	if err := env.checkFlags(); err != nil {
		return nil, err
	}
	rule.SetRoots(env.GOROOT, env.GOMODCACHE)
	cfg.Env = env.vars
	roots, err := list(ctx, cfg)
	if err != nil {
		return nil, err
	}
	return newGraph(ctx, cfg, env, roots, lookUp)
}

// Reload type-checks the analysed packages again, with other file contents.
// The files may import what the load has seen somewhere, nothing else.
func (l *Loaded) Reload(ctx context.Context, overlay map[string][]byte) (*Loaded, error) {
	g := l.graph.again()
	if err := g.check(ctx, overlay, nil); err != nil {
		return nil, err
	}
	return g.loaded(), nil
}

func list(ctx context.Context, cfg Config) ([]*packages.Package, error) {
	conf := cfg.packages(ctx)
	if cfg.Engine != Source {
		conf.Mode |= packages.NeedExportFile
	}
	if cfg.Engine != Source && cfg.Engine != Export {
		// With -n the go command looks export data up in the build cache and
		// leaves blank what it would have to compile.
		conf.BuildFlags = append(conf.BuildFlags, "-n")
	}
	patterns := cfg.Patterns
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	roots, err := packages.Load(conf, patterns...)
	if err == nil && len(roots) == 0 {
		// A go command that looks for export data may fail in silence.
		roots, err = packages.Load(cfg.packages(ctx), patterns...)
	}
	if err != nil {
		return nil, listError(ctx, err)
	}
	return roots, nil
}

// maxLines bounds how much of what the go command says is repeated: what comes
// first, and last, where it says what to do.
const maxLines = 5

// listError makes one sentence of what the go command says when it cannot
// even list.
func listError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	msg := err.Error()
	if _, after, ok := strings.Cut(msg, "stderr: "); ok {
		msg = after
	}
	var lines []string
	for line := range strings.Lines(msg) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "go: downloading") {
			lines = append(lines, strings.TrimPrefix(line, "go: "))
		}
	}
	if len(lines) == 0 {
		return fmt.Errorf("listing packages: %w", err)
	}
	if len(lines) > maxLines { // one for each module that is not vendored
		left := fmt.Sprintf("(and %d more)", len(lines)-maxLines)
		lines = slices.Concat(lines[:maxLines-1], []string{left, lines[len(lines)-1]})
	}
	if strings.Contains(msg, " requires go >= ") {
		lines = append(lines, "- install that version, or set GOTOOLCHAIN=auto to have it downloaded; and with it install informerlint again")
	}
	return errors.New("the go command cannot list the packages: " + strings.Join(lines, " "))
}

// loaded hands out the outcome.
func (g *graph) loaded() *Loaded {
	l := &Loaded{Fset: g.fset, graph: g}
	for _, n := range g.order {
		switch {
		case n.beside && !n.needed:
			l.skipped++
		case n.root && n.hit != nil:
			l.Packages = append(l.Packages, n.output(g))
		case n.root && !n.needed && len(n.listed) > 0:
			l.Broken = append(l.Broken, broken(n, n.listed[0]))
		case n.own && len(n.errs) > 0:
			l.Broken = append(l.Broken, broken(n, n.errs[0]))
		case n.usable() && n.root:
			l.Packages = append(l.Packages, n.output(g))
		case n.needed && n.source && !n.analysed:
			l.FromSource++
		case n.root:
			l.skipped++
		}
	}
	slices.SortFunc(l.Packages, func(a, b *packages.Package) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(l.Broken, func(a, b Broken) int { return cmp.Compare(a.Package, b.Package) })
	l.Broken = slices.CompactFunc(l.Broken, func(a, b Broken) bool { return a.Package == b.Package })
	return l
}

func (n *node) output(g *graph) *packages.Package {
	p := *n.Package
	p.Fset, p.Syntax, p.Types, p.TypesInfo, p.TypesSizes = g.fset, n.syntax, n.types, n.info, g.env.sizes
	return &p
}

func broken(n *node, first packages.Error) Broken {
	b := Broken{Package: n.PkgPath, Pos: first.Pos, Reason: strings.Join(strings.Fields(first.Msg), " ")}
	if b.Pos == "-" {
		b.Pos = ""
	}
	if strings.Contains(b.Reason, "(application built with go") {
		b.Reason += ": install informerlint again with that Go"
	}
	return b
}
