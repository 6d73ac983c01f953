package driver

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

// A package that imports two others finds out about one of them from the other.
const between = `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

func Bad() {}

func Indirect() { Bad() }
-- x/x.go --
package x

import "example.com/m/a"

//go:noinline
func X() { a.Indirect() }
-- n/n.go --
package n

import "example.com/m/x"

func N() { x.X() }
-- c/c.go --
package c

import (
	"example.com/m/n"
	"net/http" // takes longer to read than n to analyse

	"example.com/m/a"
)

func C(*http.Request) { n.N(); a.Indirect() }
`

// builds has the go command compile packages of a module.
func builds(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// same compares runs with a cache, after edits of a file, with one without.
func same(t *testing.T, cfg Config, edited string) {
	t.Helper()
	folder := t.TempDir()
	for range 3 {
		want, out := run(t, cfg)
		cached := cfg
		cached.Cache = openCache(t, folder)
		got, fromCache := run(t, cached)
		expect(t, got, want...)
		if len(out.Broken) != len(fromCache.Broken) {
			t.Errorf("broken packages are %v, with a cache %v", out.Broken, fromCache.Broken)
		}
		rewrite(t, filepath.Join(cfg.Dir, edited), "package", "// one more\n\npackage")
	}
}

// TestFactsBehindExportData edits between packages that somebody has compiled:
// what x has to tell of a, whose facts c asks for, is not all.
func TestFactsBehindExportData(t *testing.T) {
	dir := write(t, between)
	builds(t, dir, "build", "./...")
	same(t, Config{Dir: dir}, "n/n.go")
}

// TestTestVariants edits where somebody has compiled the tests: a package and
// what it is with its tests have one path.
func TestTestVariants(t *testing.T) {
	if err := rule.Configure(rule.Settings{Level: rule.Warning, Tests: true}, calls); err != nil {
		t.Fatal(err)
	}
	defer rule.Configure(rule.Settings{Level: rule.Warning}, calls)
	dir := write(t, between+`-- a/export_test.go --
package a

func ForTests() { Bad() }
-- a/a_test.go --
package a_test

import (
	"testing"

	"example.com/m/a"
)

func TestA(*testing.T) { a.ForTests() }
`)
	builds(t, dir, "vet", "./...")
	same(t, Config{Dir: dir, Tests: true}, "n/n.go")
	same(t, Config{Dir: dir, Tests: true}, "a/a_test.go")
}

// TestOnlyTests imports a package of which all files are tests: the go command
// tells of that only where it compiles.
func TestOnlyTests(t *testing.T) {
	dir := write(t, between)
	if err := os.Rename(filepath.Join(dir, "x", "x.go"), filepath.Join(dir, "x", "x_test.go")); err != nil {
		t.Fatal(err)
	}
	same(t, Config{Dir: dir}, "n/n.go")
	for _, engine := range []Engine{Source, Auto} {
		_, out := run(t, Config{Dir: dir, Engine: engine})
		expectBroken(t, out, "could not import example.com/m/x (no non-test Go files", "no non-test Go files")
	}
}
