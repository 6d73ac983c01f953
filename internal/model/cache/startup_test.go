package cache_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestActions compares what is done with caches with the comments beside the
// calls: an action done through another package stands at the call.
func TestActions(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "startup",
		Doc:      "// # Analyzer startup\n//\n// startup: say what is done with caches\n",
		Requires: []*analysis.Analyzer{cache.StartupAnalyzer},
		Check:    checkStartup,
	}))
}

var acts = map[cache.ActionKind]string{
	cache.Anything: "anything", cache.Registers: "obtains", cache.StartsAll: "starts", cache.Runs: "runs",
	cache.Waits: "waits", cache.Awaits: "awaits", cache.Asks: "asks", cache.ReadsLister: "reads",
	cache.AddsHandler: "handles", cache.Stops: "stops",
}

func checkStartup(p *rule.Pass) {
	r := cache.StartupOf(p.Pass)
	if r == nil {
		return
	}
	for c := range r.Caches() {
		for _, d := range c.Actions {
			if call := d.Call(); call != nil && r.Prog.Syntax(call) != nil {
				p.Report(rule.Report{Consequence: rule.Loses, At: r.Prog.Syntax(call), Message: describeAction(d)})
			}
		}
	}
}

func describeAction(d cache.Action) string {
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
