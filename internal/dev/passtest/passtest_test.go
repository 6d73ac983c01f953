package passtest

import (
	"go/ast"
	"go/token"
	"slices"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

var shout = rule.New(rule.Spec{
	Name: "shout",
	Doc:  "// # Analyzer shout\n//\n// shout: report calls of Old\n//\n// Calls of Old are old.\n//\n// Levels:\n//   - error: Lost\n//   - warning: Old\n//   - info: advice about Lost\n",
	Check: func(p *rule.Pass) {
		for _, f := range p.Files {
			ast.Inspect(f, func(n ast.Node) bool {
				sel, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				switch sel.Sel.Name {
				case "Old":
					p.Report(rule.Report{Consequence: rule.Loses, At: sel.Sel, Message: "Old is old: New is new",
						Fix: rule.SafeFix("Call New", rule.Replace(sel.Sel, "New"))})
				case "Lost":
					p.Report(rule.Report{Consequence: rule.Breaks, At: sel.Sel, Message: "Lost is lost"})
					p.Report(rule.Report{Consequence: rule.Remark, At: sel, Message: "nothing replaces Lost"})
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

func TestMatch(t *testing.T) {
	finding := func(line int, level rule.Level, message string) driver.Finding {
		var f driver.Finding
		f.Start = token.Position{Filename: "x.go", Line: line}
		f.Rule, f.Level, f.Message = "shout", level, message
		return f
	}
	wants := parseWants(t, "x.go", 1, "f() // why // want error:\"one\" unfixed `t.o` \"three\" \"two\" safe")
	got := match(wants, []driver.Finding{
		finding(1, rule.Error, "two"),
		finding(1, rule.Warning, "one"),
		finding(1, rule.Error, "one"),
		finding(2, rule.Info, "three"),
	})
	want := []string{
		"x.go:1: no want for this unfixed warning of shout: one",
		"x.go:2: no want for this unfixed info of shout: three",
		`x.go:1: nothing reported that matches "three"`,
		`x.go:1: nothing reported that matches "two" safe`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}
