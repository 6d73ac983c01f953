package driver

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// TestNewerGo says what to do about packages for a Go that this program knows nothing of,
// which only go/types tells.
func TestNewerGo(t *testing.T) {
	config := types.Config{GoVersion: "go1.99"}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", "package p", 0)
	if err != nil {
		t.Fatal(err)
	}
	_, told := config.Check("p", fset, []*ast.File{file}, nil)
	if told == nil {
		t.Fatal("go/types accepts go1.99")
	}
	b := broken(&node{Package: &packages.Package{PkgPath: "p"}}, packages.Error{Msg: told.Error()})
	if !strings.HasSuffix(b.Reason, ": install informerlint again with that Go") {
		t.Errorf("the reason is %q", b.Reason)
	}
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
	for _, engine := range []Engine{Auto, Source, Export} {
		got, out := run(t, Config{Dir: dir, Engine: engine})
		expect(t, got, "b/b.go:5: call of Bad is bad")
		expectBroken(t, out, "undefined: undefined", "example.org/missing", "d.go:3:12", "import cycle")
	}
}

// TestFilesOfImporters wants a package that is not there to have no files, though
// go/packages takes the position of its error, in what imports it, for a file of its own: the
// types of that would be taken for those that are missing.
func TestFilesOfImporters(t *testing.T) {
	gone := &packages.Package{ID: "example.org/gone", PkgPath: "example.org/gone", GoFiles: []string{"/m/a/a.go"},
		Errors: []packages.Error{{Pos: "/m/a/a.go:3:8", Msg: "not available", Kind: packages.ListError}}}
	ill := &packages.Package{ID: "example.com/ill", PkgPath: "example.com/ill", Dir: "/m/ill", GoFiles: []string{"/m/ill/ill.go"}, Errors: gone.Errors}
	g := emptyGraph(Config{}, nil)
	if n := g.add(gone); len(n.GoFiles) > 0 || !n.lost() {
		t.Errorf("what is not there has the files %v", n.GoFiles)
	}
	if n := g.add(ill); len(n.GoFiles) == 0 {
		t.Error("what does not compile has lost its files")
	}
}

// TestErrorsBesides has an error in a package that analyses are not about.
func TestErrorsBesides(t *testing.T) {
	dir := write(t, twoPackages+"\n-- d/d.go --\npackage d\n\nvar ill int = \"\"\n")
	for _, engine := range []Engine{Auto, Source, Export} {
		got, out := run(t, Config{Dir: dir, Engine: engine, Relevant: func(path string) bool { return path == "net/http" }})
		expect(t, got, "a/a.go:5: call of Bad is bad", "b/b.go:9: call of Indirect is bad")
		expectBroken(t, out)
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

func Boom() {}

func A() { Boom() }

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

func TestMissingEmbeddedFiles(t *testing.T) {
	got, out := run(t, Config{Dir: write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a.go --
package m

import _ "embed"

//go:embed made/later.txt
var text string

func Bad() {}

func A() { Bad() }
`)})
	expect(t, got, "a.go:10: call of Bad is bad")
	expectBroken(t, out)
}

func TestUnreadableExportData(t *testing.T) {
	dir := write(t, twoPackages)
	cfg := Config{Dir: dir}
	g, err := load(t.Context(), cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range g.order {
		if n.ExportFile != "" {
			n.ExportFile = dir + "/go.mod"
		}
	}
	if err := g.check(t.Context(), nil, nil); err != nil || !g.exports.failed {
		t.Errorf("unreadable export data goes unnoticed (error %v)", err)
	}
}

func TestDeepWithCgoDependencies(t *testing.T) {
	got, out := run(t, Config{Dir: write(t, twoPackages), Patterns: []string{"./b"}, Deep: true, Engine: Source})
	expect(t, got, "b/b.go:9: call of Indirect is bad")
	expectBroken(t, out)
	if len(out.Failed) != 0 {
		t.Errorf("got failures %v", out.Failed)
	}
}

// TestExportDataWaits looks whether export data could be read while a package
// is analysed: it adds to packages that the analysis looks at.
func TestExportDataWaits(t *testing.T) {
	g, err := load(t.Context(), Config{Dir: write(t, twoPackages)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	analysed := 0
	err = g.check(t.Context(), nil, func(*node) {
		analysed++
		if g.exports.TryLock() {
			t.Error("export data can be read meanwhile")
			g.exports.Unlock()
		}
	})
	if err != nil || analysed == 0 {
		t.Errorf("%d packages were analysed, error %v", analysed, err)
	}
}
