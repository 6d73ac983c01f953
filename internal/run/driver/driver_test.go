package driver

import (
	"os/exec"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

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
	got, out := run(t, Config{Dir: dir, Engine: Source, Cgo: true})
	expectBroken(t, out)
	expect(t, got, "b/b.go:5: call of A is bad") // a.go itself is generated for the compiler
	t.Setenv("CC", "false")
	got, out = run(t, Config{Dir: dir, Engine: Source})
	expectBroken(t, out)
	expect(t, got, "a/a.go:11: call of Bad is bad", "b/b.go:5: call of A is bad")
	_, out = run(t, Config{Dir: dir, Engine: Source, Cgo: true})
	expectBroken(t, out, "cgo cannot process it")
}
