package driver

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// Run loads packages and runs analyzers on them. Syntax, types of function
// bodies and results are let go as soon as a package is done.
func Run(ctx context.Context, cfg Config, analyzers []*analysis.Analyzer) (*Outcome, error) {
	g, err := loadUnknown(ctx, cfg, analyzers)
	if err != nil {
		return nil, err
	}
	r, err := newRunner(g, analyzers)
	if err != nil {
		return nil, err
	}
	r.recall()
	r.watchdog.limit = cmp.Or(cfg.Patience, patience)
	defer r.watchdog.watch()()
	err = g.check(ctx, cfg.Overlay, func(n *node) {
		r.analyse(ctx, n)
		n.syntax, n.info = nil, nil
	})
	if err != nil {
		return nil, err
	}
	if g.exports.failed {
		cfg.Engine = Source
		return Run(ctx, cfg, analyzers)
	}
	return r.finish(g.loaded()), nil
}

// loadUnknown loads the packages that no earlier run knows. The first look is
// at their names and files alone, which costs least, as most often nothing has
// changed.
func loadUnknown(ctx context.Context, cfg Config, analyzers []*analysis.Analyzer) (*graph, error) {
	if cfg.Cache == nil || len(cfg.Overlay) > 0 || slices.ContainsFunc(analyzers, reportsNothing) {
		return load(ctx, cfg, nil)
	}
	required := all(analyzers)
	lookUp := func(g *graph) error { return g.lookUp(required) }
	if cfg.Engine == Source {
		return load(ctx, cfg, lookUp)
	}
	names := cfg
	names.Engine = Source
	g, err := load(ctx, names, lookUp)
	if err != nil || g.known() || cfg.Engine != Export && g.recallExports() {
		return g, err
	}
	before := g
	if g, err = load(ctx, cfg, lookUp); err == nil {
		g.keepExports(before)
	}
	return g, err
}

// reportsNothing tells an analyzer with a result from a rule.
func reportsNothing(a *analysis.Analyzer) bool {
	return a.ResultType != reflect.TypeFor[*rule.Result]()
}

// all returns analyzers and what they require, what is required first.
func all(analyzers []*analysis.Analyzer) (order []*analysis.Analyzer) {
	seen := map[*analysis.Analyzer]bool{}
	var visit func(a *analysis.Analyzer)
	visit = func(a *analysis.Analyzer) {
		if seen[a] {
			return
		}
		seen[a] = true
		for _, req := range a.Requires {
			visit(req)
		}
		order = append(order, a)
	}
	for _, a := range analyzers {
		visit(a)
	}
	return order
}

// recall takes over what earlier runs found out about the packages asked for.
func (r *runner) recall() {
	for _, n := range r.graph.order {
		if n.hit == nil || !n.root {
			continue
		}
		for _, f := range n.hit.findings {
			file := r.graph.fset.File(f.Pos).Name()
			r.out.sums[file] = r.graph.recall.sums[file]
			r.report(n, f)
		}
	}
}

// Analyze runs analyzers on packages that were loaded before, and checks that
// facts have a stable encoding.
func Analyze(ctx context.Context, l *Loaded, analyzers []*analysis.Analyzer) (*Outcome, error) {
	r, err := newRunner(l.graph, analyzers)
	if err != nil {
		return nil, err
	}
	r.facts.strict = true
	for _, n := range l.graph.order {
		if n.usable() {
			r.analyse(ctx, n)
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return r.finish(l), nil
}

// A runner runs analyzers package by package, dependencies first. Unlike the
// checker of go/analysis it needs no syntax of packages that are done, and a
// failure on one package costs its importers nothing but facts.
type runner struct {
	graph *graph
	order []*analysis.Analyzer // what is required before what requires it
	facts *facts
	basis map[*analysis.Analyzer]bool // needed for facts, or collected
	// collected are the analyzers asked for whose results are no findings.
	collected map[*analysis.Analyzer]bool
	// modules returns what rule.Versions results in.
	modules func() rule.Modules
	// watchdog looks at what runs, if it was told to.
	watchdog watchdog

	mu      sync.Mutex
	out     *Outcome
	found   map[*node][]rule.Finding
	partial map[*node]bool // failed, or with gaps
}

func newRunner(g *graph, analyzers []*analysis.Analyzer) (*runner, error) {
	if err := analysis.Validate(analyzers); err != nil {
		return nil, fmt.Errorf("the rules do not fit together: %w", err)
	}
	r := &runner{graph: g, facts: newFacts(), modules: sync.OnceValue(func() rule.Modules { return moduleVersions(g) }), watchdog: watchdog{running: map[string]*analysed{}}, basis: map[*analysis.Analyzer]bool{}, collected: map[*analysis.Analyzer]bool{}, found: map[*node][]rule.Finding{}, partial: map[*node]bool{}, out: &Outcome{Fset: g.fset, sums: map[string][sha256.Size]byte{}}}
	r.order = all(analyzers)
	for _, a := range analyzers {
		r.collected[a] = reportsNothing(a)
	}
	for _, a := range slices.Backward(r.order) {
		if len(a.FactTypes) > 0 || r.basis[a] || r.collected[a] {
			r.basis[a] = true
			for _, req := range a.Requires {
				r.basis[req] = true
			}
		}
	}
	return r, nil
}

// analyse runs the analyzers on one package; on those that nobody asked for,
// only what facts take.
func (r *runner) analyse(ctx context.Context, n *node) {
	for _, m := range n.below() {
		if m.hit != nil {
			r.remember(m)
		}
	}
	r.facts.open(n)
	defer r.facts.close(n)
	results := map[*analysis.Analyzer]any{}
	for _, a := range r.order {
		if ctx.Err() != nil {
			return
		}
		if !n.root && !r.basis[a] || !covers(results, a.Requires) {
			continue
		}
		result, err := r.execute(n, a, results)
		if err != nil {
			r.fail(a, n, err)
			continue
		}
		results[a] = result
		if found, ok := result.(*rule.Result); ok && n.root {
			r.add(n, a, found)
		}
		if r.collected[a] {
			r.collect(n, a, result)
		}
	}
	r.gaps(n, results)
	r.keep(n)
}

func covers(results map[*analysis.Analyzer]any, required []*analysis.Analyzer) bool {
	for _, a := range required {
		if _, ok := results[a]; !ok {
			return false
		}
	}
	return true
}

func (r *runner) fail(a *analysis.Analyzer, n *node, err error) {
	var internal *rule.InternalError
	if !errors.As(err, &internal) {
		err = fmt.Errorf("%s cannot analyse package %s: %w", a.Name, n.PkgPath, err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.out.Failed = append(r.out.Failed, err)
	r.partial[n] = true
}

// succeeded reports whether all analyses of a package, and of those whose facts
// it has, got to their end. A broken one is told of by each run that needs it.
func (r *runner) succeeded(n *node) bool {
	below := n.below()
	r.mu.Lock()
	defer r.mu.Unlock()
	return !slices.ContainsFunc(below, func(m *node) bool { return r.partial[m] || len(m.errs) > 0 })
}

func (r *runner) add(n *node, a *analysis.Analyzer, result *rule.Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, f := range result.Findings {
		file := r.graph.fset.File(f.Pos).Name()
		r.out.sums[file] = n.sums[file]
		f.URL = cmp.Or(f.URL, a.URL)
		r.found[n] = append(r.found[n], f)
		r.report(n, f)
	}
}

func (r *runner) report(n *node, f rule.Finding) {
	f.Cause = r.causeOf(n, f)
	r.out.Findings = append(r.out.Findings, Finding{
		Finding: f, Package: n.PkgPath,
		Start: rule.PositionOf(r.graph.fset, f.Pos), Stop: rule.PositionOf(r.graph.fset, f.End),
	})
}

// finish sorts what was found and drops what a package and its test variant
// have in common.
func (r *runner) finish(l *Loaded) *Outcome {
	out := r.out
	for _, n := range r.graph.order {
		if n.hit != nil {
			r.remember(n)
		}
	}
	out.Broken, out.Packages, out.Skipped = l.Broken, len(l.Packages), l.skipped
	out.Complete, out.files, out.Versions = r.complete(), r.graph.rootFiles(), r.modules()
	out.Findings = r.withdraw(out.Findings)
	r.lower(out.Findings)
	slices.SortStableFunc(out.Findings, gravestFirst)
	out.Findings = slices.CompactFunc(out.Findings, func(a, b Finding) bool { return compareFindings(a, b) == 0 })
	slices.SortFunc(out.Results, compareResults)
	out.Failed, out.Gaps = distinct(out.Failed), distinctGaps(out.Gaps)
	return out
}
