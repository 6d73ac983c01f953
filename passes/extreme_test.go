package passes

import (
	"os"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// TestDoubling runs all rules on values that are joined with each other again
// and again: what a rule writes out or follows twice at each step has no end.
func TestDoubling(t *testing.T) {
	runAll(t, "./doubling")
}

// TestSelfReferring runs all rules on code in which everything leads to itself:
// they come to an end, without a bound being met.
func TestSelfReferring(t *testing.T) {
	for _, f := range runAll(t, "./selfreferring").Findings {
		t.Errorf("%v: %s: %s", f.Start, f.Rule, f.Message)
	}
}

// runAll wants all rules to get through one package of testdata.
func runAll(t *testing.T, pkg string) *driver.Outcome {
	t.Helper()
	out, err := driver.Run(t.Context(), driver.Config{
		Dir: "../testdata", Patterns: []string{pkg}, Engine: driver.Source, Relevant: rule.OfKubernetes,
		Env: append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod"),
	}, All())
	if err != nil {
		t.Fatal(err)
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
	return out
}
