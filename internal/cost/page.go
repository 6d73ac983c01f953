package cost

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
)

// Rows returns the reference cluster as a table of Markdown, for docs/cost.md.
func Rows() []byte {
	var b bytes.Buffer
	b.WriteString("| kind | objects | why |\n|---|---|---|\n")
	for _, name := range slices.Sorted(maps.Keys(reference)) {
		row(&b, name, reference[name])
	}
	row(&b, "built-in kinds without a row", otherRow)
	row(&b, "custom resources", customRow)
	row(&b, "custom resources that configure something", fewRow)
	return b.Bytes()
}

func row(b *bytes.Buffer, name string, r Row) {
	why := r.Why
	if r.Period > 0 {
		why = fmt.Sprintf("%s (a change every %s)", why, seconds(r.Period.Seconds()))
	}
	fmt.Fprintf(b, "| %s | %s | %s |\n", name, grouped(r.Objects), why)
}

// Budgets returns what a warning has to cost as a table of Markdown, for docs/cost.md.
func Budgets() []byte {
	var b bytes.Buffer
	b.WriteString("| cost | warning from | on every node | why |\n|---|---|---|---|\n")
	for _, m := range slices.Sorted(maps.Keys(budgets)) {
		bg := budgets[m]
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", m, amount(Amount{m, bg.process}), amount(Amount{m, bg.node}), bg.why)
	}
	return b.Bytes()
}
