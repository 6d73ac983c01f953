package driver

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
)

const replaced = `
-- go.mod --
module example.com/m

go 1.24

require example.com/lib v0.0.0

replace example.com/lib => ./lib
-- b/b.go --
package b

import "example.com/lib/a"

func B() { a.Indirect() }
-- lib/go.mod --
module example.com/lib

go 1.24
-- lib/a/a.go --
package a

func Bad() {}

func Indirect() { Bad() }
`

func TestLocalReplacementGivesFacts(t *testing.T) {
	got, out := run(t, Config{Dir: write(t, replaced)})
	expect(t, got, "b/b.go:5: call of Indirect is bad")
	expectBroken(t, out)
}

const vendored = `
-- go.mod --
module example.com/m

go 1.24

require example.com/lib v1.0.0
-- b/b.go --
package b

import "example.com/lib/a"

func B() { a.Indirect() }

func C() { a.Bad() }
-- vendor/modules.txt --
# example.com/lib v1.0.0
## explicit; go 1.24
example.com/lib/a
-- vendor/example.com/lib/a/a.go --
package a

import "fmt"

func Bad() {}

func Indirect() { Bad(); fmt.Println() }
`

func TestVendoredDependencies(t *testing.T) {
	dir := write(t, vendored)
	for _, engine := range []Engine{Auto, Source} {
		got, out := run(t, Config{Dir: dir, Engine: engine})
		expect(t, got, "b/b.go:7: call of Bad is bad")
		expectBroken(t, out)
	}
	got, _ := run(t, Config{Dir: dir, Deep: true})
	expect(t, got, "b/b.go:5: call of Indirect is bad", "b/b.go:7: call of Bad is bad")
}

func TestWorkspace(t *testing.T) {
	dir := write(t, `
-- go.work --
go 1.24

use (
	./app
	./lib
)
-- app/go.mod --
module example.com/app

go 1.24
-- app/app.go --
package app

import "example.com/lib/a"

func App() { a.Indirect() }
-- lib/go.mod --
module example.com/lib

go 1.24
-- lib/a/a.go --
package a

func Bad() {}

func Indirect() { Bad() }
`)
	got, out := run(t, Config{Dir: dir, Patterns: []string{"./app/...", "./lib/..."}})
	expect(t, got, "app/app.go:5: call of Indirect is bad", "lib/a/a.go:5: call of Bad is bad")
	expectBroken(t, out)
}

func TestSymlinkedModule(t *testing.T) {
	dir := write(t, twoPackages)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	got, out := run(t, Config{Dir: link})
	expectBroken(t, out)
	if len(got) != 2 || !strings.HasSuffix(got[0], "a/a.go:5: call of Bad is bad") {
		t.Errorf("got findings %q", got)
	}
}

func TestTags(t *testing.T) {
	dir := write(t, twoPackages+`
-- a/tagged.go --
//go:build special

package a

func Tagged() { Bad() }
`)
	got, _ := run(t, Config{Dir: dir, Tags: "special,other", Patterns: []string{"./a"}})
	expect(t, got, "a/a.go:5: call of Bad is bad", "a/tagged.go:5: call of Bad is bad")
}

func TestNothingToLoad(t *testing.T) {
	_, out := run(t, Config{Dir: write(t, "-- go.mod --\nmodule example.com/m\n")})
	if out.Packages != 0 || len(out.Broken) != 0 {
		t.Errorf("got %d packages, broken %v, want none", out.Packages, out.Broken)
	}
	_, err := Load(t.Context(), Config{Dir: write(t, "-- go.mod --\nnonsense\n")})
	if err == nil || !strings.Contains(err.Error(), "unknown directive: nonsense") || strings.Contains(err.Error(), "\n") {
		t.Errorf("got error %v, want one line about go.mod", err)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Run(ctx, Config{Dir: write(t, twoPackages)}, []*analysis.Analyzer{calls})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want context.Canceled", err)
	}
}
