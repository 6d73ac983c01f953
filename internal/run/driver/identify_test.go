package driver

import (
	"fmt"
	"go/ast"
	"go/token"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// graded finds calls of Bad, and makes advice of the first in a file.
var graded = rule.New(rule.Spec{
	Name: "graded",
	Doc:  "// # Analyzer graded\n//\n// graded: report calls of Bad\n//\n// They are bad.\n",
	Check: func(p *rule.Pass) {
		for _, f := range p.Files {
			does := rule.Remark
			ast.Inspect(f, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok && fmt.Sprint(call.Fun) == "Bad" {
					p.Report(rule.Report{Consequence: does, At: call, Message: "call of Bad"})
					does = rule.Loses
				}
				return true
			})
		}
	},
})

// alike has findings that nothing but their number tells apart: of two levels, and of
// files for different systems.
const alike = `
-- go.mod --
module example.com/m

go 1.24
-- p/p.go --
package p

func Bad() {}

func twice() {
	Bad()
	Bad()
	Bad()
}
-- p/a_windows.go --
package p

func before() { Bad() }

func helper() { Bad() }
-- p/b_linux.go --
package p

func before() { Bad() }

func helper() { Bad() }
`

// names returns the fingerprints of what a part finds, by place.
func names(t *testing.T, dir string, level rule.Level, builds ...string) map[string]string {
	t.Helper()
	part := builtFor(dir, []*analysis.Analyzer{graded}, builds...)
	part.Level = level
	_, out := partsOf(t, dir, part)
	out.Identify()
	prints := map[string]string{}
	for _, f := range out.Findings {
		if f.Level < level {
			t.Errorf("%v is below %v", f, level)
		}
		prints[f.Start.String()] = f.Fingerprint
	}
	return prints
}

// TestNames wants findings to keep their names, as baselines have them, where other
// levels or more builds are asked for.
func TestNames(t *testing.T) {
	if err := rule.Configure(rule.Settings{Level: rule.Info}, graded); err != nil {
		t.Fatal(err)
	}
	dir := write(t, alike)
	all := names(t, dir, rule.Info, "linux", "windows")
	for count, less := range map[int]map[string]string{
		5: names(t, dir, rule.Info, "linux"),
		3: names(t, dir, rule.Warning, "linux"),
		4: names(t, dir, rule.Warning, "linux", "windows"),
	} {
		if len(all) != 7 || len(less) != count {
			t.Errorf("%d findings of %d, want %d of 7", len(less), len(all), count)
		}
		for place, print := range less {
			if all[place] != print {
				t.Errorf("what stands at %s has another name", place)
			}
		}
	}
}

// TestGravestOfBuilds wants the level of the build in which a finding is gravest.
func TestGravestOfBuilds(t *testing.T) {
	fset := token.NewFileSet()
	pos := token.Pos(fset.AddFile("a.go", -1, 1).Base())
	at := func(level rule.Level) *Outcome {
		f := rule.Finding{Rule: "graded", Level: level, Diagnostic: analysis.Diagnostic{Pos: pos}}
		return &Outcome{Fset: fset, Findings: []Finding{{Finding: f}}}
	}
	for _, levels := range [][2]rule.Level{{rule.Info, rule.Error}, {rule.Error, rule.Info}} {
		if got := Merge(fset, at(levels[0]), at(levels[1])).Findings; len(got) != 1 || got[0].Level != rule.Error {
			t.Errorf("%v together are %v", levels, got)
		}
	}
}
