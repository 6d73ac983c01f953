package retry_test

import (
	"fmt"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/staleretry/retry"
)

// TestAttempts compares what each attempt of a retry is found to send with the
// comments beside its reads and updates.
func TestAttempts(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "attempt",
		Doc:      "// # Analyzer attempt\n//\n// attempt: say what retries send\n",
		Requires: []*analysis.Analyzer{retry.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	r := retry.Of(p.Pass)
	if r == nil {
		return
	}
	say := func(call ssa.CallInstruction, message string) {
		p.Report(rule.Report{Consequence: rule.Loses, At: r.Prog.Syntax(call), Message: message})
	}
	for _, f := range r.Flaws {
		if ir.Callee(f.Retry) == nil {
			p.Report(rule.Report{Consequence: rule.Loses, At: r.Prog.Syntax(f.Update), Message: "nothing is named that retries"})
		}
		switch f.Fault {
		case retry.Repeats:
			say(f.Update, "repeats")
		case retry.Swallows:
			say(f.Update, "swallows")
		case retry.Stale:
			say(f.Read, "reads "+readers[f.Lister])
			say(f.Update, "stale")
		}
	}
	for _, g := range r.Given {
		p.Report(rule.Report{Consequence: rule.Loses, At: g.Node, Message: fmt.Sprintf("given to %d", len(g.Reads))})
	}
}

var readers = map[bool]string{true: "a lister", false: "a client"}
