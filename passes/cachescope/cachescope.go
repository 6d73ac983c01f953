package cachescope

import (
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/node"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports managers and caches that hold all of a cluster's objects of
// kinds that clusters have many of.
var Analyzer = rule.New(rule.Spec{
	Name:     "cachescope",
	Doc:      doc,
	Since:    "v0.1.0",
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
		width := c.Width()
		kinds := unscoped(p, prog, c)
		if width == program.Narrow || len(kinds) == 0 {
			continue
		}
		r := rule.Report{Consequence: rule.Loses, At: c.Syntax.Fun, Message: message(p, c, kinds), Related: related(p, prog, c, kinds)}
		if width == program.Open {
			r.Message = "without a namespace, " + r.Message
			if !slices.ContainsFunc(kinds, c.Forgets) {
				r.Consequence = rule.Remark // that may not be how it is run
			}
		}
		p.Report(r)
	}
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
