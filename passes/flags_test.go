package passes

import (
	"flag"
	"fmt"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// TestFlagsTellTheirValues wants each flag to have its value in its text, of
// which the keys of remembered results are made.
func TestFlagsTellTheirValues(t *testing.T) {
	seen := map[*analysis.Analyzer]bool{}
	var visit func(a *analysis.Analyzer)
	visit = func(a *analysis.Analyzer) {
		if seen[a] {
			return
		}
		seen[a] = true
		a.Flags.VisitAll(func(f *flag.Flag) {
			if kind := fmt.Sprintf("%T", f.Value); kind == "flag.funcValue" || kind == "flag.boolFuncValue" {
				t.Errorf("flag %s of %s is a %s, which has no text", f.Name, a.Name, kind)
			}
		})
		for _, required := range a.Requires {
			visit(required)
		}
	}
	for _, a := range All() {
		visit(a)
	}
}

// TestLevels wants each rule to state how grave its findings can be.
func TestLevels(t *testing.T) {
	for _, a := range All() {
		if rule.Gravest(a) < rule.Info {
			t.Errorf("%s states no level", a.Name)
		}
	}
}
