package hiddeninformer

import (
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports informers that a read starts and nothing asks for.
var Analyzer = rule.New(rule.Spec{
	Name:     "hiddeninformer",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{program.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	prog := program.Of(p.Pass)
	if prog == nil {
		return
	}
	for c := range prog.Caches() {
		if !c.Here() {
			continue
		}
		hidden := slices.DeleteFunc(prog.Hidden(c), func(k kube.Kind) bool { return p.InModule(k.Package) })
		costly := slices.DeleteFunc(slices.Clone(hidden), func(k kube.Kind) bool { return !kube.IsCostly(k) })
		others := slices.DeleteFunc(hidden, kube.IsCostly)
		report(p, c, rule.Breaks, costly)
		report(p, c, rule.Loses, others)
		reportIdle(p, c)
	}
}

// report reports the kinds that a cache holds because they are read.
func report(p *rule.Pass, c *program.Cache, does rule.Consequence, kinds []kube.Kind) {
	if len(kinds) == 0 {
		return
	}
	p.Report(rule.Report{
		Consequence: does,
		At:          c.Syntax.Fun,
		Message:     message(kinds),
		Fix:         fix(p, c, kinds),
		Related:     related(p, c, kinds, program.Reads),
	})
}

// reportIdle reports the kinds that are watched and yet read live.
func reportIdle(p *rule.Pass, c *program.Cache) {
	if idle := c.Idle(); len(idle) > 0 {
		p.Report(rule.Report{
			Consequence: rule.Loses,
			At:          c.Syntax.Fun,
			Message:     idleMessage(idle),
			Related:     append(related(p, c, idle, program.Watches), related(p, c, idle, program.Reads)...),
		})
	}
}
