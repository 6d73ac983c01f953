package rule_test

import (
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
)

// calls reports every call of a function named wrong, with the places that its
// arguments name, at level info of one named odd.
var calls = rule.New(rule.Spec{
	Name: "rule",
	Doc:  "// # Analyzer rule\n//\n// rule: report every call of wrong\n",
	Check: func(p *rule.Pass) {
		for _, f := range p.Files {
			ast.Inspect(f, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				switch name(call) {
				case "wrong":
					related, leading := places(p, call)
					p.Report(rule.Report{Consequence: rule.Loses, At: call, Message: "call of wrong", Related: related, Leading: leading})
				case "odd":
					p.Report(rule.Report{Consequence: rule.Remark, At: call, Message: "call of odd"})
				}
				return true
			})
		}
	},
})

func name(call *ast.CallExpr) string {
	id, ok := call.Fun.(*ast.Ident)
	if !ok {
		return ""
	}
	return id.Name
}

// TestReporting runs a rule over code that suppresses it in every way.
func TestReporting(t *testing.T) { passtest.Run(t, calls) }

func TestParseDoc(t *testing.T) {
	doc := rule.ParseDoc(`// Package x defines a rule.
//
// # Analyzer x
//
// x: report what is
// wrong
//
// Why it hurts:
//
//	code()
//
// Topic: What hurts.
package x

// not part of it
`)
	if want := "report what is wrong"; doc.Title != want {
		t.Errorf("title is %q, want %q", doc.Title, want)
	}
	if want := "Why it hurts:\n\n\tcode()"; doc.Text != want {
		t.Errorf("text is %q, want %q", doc.Text, want)
	}
	if want := "What hurts"; doc.Topic != want {
		t.Errorf("topic is %q, want %q", doc.Topic, want)
	}
}

func TestSelect(t *testing.T) {
	a, b := &analysis.Analyzer{Name: "a"}, &analysis.Analyzer{Name: "b"}
	all := []*analysis.Analyzer{a, b}
	for _, test := range []struct{ enable, disable, want string }{
		{"", "", "a b"},
		{"b", "", "b"},
		{"", "a", "b"},
		{"a,b", "b", "a"},
	} {
		got, err := rule.Select(all, split(test.enable), split(test.disable))
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, r := range got {
			names = append(names, r.Name)
		}
		if strings.Join(names, " ") != test.want {
			t.Errorf("enable %q, disable %q: got %v, want %s", test.enable, test.disable, names, test.want)
		}
	}
	if _, err := rule.Select(all, []string{"c"}, nil); err == nil || !strings.Contains(err.Error(), `"c"`) {
		t.Errorf("an unknown rule gives %v, want an error that names it", err)
	}
}

func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}

func TestInternalError(t *testing.T) {
	a := rule.Shield(&analysis.Analyzer{
		Name: "broken",
		Run:  func(*analysis.Pass) (any, error) { panic("a defect") },
	})
	_, err := a.Run(&analysis.Pass{Pkg: types.NewPackage("example.com/p", "p")})
	if err == nil || !strings.Contains(err.Error(), "broken") || !strings.Contains(err.Error(), "example.com/p") {
		t.Errorf("got %v, want an error that names the analysis and the package", err)
	}
}
