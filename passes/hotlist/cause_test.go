package hotlist

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestCause makes one cause of what one round of a loop lists through one function.
func TestCause(t *testing.T) {
	p := &rule.Pass{Pass: &analysis.Pass{}}
	loop := rule.Place{File: "loop.go", Line: 1, Column: 1}
	named := func(kind heat.Kind, root rule.Place, chain ...string) string {
		return cause(p, heat.Heat{Kind: kind, Root: root, Chain: chain}).Name
	}
	first := named(heat.Tick, loop, "run", "fetch", "pods")
	if first == "" || first != named(heat.Tick, loop, "run", "fetch", "nodes") {
		t.Errorf("two LISTs of one function have two causes")
	}
	for what, other := range map[string]string{
		"another function": named(heat.Tick, loop, "run", "check"),
		"another loop":     named(heat.Tick, rule.Place{File: "loop.go", Line: 9, Column: 1}, "run", "fetch"),
		"the loop itself":  named(heat.Tick, loop, "run"),
		"a reconcile":      named(heat.Reconcile, loop, "run", "fetch"),
	} {
		if other == first || what == "the loop itself" && other != "" || what == "a reconcile" && other != "" {
			t.Errorf("%s has the cause %q", what, other)
		}
	}
}
