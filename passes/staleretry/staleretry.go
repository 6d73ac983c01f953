package staleretry

import (
	_ "embed"
	"go/ast"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/attempt"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports retries after conflicts that send the same version again.
var Analyzer = rule.New(rule.Spec{
	Name:     "staleretry",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{attempt.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := attempt.Of(p.Pass)
	if r == nil {
		return
	}
	for _, f := range r.Flaws {
		c := checker{p, r, f}
		switch f.Fault {
		case attempt.Swallows:
			c.report(f.Update, rule.Breaks, c.swallowed())
		case attempt.Stale:
			c.report(f.Read, stale(f), c.stale())
		case attempt.Repeats:
			c.report(f.Update, rule.Loses, c.repeated())
		}
	}
	for _, g := range r.Given {
		report := rule.Report{Consequence: rule.Loses, At: g.Node, Message: given}
		for _, at := range g.Reads {
			if pos := at.Pos(p.Pass); pos.IsValid() {
				report.Related = append(report.Related, rule.Related(pos, "each attempt reads here what it updates"))
			}
		}
		p.Report(report)
	}
}

// catchesUp is how long a retry has to last so that the cache has mostly seen
// the write that conflicted: events take some 100 milliseconds, several times
// that under load.
const catchesUp = 300 * time.Millisecond

// stale is a loss where the retry is over before the cache catches up, or where
// nobody repeats what it could not do.
func stale(f attempt.Flaw) rule.Consequence {
	if f.Lasts >= catchesUp && !f.Final {
		return rule.Remark
	}
	return rule.Loses
}

type checker struct {
	*rule.Pass
	*attempt.Result
	attempt.Flaw
}

func (c *checker) report(at ssa.CallInstruction, does rule.Consequence, message string) {
	syntax := c.Prog.Syntax(at)
	if syntax == nil {
		return
	}
	report := rule.Report{Consequence: does, At: syntax, Message: message}
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
