package passtest

import (
	"go/ast"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

var shout = rule.New(rule.Spec{
	Name: "shout",
	Doc:  "// # Analyzer shout\n//\n// shout: report calls of Old\n//\n// Calls of Old are old.\n",
	Check: func(p *rule.Pass) {
		for _, f := range p.Files {
			ast.Inspect(f, func(n ast.Node) bool {
				sel, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				switch sel.Sel.Name {
				case "Old":
					p.Report(rule.Report{Level: rule.Warning, At: sel.Sel, Message: "Old is old: New is new",
						Fix: rule.SafeFix("Call New", rule.Replace(sel.Sel, "New"))})
				case "Lost":
					p.Report(rule.Report{Level: rule.Error, At: sel.Sel, Message: "Lost is lost"})
					p.Report(rule.Report{Level: rule.Info, At: sel, Message: "nothing replaces Lost"})
				}
				return true
			})
		}
	},
})

func TestRun(t *testing.T) { Run(t, shout) }

func TestRunAll(t *testing.T) { RunAll(t, shout) }

func TestFaults(t *testing.T) {
	for message, want := range map[string]int{
		"the list keeps every pod in memory": 0,
		"WaitForCacheSync is ignored":        0,
		"LIST on every reconcile":            0,
		"Result is ignored":                  1,
		"Lister is ignored":                  0,
		"this should not be. ":               2,
		"it ends here.":                      1,
	} {
		if got := faults(message, "x := Lister()"); len(got) != want {
			t.Errorf("faults(%q) = %q, want %d", message, got, want)
		}
	}
}
