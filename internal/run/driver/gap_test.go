package driver

import (
	"os"
	"reflect"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// bounded is the result of an analysis that gave up.
type bounded struct{}

func (bounded) Gaps() []rule.Gap { return []rule.Gap{{Reason: "enough"}} }

// TestGaps has an analysis give up: that is told, no failure, and not kept, as
// importers may lack facts.
func TestGaps(t *testing.T) {
	gives := &analysis.Analyzer{
		Name: "gives", Doc: "give up", ResultType: reflect.TypeFor[bounded](),
		Run: func(*analysis.Pass) (any, error) { return bounded{}, nil },
	}
	asks := &analysis.Analyzer{
		Name: "asks", Doc: "ask", ResultType: reflect.TypeFor[*rule.Result](), Requires: []*analysis.Analyzer{gives},
		Run: func(*analysis.Pass) (any, error) { return &rule.Result{}, nil },
	}
	dir, folder := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a
`), t.TempDir()
	for range 2 {
		cfg := Config{Dir: dir, Engine: Source, Cache: openCache(t, folder), Env: append(os.Environ(), "GOFLAGS=", "GOWORK=")}
		out, err := Run(t.Context(), cfg, []*analysis.Analyzer{asks})
		if err != nil {
			t.Fatal(err)
		}
		out = Merge(out.Fset, out, out)
		if len(out.Gaps) != 1 || out.Gaps[0].Package != "example.com/m/a" || out.Gaps[0].Reason != "enough" || len(out.Failed) > 0 {
			t.Errorf("gaps are %v, failures %v", out.Gaps, out.Failed)
		}
	}
}
