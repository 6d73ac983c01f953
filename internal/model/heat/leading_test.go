package heat_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestLeadingProbes compares which calls only the process makes that leads with the comments
// beside them.
func TestLeadingProbes(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "leading",
		Doc:      "// # Analyzer leading\n//\n// leading: say which calls only a leader makes\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, heat.LeadingAnalyzer},
		Check: func(p *rule.Pass) {
			prog := ir.Of(p.Pass)
			if prog == nil {
				return
			}
			for call := range prog.Calls() {
				fn := ir.CalleeFunc(call)
				if fn != nil && (fn.Name() == "probe" || fn.Name() == "whileLeads") && heat.LeadingOf(p.Pass).Only(call) {
					p.Report(rule.Report{Consequence: rule.Loses, At: prog.Syntax(call), Message: "leads"})
				}
			}
		},
	}))
}
