package driver

import (
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// renames fixes calls of functions named old<x> to new<x>; those of
// strings.ToLower to unicode.ToLower, with the import; and it offers two
// fixes that overlap for calls of twice, of which one is enough, and of both.
var renames = rule.New(rule.Spec{
	Name: "renames",
	Doc:  "// # Analyzer renames\n//\n// renames: report old names\n//\n// They are old.\n",
	Check: func(p *rule.Pass) {
		for _, f := range p.Files {
			ast.Inspect(f, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					checkCall(p, f, call)
				}
				return true
			})
		}
	},
})

func checkCall(p *rule.Pass, f *ast.File, call *ast.CallExpr) {
	report := func(fix *rule.Fix) {
		p.Report(rule.Report{Consequence: rule.Loses, At: call, Message: "the name is old: " + fix.Message, Fix: fix})
	}
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		if rest, ok := strings.CutPrefix(fun.Name, "old"); ok {
			report(rule.SafeFix("use new", rule.Replace(fun, "new"+rest)))
		}
		if rest, ok := strings.CutPrefix(fun.Name, "risky"); ok {
			report(rule.UnsafeFix("use new", rule.Replace(fun, "new"+rest)))
		}
		if fun.Name == "twice" {
			report(rule.SafeFix("use one", rule.Replace(fun, "one")))
			report(rule.SafeFix("use two", rule.Replace(fun, "two")))
		}
		if fun.Name == "both" {
			for _, arg := range []string{"1", "2", "bad"} {
				if arg != "bad" && !passes(call, arg) || passes(call, `"`+arg+`"`) {
					p.Report(rule.Report{Consequence: rule.Loses, At: call, Message: fmt.Sprintf("%s is not among %d", arg, len(call.Args)), Fix: rule.SafeFix("pass it", rule.Insert(call.Lparen+1, arg+", "))})
				}
			}
		}
	case *ast.SelectorExpr:
		if fun.Sel.Name == "ToLower" {
			name, edits := p.Import(f, "bytes", "bytes")
			report(rule.SafeFix("use bytes", append(edits, rule.Replace(fun, name+".ToLower"))...))
		}
	}
}

// passes reports whether a call has a literal as argument.
func passes(call *ast.CallExpr, literal string) bool {
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		lit, ok := arg.(*ast.BasicLit)
		return ok && lit.Value == literal
	})
}

const toFix = `
-- go.mod --
module example.com/m

go 1.24
-- a.go --
package m

import (
	"strings" // for ToLower
)

var _ = strings.ToLower("x")

var _ = strings.ToLower("y")

func a() {
	oldA()
	riskyA()
	twice()
}

func oldA()   {}
func riskyA() {}
func twice()  {}
`

func lintForFixes(t *testing.T, dir string) *Outcome {
	t.Helper()
	out, err := Run(t.Context(), Config{Dir: dir}, []*analysis.Analyzer{renames})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestFixes(t *testing.T) {
	dir := write(t, toFix)
	changes, left := lintForFixes(t, dir).Fixes()
	if len(changes) != 1 || len(changes[0].Fixed) != 4 {
		t.Fatalf("got changes %+v, want one with four findings fixed", changes)
	}
	const want = `package m

import (
	"bytes"
)

var _ = bytes.ToLower("x")

var _ = bytes.ToLower("y")

func a() {
	newA()
	riskyA()
	one()
}

func oldA()   {}
func riskyA() {}
func twice()  {}
`
	if got := string(changes[0].After); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if len(left) != 1 || left[0].Message != "the name is old: use two" {
		t.Errorf("got left over %v, want the second fix of twice", left)
	}
}

func TestUnsafeFixes(t *testing.T) {
	if err := rule.Configure(rule.Settings{Level: rule.Warning, UnsafeFixes: true}, renames); err != nil {
		t.Fatal(err)
	}
	defer rule.Configure(rule.Settings{Level: rule.Warning}, renames)
	changes, _ := lintForFixes(t, write(t, toFix)).Fixes()
	if len(changes[0].Fixed) != 5 {
		t.Errorf("got %d findings fixed, want the unsafe one, too", len(changes[0].Fixed))
	}
}

func TestFixesOfAChangedFile(t *testing.T) {
	dir := write(t, toFix)
	out := lintForFixes(t, dir)
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte("package m\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	changes, left := out.Fixes()
	if len(changes) != 0 || len(left) != 5 || !strings.Contains(left[0].Why, "has changed") {
		t.Errorf("got changes %v, left over %v, want none applied", changes, left)
	}
}

// TestFixKeepsLines keeps the ends of lines, and the mark of the encoding.
func TestFixKeepsLines(t *testing.T) {
	for _, form := range []func(string) string{
		func(s string) string { return "\ufeff" + s },
		func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		func(s string) string { return "\ufeff" + strings.ReplaceAll(s, "\n", "\r\n") },
	} {
		before, after := form("package p\n\n// two\n// lines\nvar a = 1\n"), form("package p\n\n// two\n// lines\nvar b = 1\n")
		fset := token.NewFileSet()
		file := fset.AddFile("p.go", -1, len(before))
		at := file.Pos(strings.Index(before, "a ="))
		var f Finding
		f.Pos, f.Fix = at, &rule.Fix{Edits: []analysis.TextEdit{{Pos: at, End: at + 1, NewText: []byte("b")}}}
		got, left, err := Patch(fset, []byte(before), []Finding{f})
		if err != nil || len(left) > 0 || string(got) != after {
			t.Errorf("got %q, %d left, error %v, want %q", got, len(left), err, after)
		}
	}
}
