package report

import (
	"bufio"
	"io"

	"github.com/informerlint/informerlint/internal/inventory"
)

// signs mark lines as a diff does.
var signs = map[string]string{inventory.Added: "+", inventory.Removed: "-", inventory.Changed: "~"}

// InventoryDiff writes for a terminal what a change does to an inventory.
func InventoryDiff(w io.Writer, d inventory.Diff) error {
	t := &table{w: bufio.NewWriter(w)}
	if d.Empty() {
		t.line("", unchanged)
		return t.w.Flush()
	}
	t.line("", headline(d))
	for _, b := range d.Binaries {
		t.line("")
		t.line("", heading(b))
		if text := heap(b); text != "" {
			t.line("  ", text)
		}
		var rows [][]string
		for _, one := range differences(b) {
			rows = append(rows, []string{signs[one.change], one.what, one.name, one.place, one.detail})
		}
		t.rows("  ", rows)
	}
	return t.w.Flush()
}
