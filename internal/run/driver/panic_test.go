package driver

import (
	"os"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestPanic has one rule panic on one package: the others go on, there and
// elsewhere, and of what may lack facts nothing is kept.
func TestPanic(t *testing.T) {
	dir, folder := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

func Boom() {}

func A() { Boom(); oldA() }

func oldA() {}
-- b/b.go --
package b

import "example.com/m/a"

func Bad() {}

func B() { a.A(); Bad() }
-- c/c.go --
package c

func Bad() {}

func C() { Bad() }
`), t.TempDir()
	for _, hits := range []int{0, 1} { // c alone is kept
		store := openCache(t, folder)
		cfg := Config{Dir: dir, Engine: Source, Cache: store, Env: append(os.Environ(), "GOFLAGS=", "GOWORK=")}
		out, err := Run(t.Context(), cfg, []*analysis.Analyzer{calls, renames})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range out.Findings {
			got = append(got, f.Package+" "+f.Rule)
		}
		if want := []string{"example.com/m/a renames", "example.com/m/b calls", "example.com/m/c calls"}; !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
		if len(out.Failed) != 1 || len(out.Complete) != 0 || store.hits != hits {
			t.Errorf("failures %v, complete %v, %d packages known, want %d", out.Failed, out.Complete, store.hits, hits)
		}
	}
}
