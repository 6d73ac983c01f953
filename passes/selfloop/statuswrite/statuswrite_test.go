package statuswrite_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/selfloop/statuswrite"
)

// TestLoops compares the reconciles that wake themselves with the comments
// beside their watches.
func TestLoops(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "status",
		Doc:      "// # Analyzer status\n//\n// status: say which reconciles wake themselves\n",
		Requires: []*analysis.Analyzer{statuswrite.Analyzer},
		Check: func(p *rule.Pass) {
			r := statuswrite.Of(p.Pass)
			if r == nil {
				return
			}
			for _, l := range r.Loops {
				p.Report(rule.Report{Consequence: rule.Loses, At: l.Watch.Syntax, Message: "wakes itself: " + l.Kind.Name})
			}
		},
	}))
}
