package report

import (
	"cmp"
	"maps"
	"slices"

	"github.com/informerlint/informerlint/internal/run/driver"
)

// orders are what findings may be sorted by, beside the order of their places,
// which is kept among equals.
var orders = map[string]func(a, b driver.Finding) int{
	"place": func(a, b driver.Finding) int { return 0 },
	"cost":  byCost,
}

// byCost puts the dearest first.
func byCost(a, b driver.Finding) int {
	return cmp.Or(cmp.Compare(b.Cost.Share(), a.Cost.Share()), cmp.Compare(b.Level, a.Level))
}

// Orders are the names of orders.
func Orders() []string { return slices.Sorted(maps.Keys(orders)) }

// Sort returns a run with its findings in an order by its name.
func (r Run) Sort(order string) *Run {
	out := *r.Outcome
	out.Findings = slices.Clone(out.Findings)
	slices.SortStableFunc(out.Findings, orders[order])
	r.Outcome = &out
	return &r
}
