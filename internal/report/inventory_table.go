package report

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/informerlint/informerlint/internal/inventory"
)

// InventoryTable writes an inventory for a terminal.
func InventoryTable(w io.Writer, inv inventory.Inventory) error {
	t := &table{w: bufio.NewWriter(w)}
	for i, b := range inv.Binaries {
		if i > 0 {
			t.line("")
		}
		t.binary(b)
	}
	if len(inv.Binaries) == 0 {
		t.line(none(inv))
	}
	return t.w.Flush()
}

// none says why an inventory has no binaries.
func none(inv inventory.Inventory) string {
	if inv.Incomplete {
		return "No main package could be analysed."
	}
	return "There is no main package."
}

// A table is being written; the writer below remembers the first error.
type table struct{ w *bufio.Writer }

func (t *table) line(indent string, parts ...string) {
	text := indent + clean(strings.Join(parts, ""))
	t.w.WriteString(strings.TrimRight(text, " ") + "\n")
}

func (t *table) binary(b inventory.Binary) {
	t.line("", b.Package)
	t.line("  ", count(b).String())
	if b.Memory != nil {
		t.line("  ", expected(*b.Memory))
	}
	for _, c := range b.Caches {
		t.cache(c)
	}
	t.calls("live calls", b.Calls, func(c inventory.Call) bool { return c.Verb != "watch" })
	t.calls("watches outside informers", b.Calls, func(c inventory.Call) bool { return c.Verb == "watch" })
	t.clients(b.Clients)
	t.gaps("  ", b.Gaps)
}

// expected says in one line what all caches of a binary take.
func expected(m inventory.Memory) string {
	text := fmt.Sprintf("expected memory %s for %s objects", memory(&m), objects(m.Objects))
	if m.Unknown > 0 {
		text += fmt.Sprintf(", without %s whose objects nobody counted", plural(m.Unknown, "informer"))
	}
	return text + suggestions(m.Changes)
}

func suggestions(changes []inventory.Change) (text string) {
	for _, c := range changes {
		text += "; " + c.Name + ": " + size(c.Bytes)
	}
	return text
}

func (t *table) cache(c inventory.Cache) {
	t.line("")
	t.line("  ", c.Sort, "  ", where(c.At), in(c.Function))
	t.line("    ", "by default: ", scope(c.Scope), ", transform ", c.Transform, ", resync ", c.Resync.Period)
	for _, k := range c.Live {
		t.line("    ", "the client reads ", qualified(k), " from the API server")
	}
	t.gaps("    ", c.Gaps)
	if len(c.Informers) > 0 {
		t.rows("    ", informerRows(c.Informers))
	}
}

func (t *table) calls(title string, calls []inventory.Call, is func(inventory.Call) bool) {
	var rows [][]string
	for _, c := range calls {
		if is(c) {
			rows = append(rows, callRow(c))
		}
	}
	if len(rows) == 0 {
		return
	}
	t.line("")
	t.line("  ", title)
	t.rows("    ", slices.Insert(rows, 0, []string{"VERB", "KIND", "SCOPE", "SELECTED", "WHEN", "LOAD", "PLACE"}))
}

func callRow(c inventory.Call) []string {
	selected, when, load := "no", c.When, "unknown"
	if c.Selected {
		selected = "yes"
	}
	if when == "" {
		when = "unknown"
	}
	if c.Load != nil {
		load = answer(*c.Load)
	}
	place := where(c.At)
	if len(c.Chain) > 0 {
		place += "  " + strings.Join(c.Chain, " → ")
	}
	return []string{c.Verb, qualified(c.Kind), c.Scope, selected, when, load, place}
}

func (t *table) clients(clients []inventory.Client) {
	var rows [][]string
	for _, c := range clients {
		rows = append(rows, []string{c.Sort, c.Origin, where(c.At) + in(c.Function)})
	}
	if len(rows) > 0 {
		t.line("")
		t.line("  ", "clients")
		t.rows("    ", rows)
	}
}

func (t *table) gaps(indent string, gaps []inventory.Gap) {
	if len(gaps) > 0 && indent == "  " {
		t.line("")
	}
	for _, g := range gaps {
		place := ""
		if g.At != nil {
			place = "  " + where(*g.At)
		}
		t.line(indent, "not known: ", g.Reason, place)
	}
}

// widestColumn is how much of a text fits into a column.
const widestColumn = 60

// rows writes aligned columns.
func (t *table) rows(indent string, rows [][]string) {
	var text strings.Builder
	tw := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		for i := range row {
			row[i] = clean(row[i])
			if i < len(row)-1 {
				row[i] = short(row[i], widestColumn)
			}
		}
		fmt.Fprintln(tw, strings.Join(row, "\t"))
	}
	tw.Flush() // a strings.Builder takes everything
	for line := range strings.Lines(text.String()) {
		t.line(indent, strings.TrimRight(line, "\n"))
	}
}
