package staleretry

import (
	_ "embed"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/staleretry/retry"
)

//go:embed doc.go
var doc string

// Analyzer reports retries after conflicts that send the same version again.
var Analyzer = rule.New(rule.Spec{
	Name:     "staleretry",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{retry.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := retry.Of(p.Pass)
	if r == nil {
		return
	}
	for _, f := range r.Flaws {
		c := checker{p, r, f}
		switch f.Fault {
		case retry.Swallows:
			c.report(f.Update, swallowed(f), c.swallowed(), nil)
		case retry.Stale:
			c.report(f.Read, stale(f.Patience, f.Lost && !f.Alone), c.stale(), unless(f))
		case retry.Repeats:
			c.report(f.Update, repeated(f), c.repeated(), nil)
		}
	}
	for _, g := range r.Given {
		p.Report(reportGiven(p, g))
	}
}

// reportGiven reports a client that another package reads through, by the reads that are
// worst, if any binary runs one of those.
func reportGiven(p *rule.Pass, g retry.Given) rule.Report {
	live := &request.ReadsLive{}
	report := rule.Report{Consequence: rule.Remark, At: g.Node, Message: given, Unless: live}
	reads := slices.DeleteFunc(slices.Clone(g.Reads), func(read retry.Wait) bool {
		return stale(read.Patience, read.Harms() && !read.Alone()) != rule.Loses
	})
	if len(reads) > 0 {
		report.Consequence = rule.Loses
	} else {
		reads = g.Reads
	}
	for _, read := range reads {
		if report.Consequence == rule.Loses {
			report.Effects = append(report.Effects, read.In)
		}
		live.Kinds = append(live.Kinds, read.Kind)
		if pos := read.At.Pos(p.Pass); pos.IsValid() {
			report.Related = append(report.Related, rule.Related(pos, "each attempt reads here what it updates"))
		}
	}
	return report
}

// unless is what takes a finding back: that the binary reads the kind from the
// server. A lister reads its cache in any case.
func unless(f retry.Flaw) rule.Objection {
	if f.Lister {
		return nil
	}
	return &request.ReadsLive{Kinds: []kube.Kind{f.Kind}}
}

// stale is a loss where the retry is over before the cache catches up, or may be
// and nobody repeats what it could not do, and its error is seen to get lost; not of what
// only one place of the program writes, nor of what nothing runs.
func stale(p retry.Patience, lost bool) rule.Consequence {
	if !lost || p.Unasked || p.Lasts >= cost.Settled || p.Lasts >= cost.CatchesUp && !p.Final {
		return rule.Remark
	}
	return rule.Loses
}

// swallowed breaks what runs.
func swallowed(f retry.Flaw) rule.Consequence {
	if f.Unasked {
		return rule.Remark
	}
	return rule.Breaks
}

// repeated is a loss unless the run as a whole is repeated, and hardly ever has to be.
func repeated(f retry.Flaw) rule.Consequence {
	if f.Returned || f.Unasked {
		return rule.Remark
	}
	return rule.Loses
}

type checker struct {
	*rule.Pass
	*retry.Result
	retry.Flaw
}

func (c *checker) report(at ssa.CallInstruction, does rule.Consequence, message string, unless rule.Objection) {
	syntax := c.Prog.Syntax(at)
	if syntax == nil {
		return
	}
	report := rule.Report{Consequence: does, At: syntax, Message: message, Unless: unless}
	for _, other := range []struct {
		call ssa.CallInstruction
		says string
	}{{c.Retry, "what it calls is called again after a conflict"}, {c.Update, "the update that conflicts"}} {
		if n := c.Prog.Syntax(other.call); n != nil && other.call != at {
			report.Related = append(report.Related, rule.Related(n.Pos(), "%s", other.says))
		}
	}
	c.Report(report)
}

// called is how the source spells what is called.
func (c *checker) called(call ssa.CallInstruction) string {
	switch fun := ast.Unparen(c.Prog.Syntax(call).Fun).(type) {
	case *ast.SelectorExpr:
		return c.short(fun, fun.Sel.Name)
	case *ast.Ident:
		return fun.Name
	}
	return "the call"
}

// short spells an expression as it stands, by its last name if it is long.
func (c *checker) short(n ast.Node, name string) string {
	if text := c.Text(n); len(text) <= 32 {
		return text
	}
	return name
}
