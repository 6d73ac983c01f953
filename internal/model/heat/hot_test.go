package heat_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestProbes compares how often each call of probe runs with the comment beside it, and of
// probeKind for changes of which kind.
func TestProbes(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "hot",
		Doc:      "// # Analyzer hot\n//\n// hot: say how often probes run\n",
		Requires: []*analysis.Analyzer{heat.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	h := heat.Of(p.Pass)
	if h == nil {
		return
	}
	for call := range h.Prog.Calls() {
		callee := ir.Callee(call)
		heat, ok := h.At(call)
		if callee == nil || !ok {
			continue
		}
		message := heat.Phrase()
		switch callee.Name() {
		case "probe":
		case "probeKind":
			p.Report(rule.Report{Consequence: rule.Loses, At: h.Prog.Syntax(call), Message: heat.Of.Name})
			continue
		default:
			continue
		}
		if heat.Looped {
			message += ", looped"
		}
		p.Report(rule.Report{Consequence: rule.Loses, At: h.Prog.Syntax(call), Message: message + ": " + heat.Path()})
	}
}
