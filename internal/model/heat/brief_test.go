package heat_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestStarts compares which of what calls start is over moments later with the comments
// beside them.
func TestStarts(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "brief",
		Doc:      "// # Analyzer brief\n//\n// brief: say what is over moments after it starts\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, heat.BriefAnalyzer},
		Check: func(p *rule.Pass) {
			prog := ir.Of(p.Pass)
			if prog == nil {
				return
			}
			for call := range prog.Calls() {
				if kube.Is(ir.Callee(call), kube.Start, kube.Run) && heat.BriefOf(p.Pass).Start(call) {
					p.Report(rule.Report{Consequence: rule.Loses, At: prog.Syntax(call), Message: "brief"})
				}
			}
		},
	}))
}
