package startup_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/passtest"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/startup"
)

// TestDeeds compares what is done with caches with the comments beside the
// calls: a deed done through another package stands at the call.
func TestDeeds(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "startup",
		Doc:      "// # Analyzer startup\n//\n// startup: say what is done with caches\n",
		Requires: []*analysis.Analyzer{startup.Analyzer},
		Check:    check,
	}))
}

var acts = map[startup.Act]string{
	startup.Anything: "anything", startup.Obtains: "obtains", startup.Starts: "starts", startup.Runs: "runs",
	startup.Waits: "waits", startup.Awaits: "awaits", startup.Asks: "asks", startup.Reads: "reads",
	startup.Handles: "handles", startup.Stops: "stops",
}

func check(p *rule.Pass) {
	r := startup.Of(p.Pass)
	if r == nil {
		return
	}
	for c := range r.Caches() {
		for _, d := range c.Deeds {
			if call := d.Call(); call != nil && r.Prog.Syntax(call) != nil {
				p.Report(rule.Report{Consequence: rule.Loses, At: r.Prog.Syntax(call), Message: describe(d)})
			}
		}
	}
}

func describe(d startup.Deed) string {
	words := []string{acts[d.Act]}
	if d.Kind.Name != "" {
		words = append(words, d.Kind.Name)
	}
	if d.Later {
		words = append(words, "later")
	}
	if d.Shared {
		words = append(words, "perhaps")
	}
	return strings.Join(words, " ")
}
