package passes

import (
	"os"
	"testing"

	"github.com/informerlint/informerlint/internal/driver"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestSelfReferring runs all rules on code in which everything leads to itself:
// they come to an end, without a bound being met.
func TestSelfReferring(t *testing.T) {
	out, err := driver.Run(t.Context(), driver.Config{
		Dir: "../testdata", Patterns: []string{"./selfreferring"}, Engine: driver.Source, Relevant: rule.OfKubernetes,
		Env: append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod"),
	}, All())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range out.Findings {
		t.Errorf("%v: %s: %s", f.Start, f.Rule, f.Message)
	}
	for _, b := range out.Broken {
		t.Error(b)
	}
	for _, err := range out.Failed {
		t.Error(err)
	}
	if len(out.Gaps) > 0 || out.Packages != 1 {
		t.Errorf("%d packages, gaps are %v", out.Packages, out.Gaps)
	}
}
