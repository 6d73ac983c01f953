package driver

import (
	"fmt"
	"go/ast"
	"go/types"
	"os"
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
		if callee.Name() == "Boom" {
			panic("asked to")
		}
		if callee.Name() == "Bad" || p.ImportObjectFact(callee, new(callsBad)) {
			p.ExportObjectFact(p.TypesInfo.Defs[fn.Name], new(callsBad))
			p.Report(rule.Report{Consequence: rule.Loses, At: id, Message: fmt.Sprintf("call of %s is bad", id.Name)})
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
