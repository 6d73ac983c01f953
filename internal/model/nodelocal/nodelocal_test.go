package nodelocal

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestNames compares where each argument of probe comes from with the comment
// beside it.
func TestNames(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "node",
		Doc:      "// # Analyzer node\n//\n// node: say whose name a probe gets\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, client.Analyzer, request.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	prog := ir.Of(p.Pass)
	if prog == nil {
		return
	}
	s := newSearch(p.Pass, prog)
	for call := range prog.Calls() {
		if callee := ir.Callee(call); callee == nil || callee.Name() != "probe" {
			continue
		}
		p.Report(rule.Report{Consequence: rule.Loses, At: prog.Syntax(call), Message: describe(s.nameOf(ir.Arg(call, 0)))})
	}
}

func describe(n *name) string {
	switch {
	case n.other:
		return "other"
	case n.evidence.Place.Valid():
		return n.evidence.Setting
	case len(n.keys) > 0:
		return "open"
	}
	return "unknown"
}
