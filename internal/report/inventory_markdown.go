package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/informerlint/informerlint/internal/inventory"
)

// InventoryDiffMarkdown writes what a change does to an inventory as a comment on a
// pull request: one sentence, a table a binary, and the places folded away.
func InventoryDiffMarkdown(w io.Writer, d inventory.Diff) error {
	b := bufio.NewWriter(w)
	if d.Empty() {
		fmt.Fprintln(b, unchanged)
		return b.Flush()
	}
	fmt.Fprintf(b, "**%s**\n", headline(d))
	for _, binary := range d.Binaries {
		fmt.Fprintf(b, "\n#### %s\n\n", escaped(heading(binary)))
		if text := heap(binary); text != "" {
			fmt.Fprintf(b, "%s\n\n", upper(text))
		}
		markdownRows(b, gravestFirst(differences(binary)))
	}
	return b.Flush()
}

func markdownRows(w *bufio.Writer, list []difference) {
	if len(list) == 0 {
		return
	}
	fmt.Fprint(w, "| | what | kind | details |\n|---|---|---|---|\n")
	for _, one := range list {
		fmt.Fprintf(w, "| %s | %s | %s | %s |\n", one.change, one.what, escaped(one.name), escaped(one.detail))
	}
	fmt.Fprint(w, "\n<details><summary>Where</summary>\n\n")
	for _, one := range list {
		if one.place != "" {
			fmt.Fprintf(w, "- %s %s: %s\n", one.what, escaped(one.name), escaped(one.place))
		}
	}
	fmt.Fprint(w, "\n</details>\n")
}

// escaped is text that markdown takes for nothing but text, in one cell.
func escaped(s string) string {
	var out strings.Builder
	for _, r := range clean(s) {
		switch {
		case r == '<':
			out.WriteString("&lt;")
		case r == '>':
			out.WriteString("&gt;")
		case r == '&':
			out.WriteString("&amp;")
		case r == '@':
			out.WriteString("@\u200b") // nobody is to be notified
		case strings.ContainsRune("\\`*_[]#|~", r):
			out.WriteString("\\" + string(r))
		default:
			out.WriteRune(r)
		}
	}
	return out.String()
}
