package selfloop

import (
	_ "embed"
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/selfloop/statuswrite"
)

//go:embed doc.go
var doc string

// Analyzer reports reconciles that wake themselves.
var Analyzer = rule.New(rule.Spec{
	Name:     "selfloop",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{statuswrite.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := statuswrite.Of(p.Pass)
	if r == nil {
		return
	}
	for _, l := range r.Loops {
		at := l.Watch.Syntax
		if at == nil {
			continue // the compiler added it
		}
		report := rule.Report{
			Consequence: rule.Remark, At: at,
			Message: message(l),
		}
		for _, related := range []struct {
			at   rule.Place
			text string
		}{{l.Write, "writes the status"}, {l.Value, "is never the same twice"}} {
			if pos := related.at.Pos(p.Pass); pos.IsValid() {
				report.Related = append(report.Related, rule.Related(pos, "%s", related.text))
			}
		}
		p.Report(report)
	}
}

func message(l statuswrite.Loop) string {
	if l.Value.Valid() {
		return fmt.Sprintf("every reconcile writes the time or a count to the status of %s: that update starts one more, ignore it with a predicate", l.Kind)
	}
	return fmt.Sprintf("every reconcile writes the status of %s, which nothing reads: what changed there starts one more, ignore it with a predicate", l.Kind)
}
