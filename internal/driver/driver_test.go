package driver

import (
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/txtar"

	"github.com/informerlint/informerlint/internal/rule"
)

// calls reports calls of functions named Bad, and of those that call them,
// in this or another package.
var calls = rule.New(rule.Spec{
	Name:  "calls",
	Doc:   "// # Analyzer calls\n//\n// calls: report calls of Bad\n//\n// They are bad.\n",
	Facts: []analysis.Fact{new(callsBad)},
	Check: func(p *rule.Pass) {
		for _, f := range p.Files {
			for _, decl := range f.Decls {
				if fn, ok := decl.(*ast.FuncDecl); ok {
					checkFunc(p, fn)
				}
			}
		}
	},
})

type callsBad struct{}

func (*callsBad) AFact() {}

func checkFunc(p *rule.Pass, fn *ast.FuncDecl) {
	ast.Inspect(fn, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		callee, ok := p.TypesInfo.Uses[id].(*types.Func)
		if !ok {
			return true
		}
		if callee.Name() == "Panic" {
			panic("asked to")
		}
		if callee.Name() == "Bad" || p.ImportObjectFact(callee, new(callsBad)) {
			p.ExportObjectFact(p.TypesInfo.Defs[fn.Name], new(callsBad))
			p.Report(rule.Report{Level: rule.Warning, At: id, Message: fmt.Sprintf("call of %s is bad", id.Name)})
		}
		return true
	})
}

// write puts the files of a txtar archive into a new folder.
func write(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// run returns the findings as file:line: message, file relative to cfg.Dir.
func run(t *testing.T, cfg Config) ([]string, *Outcome) {
	t.Helper()
	cfg.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=")
	out, err := Run(t.Context(), cfg, []*analysis.Analyzer{calls})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, f := range out.Findings {
		rel, err := filepath.Rel(cfg.Dir, f.Start.Filename)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, fmt.Sprintf("%s:%d: %s", filepath.ToSlash(rel), f.Start.Line, f.Message))
	}
	return lines, out
}

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("got findings\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}

func expectBroken(t *testing.T, out *Outcome, want ...string) {
	t.Helper()
	if len(out.Broken) != len(want) {
		t.Errorf("got %d broken packages, want %d: %v", len(out.Broken), len(want), out.Broken)
		return
	}
	for i, b := range out.Broken {
		if !strings.Contains(b.String(), want[i]) || strings.Contains(b.String(), "\n") {
			t.Errorf("got %q, want one line with %q", b, want[i])
		}
	}
}

const twoPackages = `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

func Bad() {}

func Indirect() { Bad() }
-- b/b.go --
package b

import (
	"net/http"

	"example.com/m/a"
)

func B(*http.Request) { a.Indirect() }
-- b/b_test.go --
package b

import "example.com/m/a"

func helper() { a.Bad() }
-- c/c_test.go --
package c_test
`

func TestEnginesAgree(t *testing.T) {
	dir := write(t, twoPackages)
	want := []string{"a/a.go:5: call of Bad is bad", "b/b.go:9: call of Indirect is bad"}
	for _, engine := range []Engine{Source, Export, Auto, ""} {
		got, out := run(t, Config{Dir: dir, Engine: engine})
		expect(t, got, want...)
		expectBroken(t, out)
	}
	l, err := Load(t.Context(), Config{Dir: dir}) // after Export the build cache is warm
	if err != nil {
		t.Fatal(err)
	}
	if l.FromSource != 0 {
		t.Errorf("%d dependencies from source although the build cache is warm", l.FromSource)
	}
}

func TestFactsOfPackagesNotAskedFor(t *testing.T) {
	got, _ := run(t, Config{Dir: write(t, twoPackages), Patterns: []string{"./b"}})
	expect(t, got, "b/b.go:9: call of Indirect is bad")
}

func TestTests(t *testing.T) {
	if err := rule.Configure(rule.Settings{Level: rule.Warning, Tests: true}, calls); err != nil {
		t.Fatal(err)
	}
	defer rule.Configure(rule.Settings{Level: rule.Warning}, calls)
	got, out := run(t, Config{Dir: write(t, twoPackages), Tests: true})
	expect(t, got,
		"a/a.go:5: call of Bad is bad",
		"b/b.go:9: call of Indirect is bad",
		"b/b_test.go:5: call of Bad is bad")
	expectBroken(t, out)
}

func TestRelevant(t *testing.T) {
	dir := write(t, twoPackages)
	got, _ := run(t, Config{Dir: dir, Relevant: func(path string) bool { return path == "net/http" }})
	expect(t, got, "a/a.go:5: call of Bad is bad", "b/b.go:9: call of Indirect is bad")
	got, out := run(t, Config{Dir: dir, Relevant: func(string) bool { return false }})
	expect(t, got)
	expectBroken(t, out)
}

func TestErrorsInPackages(t *testing.T) {
	dir := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

func Bad() {}

func Ill() { undefined() }
-- b/b.go --
package b

import "example.com/m/a"

func B() { a.Bad() }
-- c/c.go --
package c

import (
	"example.com/m/b"
	"example.org/missing"
)

func C() { b.B(); missing.X() }
-- d/d.go --
package d

func D() {
-- e/e.go --
package e

import "example.com/m/f"

func E() { f.F() }
-- f/f.go --
package f

import "example.com/m/e"

func F() { e.E() }
`)
	for _, engine := range []Engine{Auto, Source} {
		got, out := run(t, Config{Dir: dir, Engine: engine})
		expect(t, got, "b/b.go:5: call of Bad is bad")
		expectBroken(t, out, "undefined: undefined", "example.org/missing", "d.go:3:12", "import cycle")
	}
}

func TestPatternErrors(t *testing.T) {
	dir := write(t, twoPackages+"\n-- empty/x.txt --\n")
	for pattern, want := range map[string]string{
		"./none":          "directory not found",
		"./empty":         "no Go files in",
		"example.org/x":   "no required module provides package example.org/x",
		"./../elsewhere":  "directory not found",
		"./b/nonexist.go": "directory not found",
	} {
		_, out := run(t, Config{Dir: dir, Patterns: []string{pattern}})
		expectBroken(t, out, want)
	}
}

func TestInternalError(t *testing.T) {
	dir := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

func Panic() {}

func A() { Panic() }

func Bad() {}
-- b/b.go --
package b

import "example.com/m/a"

func B() { a.Bad() }
`)
	got, out := run(t, Config{Dir: dir})
	expect(t, got, "b/b.go:5: call of Bad is bad")
	if len(out.Failed) != 1 || !strings.Contains(out.Failed[0].Error(), "calls on package example.com/m/a: asked to") {
		t.Errorf("got failures %v, want one that names rule and package", out.Failed)
	}
}

func TestCgo(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Log("without a C compiler the go command leaves cgo files out by itself")
		t.Setenv("CGO_ENABLED", "0")
	}
	dir := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

// int one(void) { return 1; }
import (
	"C"
	"fmt"
)

func Bad(x C.int) {}

func A() { Bad(1); fmt.Println() }
-- b/b.go --
package b

import "example.com/m/a"

func B() { a.A() }
`)
	got, out := run(t, Config{Dir: dir, Engine: Source})
	expectBroken(t, out)
	expect(t, got, "b/b.go:5: call of A is bad") // a.go itself is generated for the compiler
	t.Setenv("CC", "false")
	_, out = run(t, Config{Dir: dir, Engine: Source})
	expectBroken(t, out, "cgo cannot process it")
}
