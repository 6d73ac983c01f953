package rule_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/informerlint/informerlint/internal/rule"
)

const declarations = "\n\nfunc wrong(...any) {}\n\nfunc odd() {}\n"

// reported runs the rule over a file and returns what is reported, as
// "line: message".
func reported(t *testing.T, file, src string, s rule.Settings) []string {
	t.Helper()
	pkg := parsed(t, file, src+declarations)
	if err := rule.Configure(s, calls); err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{calls, rule.NewDirectives([]*analysis.Analyzer{calls})}, []*packages.Package{pkg}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Fatal(act.Err)
		}
		for _, d := range act.Diagnostics {
			found = append(found, fmt.Sprintf("%d: %s", pkg.Fset.Position(d.Pos).Line, d.Message))
		}
	}
	slices.Sort(found)
	return found
}

func parsed(t *testing.T, name, src string) *packages.Package {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	pkg, err := (&types.Config{}).Check("example.com/p", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	return &packages.Package{
		ID: "p", PkgPath: "example.com/p", Name: "p", Fset: fset, Syntax: []*ast.File{file}, CompiledGoFiles: []string{name},
		Types: pkg, TypesInfo: info, TypesSizes: types.SizesFor("gc", "amd64"),
	}
}

// TestSuppression holds each form of comment against what is left to report.
func TestSuppression(t *testing.T) {
	const unused = "this comment silences no finding of "
	for _, c := range []struct {
		name, src string
		settings  rule.Settings
		want      string
	}{
		{"by nothing", "package p\nfunc f() { wrong() }", rule.Settings{}, "2: call of wrong"},
		{"of the rule", "package p\nfunc f() { wrong() } //nolint:rule", rule.Settings{}, ""},
		{"of the rule, with a reason", "package p\nfunc f() { wrong() } //nolint:rule // measured", rule.Settings{}, ""},
		{"of several", "package p\nfunc f() { wrong() } //nolint:other, Rule // measured", rule.Settings{}, ""},
		{"of the linter", "package p\nfunc f() { wrong() } //nolint:informerlint", rule.Settings{}, ""},
		{"of all linters", "package p\nfunc f() { wrong() } //nolint:all", rule.Settings{}, ""},
		{"of everything", "package p\nfunc f() { wrong() } //nolint", rule.Settings{}, ""},
		{"of everything, with a reason", "package p\nfunc f() { wrong() } //nolint // measured", rule.Settings{}, ""},
		{"with a space", "package p\nfunc f() { wrong() } // nolint:rule", rule.Settings{}, ""},
		{"of a homonym", "package p\nfunc f() { wrong() } //nolintlint:rule", rule.Settings{}, "2: call of wrong"},
		{"of another", "package p\nfunc f() { wrong() } //nolint:other", rule.Settings{}, "2: call of wrong"},
		{"in the comment of a function", "package p\n\n//nolint:rule // all of it\n// f is long.\nfunc f() {\n\twrong()\n\twrong()\n}", rule.Settings{}, ""},
		{"before the package clause", "//nolint:rule // a tool\npackage p\nfunc f() { wrong() }", rule.Settings{}, ""},
		{"lint:ignore", "package p\n//lint:ignore rule measured\nfunc f() { wrong() }", rule.Settings{}, ""},
		{"lint:ignore of the linter", "package p\n//lint:ignore informerlint measured\nfunc f() { wrong() }", rule.Settings{}, ""},
		{"lint:file-ignore", "package p\n//lint:file-ignore rule a tool\n\nfunc f() { wrong() }", rule.Settings{}, ""},
		{"lint:ignore without a reason", "package p\n//lint:ignore rule\nfunc f() { wrong() }", rule.Settings{},
			"2: malformed //lint:ignore: give a reason after the rules, otherwise nothing is ignored|3: call of wrong"},
		{"lint:file-ignore without a reason", "package p\n//lint:file-ignore informerlint\nfunc f() { wrong() }", rule.Settings{},
			"2: malformed //lint:file-ignore: give a reason after the rules, otherwise nothing is ignored|3: call of wrong"},
		{"lint:ignore of another, without a reason", "package p\n//lint:ignore other\nfunc f() {}", rule.Settings{}, ""},
		{"nothing", "package p\nfunc f() { odd() } //nolint:rule\nfunc g() {} //nolint:rule", rule.Settings{Level: rule.Warning}, "3: " + unused + "rule: delete it"},
		{"nothing, where a finding names the line", "package p\nvar a int //nolint:rule\nfunc f() { wrong(0, a) }", rule.Settings{Level: rule.Warning},
			"2: " + unused + "rule here: the finding that names this line is at p.go:3|3: call of wrong"},
		{"nothing, where a finding that is silenced names the line", "package p\nvar a int //nolint:rule\nfunc f() { wrong(0, a) } //nolint:rule", rule.Settings{Level: rule.Warning},
			"2: " + unused + "rule: delete it"},
		{"nothing of the linter", "package p\nfunc f() {} //nolint:informerlint // measured", rule.Settings{}, "2: " + unused + "informerlint: delete it"},
		{"nothing of the linter and others", "package p\nfunc f() {} //nolint:informerlint,other", rule.Settings{}, ""},
		{"nothing of everything", "package p\nfunc f() {} //nolint", rule.Settings{}, ""},
		{"nothing in a file", "package p\n//lint:file-ignore rule a tool\n", rule.Settings{}, "2: " + unused + "rule: delete it"},
		{"nothing, where errors are asked for", "package p\nfunc f() { wrong() } //nolint:rule\nfunc g() {} //nolint:rule", rule.Settings{Level: rule.Error}, ""},
		{"nothing in generated code", "// Code generated by hand. DO NOT EDIT.\n\npackage p\nfunc f() {} //nolint:rule", rule.Settings{}, ""},
		{"of a rule that is misspelt", "package p\nfunc f() { wrong() } //nolint:ruel2", rule.Settings{}, "2: call of wrong"},
		{"of a rule that is misspelt a little", "package p\nfunc f() { wrong() } //nolint:rulee", rule.Settings{}, "2: call of wrong|2: this comment names rulee, which is no rule: did you mean rule?"},
		{"left to the host", "package p\nfunc f() { wrong() } //nolint:informerlint\nfunc g() {} //nolint:informerlint\nfunc h() { wrong() } //nolint:rule",
			rule.Settings{HostNolint: true}, "2: call of wrong"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.settings
			s.Level = max(s.Level, rule.Info)
			if got := strings.Join(reported(t, "p.go", c.src, s), "|"); got != c.want {
				t.Errorf("reported %q, want %q", got, c.want)
			}
		})
	}
}

// TestSkip reports nothing in files, and about comments in them, that match.
func TestSkip(t *testing.T) {
	const src = "package p\nfunc f() { wrong() }\nfunc g() {} //nolint:rule"
	for pattern, skipped := range map[string]bool{
		"/m/internal/old":       true,
		"/m/internal/old/p.go":  true,
		"/m/internal/old/*.go":  true,
		"/m/internal/old/**":    true,
		"/m/**/p.go":            true,
		"/m/**":                 true,
		"/m/*/old":              true,
		"/m/internal/ol":        false,
		"/m/p.go":               false,
		"/m/internal/old/q*.go": false,
		"/m/**/old/old":         false,
		"/n/**":                 false,
	} {
		found := reported(t, "/m/internal/old/p.go", src, rule.Settings{Level: rule.Info, Skip: []string{"/none", pattern}})
		if (len(found) == 0) != skipped || !skipped && len(found) != 2 {
			t.Errorf("%s: reported %q, want it skipped: %t", pattern, found, skipped)
		}
	}
}

// TestReportAs gives the findings of a rule another level; advice stays advice.
func TestReportAs(t *testing.T) {
	const src = "package p\nfunc f() { wrong() }\nfunc g() { odd() }"
	for _, c := range []struct {
		as     string
		lowest rule.Level
		want   string
	}{
		{"error", rule.Error, "2: call of wrong"},
		{"error", rule.Info, "2: call of wrong|3: call of odd"},
		{"info", rule.Warning, ""},
		{"", rule.Warning, "2: call of wrong"},
	} {
		pkg := parsed(t, "p.go", src+declarations)
		if err := rule.Configure(rule.Settings{Level: c.lowest}, calls); err != nil {
			t.Fatal(err)
		}
		if err := rule.SetFlag("report-as", c.as, calls); err != nil {
			t.Fatal(err)
		}
		graph, err := checker.Analyze([]*analysis.Analyzer{calls}, []*packages.Package{pkg}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var found []string
		for _, d := range graph.Roots[0].Diagnostics {
			found = append(found, fmt.Sprintf("%d: %s", pkg.Fset.Position(d.Pos).Line, d.Message))
		}
		if got := strings.Join(found, "|"); got != c.want {
			t.Errorf("report-as %q from %s: reported %q, want %q", c.as, c.lowest, got, c.want)
		}
	}
	if err := rule.SetFlag("report-as", "loud", calls); err == nil {
		t.Error("an unknown level is no error")
	}
}
