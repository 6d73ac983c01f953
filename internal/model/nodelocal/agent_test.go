package nodelocal

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestAgents compares which programs run on every node with the comments beside
// their main functions.
func TestAgents(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "agents",
		Doc:      "// # Analyzer agents\n//\n// agents: say which programs run on every node\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, Analyzer},
		Check: func(p *rule.Pass) {
			prog := ir.Of(p.Pass)
			if prog == nil || !EveryNode(p.Pass) {
				return
			}
			for _, fn := range prog.Funcs {
				if fn.Name() == "main" {
					p.Report(rule.Report{Consequence: rule.Loses, At: fn.Syntax(), Message: "runs on every node"})
				}
			}
		},
	}))
}
