package leak_test

import (
	"fmt"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/informerleak/leak"
)

// TestGrowth compares what calls make, and what ends it, with the comments
// beside them.
func TestGrowth(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "lifetime",
		Doc:      "// # Analyzer lifetime\n//\n// lifetime: say what calls make and what ends it\n",
		Requires: []*analysis.Analyzer{leak.Analyzer},
		Check:    check,
	}))
}

var ends = map[leak.End]string{
	leak.OfParam: "with parameter", leak.OfCaller: "with the caller", leak.WithRequest: "with the request", leak.Never: "never",
}

func check(p *rule.Pass) {
	r := leak.Of(p.Pass)
	if r == nil {
		return
	}
	for call := range r.Prog.Calls() {
		for _, w := range r.Reach(call) {
			p.Report(rule.Report{Consequence: rule.Loses, At: r.Prog.Syntax(call), Message: describe(w.What)})
		}
	}
}

func describe(g leak.Growth) string {
	message := fmt.Sprintf("%s ends %s", g.Sort, ends[g.End])
	if g.End == leak.OfParam {
		message += fmt.Sprintf(" %d", g.Param)
	}
	if g.Maker+g.Method != "" {
		message += " of " + g.Maker + g.Method
	}
	if g.Waits {
		message += ", waited for"
	}
	if g.Unstarted {
		message += ", not started"
	}
	return message
}
