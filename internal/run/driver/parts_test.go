package driver

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// builtFor makes a part of a module for several builds: systems, or systems
// with tags behind a space.
func builtFor(dir string, analyzers []*analysis.Analyzer, builds ...string) Part {
	p := Part{Name: "the module in " + filepath.Base(dir), Analyzers: analyzers, Prepare: func() error { return nil }}
	for _, name := range builds {
		system, tags, _ := strings.Cut(name, " ")
		env := append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOARCH=amd64", "GOOS="+system)
		p.Builds = append(p.Builds, Build{Config{Dir: dir, Env: env, Tags: tags}, name})
	}
	return p
}

// partsOf runs parts and returns the findings with their builds.
func partsOf(t *testing.T, dir string, parts ...Part) ([]string, *Outcome) {
	t.Helper()
	out, err := RunParts(t.Context(), parts)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, f := range out.Findings {
		rel, err := filepath.Rel(dir, f.Start.Filename)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, strings.TrimSpace(fmt.Sprintf("%s:%d: %s %s", filepath.ToSlash(rel), f.Start.Line, f.Rule, strings.Join(f.Builds, ", "))))
	}
	return lines, out
}

// manyBuilds has calls that are bad in some builds, and comments about them.
const manyBuilds = `
-- go.mod --
module example.com/m

go 1.24
-- a/z.go --
package a

func Bad() {}

func Everywhere() { Bad() }

func Somewhere() {
	helper()
	helper() //nolint:calls // known
	fine()   //nolint:calls // nothing to silence in any build
}

func fine() {}
-- a/a_windows.go --
package a

func helper() { Bad() }
-- a/a_linux.go --
package a

func helper() {}

func onlyHere() { Bad() }
-- a/a_darwin.go --
package a

func helper() {}
-- a/tagged.go --
//go:build e2e

package a

func tagged() { Bad() }
`

func TestBuilds(t *testing.T) {
	dir := write(t, manyBuilds)
	analyzers := []*analysis.Analyzer{calls, rule.NewDirectives([]*analysis.Analyzer{calls})}
	got, out := partsOf(t, dir, builtFor(dir, analyzers, "linux", "windows", "darwin e2e"))
	expect(t, got,
		"a/a_linux.go:5: calls", "a/a_windows.go:3: calls", "a/tagged.go:5: calls",
		"a/z.go:5: calls", "a/z.go:8: calls windows", "a/z.go:10: ignored")
	expectBroken(t, out)
	if !slices.Equal(out.Complete, []string{"example.com/m/a"}) || out.Packages != 3 {
		t.Errorf("complete are %v, %d packages", out.Complete, out.Packages)
	}
	got, _ = partsOf(t, dir, builtFor(dir, analyzers, "linux", "darwin"))
	expect(t, got, "a/a_linux.go:5: calls", "a/z.go:5: calls", "a/z.go:9: ignored", "a/z.go:10: ignored")
}

// TestBrokenBuild names the build that a package is broken in, and knows
// nothing of comments there.
func TestBrokenBuild(t *testing.T) {
	dir := write(t, manyBuilds+"-- b/b_windows.go --\npackage b\n\nvar x int = \"\"\n-- b/b_linux.go --\npackage b\n-- c/c.go --\npackage c\n\nvar y int = \"\"\n")
	if err := os.WriteFile(filepath.Join(dir, "a", "ill_windows.go"), []byte("package a\n\nvar z int = \"\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	analyzers := []*analysis.Analyzer{calls, rule.NewDirectives([]*analysis.Analyzer{calls})}
	got, out := partsOf(t, dir, builtFor(dir, analyzers, "linux", "windows"))
	expect(t, got, "a/a_linux.go:5: calls", "a/z.go:5: calls linux")
	expectBroken(t, out, "variable declaration with windows", "variable declaration with windows", "variable declaration")
	if strings.Contains(out.Broken[2].Reason, " with ") || len(out.Complete) != 0 {
		t.Errorf("got %v, complete %v", out.Broken[2], out.Complete)
	}
}

// TestLostBuild goes on where one build cannot be loaded.
func TestLostBuild(t *testing.T) {
	dir := write(t, manyBuilds)
	analyzers := []*analysis.Analyzer{calls, rule.NewDirectives([]*analysis.Analyzer{calls})}
	part := builtFor(dir, analyzers, "linux", "windows")
	part.Builds[1].Env = append(part.Builds[1].Env, "GOFLAGS=-nosuch")
	got, out := partsOf(t, dir, part)
	expect(t, got, "a/a_linux.go:5: calls", "a/z.go:5: calls")
	if len(out.Failed) != 1 || !strings.HasPrefix(out.Failed[0].Error(), part.Name+" cannot be analysed with windows: ") {
		t.Errorf("failed are %q", out.Failed)
	}
}

// TestParts runs three modules, of which two have the same path and one
// cannot be loaded.
func TestParts(t *testing.T) {
	one := "-- %[1]s/go.mod --\nmodule example.com/same\n\ngo 1.24\n-- %[1]s/p/p.go --\npackage p\n\nfunc Bad() {}\n\nfunc f() { Bad() }\n-- %[1]s/p/q.go --\npackage p\n"
	dir := write(t, fmt.Sprintf(one, "b")+fmt.Sprintf(one, "a")+"-- c/go.mod --\nno module\n-- c/p.go --\npackage p\n")
	var parts []Part
	for _, name := range []string{"c", "b", "a"} {
		p := builtFor(filepath.Join(dir, name), []*analysis.Analyzer{calls}, "linux")
		p.Builds[0].Name = ""
		parts = append(parts, p)
	}
	parts = append(parts, Part{Lost: os.ErrPermission})
	got, out := partsOf(t, dir, parts...)
	expect(t, got, "a/p/p.go:5: calls", "b/p/p.go:5: calls")
	if len(out.Failed) != 2 || !strings.HasPrefix(out.Failed[1].Error(), "the module in c cannot be analysed: the go command cannot list the packages: ") || out.Failed[0] != os.ErrPermission {
		t.Errorf("failed are %q", out.Failed)
	}
	if len(out.Complete) != 0 {
		t.Errorf("beside what failed, complete are %v", out.Complete)
	}
	lines := 0
	for range out.Fset.Iterate {
		lines++
	}
	if lines != len(out.Findings) {
		t.Errorf("the lines of %d files are kept, of which %d have findings", lines, len(out.Findings))
	}
	out.Identify()
	if out.Findings[0].Fingerprint == out.Findings[1].Fingerprint {
		t.Error("two findings share a fingerprint")
	}
	for _, f := range out.Findings {
		if at := out.Fset.Position(f.Pos); at != f.Start {
			t.Errorf("%v stands at %v", f.Start, at)
		}
	}
	if _, err := RunParts(t.Context(), parts[:1]); err == nil {
		t.Error("the only part is lost, and that is no error")
	}
}

// TestFixesOfBuilds gives up the fix of a file that another build needs as it is.
func TestFixesOfBuilds(t *testing.T) {
	dir := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

func a() { oldA() }
-- a/linux_linux.go --
package a

func oldA() {}
func newA() {}
-- a/windows_windows.go --
package a

func oldA() {}
-- b/b.go --
package b

func b() { oldB() }
func oldB() {}
func newB() {}
-- c/c_linux.go --
package c

func c() { oldC() }
func oldC() {}
func newC() {}
-- c/c_windows.go --
package c

func oldC() { undefined() }
`)
	parts := []Part{builtFor(dir, []*analysis.Analyzer{renames}, "linux", "windows")}
	_, out := partsOf(t, dir, parts...)
	v, err := out.Verify(t.Context(), parts)
	if err != nil {
		t.Fatal(err)
	}
	var changed []string
	for _, c := range v.Changes {
		changed = append(changed, filepath.Base(c.File))
	}
	if !slices.Equal(changed, []string{"b.go", "c_linux.go"}) {
		t.Errorf("changed are %v", changed)
	}
	if len(v.Left) != 1 || !strings.Contains(v.Left[0].Why, "would not compile with it: undefined: newA") {
		t.Errorf("left over are %+v", v.Left)
	}
	if len(v.After.Findings) != 1 {
		t.Errorf("afterwards there are %+v", v.After.Findings)
	}
}
