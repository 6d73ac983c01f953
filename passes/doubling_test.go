package passes

import (
	"os"
	"testing"

	"github.com/informerlint/informerlint/internal/driver"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestDoubling runs all rules on values that are joined with each other again
// and again: what a rule writes out or follows twice at each step has no end.
func TestDoubling(t *testing.T) {
	out, err := driver.Run(t.Context(), driver.Config{
		Dir: "../testdata", Patterns: []string{"./doubling"}, Engine: driver.Source, Relevant: rule.OfKubernetes,
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
}
