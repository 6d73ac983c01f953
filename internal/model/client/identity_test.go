package client_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestTargets compares the target of each value given to a function called
// name with the comment beside the call.
func TestTargets(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "target",
		Doc:      "// # Analyzer target\n//\n// target: say what values stand for\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, client.Analyzer},
		Check:    checkIdentity,
	}))
}

func checkIdentity(p *rule.Pass) {
	prog := ir.Of(p.Pass)
	if prog == nil {
		return
	}
	for call := range prog.Calls() {
		if fn := ir.CalleeFunc(call); fn != nil && fn.Name() == "name" {
			p.Report(rule.Report{
				Consequence: rule.Loses, At: prog.Syntax(call),
				Message: string(client.IdentityOf(client.Of(p.Pass), ir.Arg(call, 0))),
			})
		}
	}
}

func TestBind(t *testing.T) {
	arguments := []client.Identity{"hub", "options"}
	for _, test := range []struct{ in, want client.Identity }{
		{"<f#0>", "hub"},
		{"<f#1>.Client", "options.Client"},
		{"<f#2>", client.Unidentified},
		{"<g#0>", "<g#0>"},
		{"load(<f#0>,<g#1>.A.B)0", "load(hub,<g#1>.A.B)0"},
	} {
		if got := test.in.With("f", arguments); got != test.want {
			t.Errorf("%s with arguments is %s, not %s", test.in, got, test.want)
		}
	}
	if got := client.Identity("<f#0>.A").Rename("f", "h"); got != "<h#0>.A" {
		t.Errorf("renamed is %s", got)
	}
	if strings.Contains(string(client.Everywhere), "<") {
		t.Error("all namespaces depend on a parameter")
	}
}
