package report

import (
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

func TestSort(t *testing.T) {
	file := add(t, t.TempDir(), "p.go", "package p\n\nvar a, b, c, d int\n")
	out := &driver.Outcome{Fset: file.fset, Findings: []driver.Finding{
		file.finding("ones", rule.Warning, "a", 1, "a"), file.finding("ones", rule.Info, "b", 1, "b"),
		file.finding("ones", rule.Error, "c", 1, "c"), file.finding("ones", rule.Warning, "d", 1, "d"),
	}}
	out.Findings[1].Cost = &cost.Estimate{Amounts: []cost.Amount{{Measure: cost.Reconciles, Value: 3}}}
	out.Findings[3].Cost = &cost.Estimate{Amounts: []cost.Amount{{Measure: cost.Heap, Value: 1 << 30}}}
	for order, want := range map[string]string{"place": "abcd", "cost": "dbca"} {
		var got strings.Builder
		for _, f := range (Run{Outcome: out}).Sort(order).Findings {
			got.WriteString(f.Message)
		}
		if got.String() != want {
			t.Errorf("by %s the findings are %s, want %s", order, got.String(), want)
		}
	}
	if out.Findings[0].Message != "a" {
		t.Error("the order in the run itself has changed")
	}
}
