package cachescope

import (
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/node"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/target"
)

//go:embed doc.go
var doc string

// Analyzer reports managers and caches that hold all of a cluster's objects of
// kinds that clusters have many of.
var Analyzer = rule.New(rule.Spec{
	Name:     "cachescope",
	Doc:      doc,
	Since:    "v0.1.0",
	Level:    rule.Warning,
	Requires: []*analysis.Analyzer{program.Analyzer, node.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	prog := program.Of(p.Pass)
	if prog == nil {
		return
	}
	for c := range prog.Caches() {
		if !c.Here() || !c.OfRuntime() {
			continue
		}
		w := widthOf(c)
		kinds := unscoped(p, prog, c)
		if w == narrow || len(kinds) == 0 {
			continue
		}
		r := rule.Report{Level: rule.Warning, At: c.Syntax.Fun, Message: message(p, c, kinds), Related: related(p, prog, c, kinds)}
		if w == open {
			r.Message = "without a namespace, " + r.Message
			if !slices.ContainsFunc(kinds, func(k kube.Kind) bool { return forgotten(c, k) }) {
				r.Level = rule.Info // that may not be how it is run
			}
		}
		p.Report(r)
	}
}

// A width says how much of a cluster a cache may hold.
type width uint8

const (
	// narrow caches are scoped as a whole, or may be.
	narrow width = iota
	// open ones are so where the program is told a namespace.
	open
	// wide ones hold the objects of all namespaces.
	wide
)

func widthOf(c *program.Cache) width {
	s := c.Scope
	switch {
	case c.OneNamespace || c.Single:
		return narrow
	case !s.Narrowed && s.Namespace == target.Everywhere:
		return wide
	case s.Open && !c.Unseen && s.Selection.Labels == "" && s.Selection.Fields == "":
		return open
	}
	return narrow
}

// forgotten tells whether the options name a kind without narrowing it, and
// narrow another one.
func forgotten(c *program.Cache, kind kube.Kind) bool {
	names := func(o program.KindOptions) bool { return o.Kind == kind && !o.Narrowed }
	narrows := func(o program.KindOptions) bool { return o.Narrowed && !o.Selection.Empty() }
	return slices.ContainsFunc(c.ByKind, names) && slices.ContainsFunc(c.ByKind, narrows)
}

// unscoped returns the kinds of which the cache holds all objects of the
// cluster, and which clusters have many of. Others report what a node does not
// need, and what nothing asks for.
func unscoped(p *rule.Pass, prog *program.Result, c *program.Cache) []kube.Kind {
	others := append(prog.Hidden(c), wasted(p, c)...)
	return slices.DeleteFunc(c.Known(), func(k kube.Kind) bool {
		_, hot := kube.IsHot(k)
		o := c.Of(k)
		return !hot || o.Narrowed || o.Single || slices.Contains(others, k)
	})
}

func wasted(p *rule.Pass, c *program.Cache) []kube.Kind {
	var kinds []kube.Kind
	if n := node.Of(p.Pass); n != nil {
		for _, w := range n.Wastes {
			if w.Cache == c {
				kinds = append(kinds, w.Kind)
			}
		}
	}
	return kinds
}
