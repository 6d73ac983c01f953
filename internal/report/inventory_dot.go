package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/informerlint/informerlint/internal/inventory"
)

// A paint is how nodes of a level look; the width tells them apart without colour.
type paint struct{ fill, line, width, sign string }

var paints = map[string]paint{
	"error":   {"#ffe3e0", "#c1271a", "3", "✖ "},
	"warning": {"#fff1cf", "#a86200", "2", "▲ "},
	"info":    {"#e2eeff", "#1f63c6", "1.5", "● "},
	"none":    {"#ffffff", "#7d8590", "1", ""},
}

// longest is how much of a text fits into a node.
const longest = 48

// InventoryDot writes an inventory as a graph for Graphviz.
func InventoryDot(w io.Writer, inv inventory.Inventory) error {
	b := bufio.NewWriter(w)
	b.WriteString("digraph inventory {\n\trankdir=LR;\n\tranksep=0.8;\n")
	b.WriteString("\tnode [shape=box, style=\"rounded,filled\", fontname=\"Helvetica\", fontsize=11];\n")
	b.WriteString("\tedge [color=\"#7d8590\", arrowsize=0.7];\n")
	for i, binary := range inv.Binaries {
		dotBinary(b, i, binary)
	}
	b.WriteString("}\n")
	return b.Flush()
}

func dotBinary(w *bufio.Writer, number int, b inventory.Binary) {
	g := draw(b)
	fmt.Fprintf(w, "\tsubgraph cluster_%d {\n\t\tlabel=%s;\n\t\tcolor=\"#7d8590\";\n", number, quoted(b.Package))
	for i, n := range g.Nodes {
		p := paints[n.Level]
		fmt.Fprintf(w, "\t\tb%d_%d [label=%s, tooltip=%s, fillcolor=%s, color=%s, penwidth=%s];\n", number, i,
			quoted(p.sign+short(n.Label, longest), short(n.Note, longest)), quoted(evidence(b, n)...),
			quoted(p.fill), quoted(p.line), p.width)
	}
	for _, e := range g.Edges {
		fmt.Fprintf(w, "\t\tb%d_%d -> b%d_%d;\n", number, e[0], number, e[1])
	}
	dotColumns(w, number, g)
	w.WriteString("\t}\n")
}

// dotColumns keeps the columns of the page, also for nodes without edges: an
// invisible edge leads from each to the next.
func dotColumns(w *bufio.Writer, number int, g *graph) {
	columns := make([][]string, callColumn+1)
	for i, n := range g.Nodes {
		columns[n.Column] = append(columns[n.Column], fmt.Sprintf("b%d_%d", number, i))
	}
	before := ""
	for _, c := range columns {
		if len(c) == 0 {
			continue
		}
		fmt.Fprintf(w, "\t\t{ rank=same; %s; }\n", strings.Join(c, "; "))
		if before != "" {
			fmt.Fprintf(w, "\t\t%s -> %s [style=invis];\n", before, c[0])
		}
		before = c[0]
	}
}

// evidence is what is known of a node, line by line.
func evidence(b inventory.Binary, n *node) []string {
	lines := []string{n.Label}
	for _, i := range n.Findings {
		lines = append(lines, fmt.Sprintf("%s: %s (%s)", level(b.Findings[i]), b.Findings[i].Message, b.Findings[i].Rule))
	}
	for _, f := range n.Facts {
		lines = append(lines, f.Name+": "+f.Value)
	}
	for _, m := range n.Marks {
		lines = append(lines, m.What+": "+m.Where+in(m.In))
	}
	return lines
}

// quoted is a string of the DOT language in which nothing has a meaning of its
// own: Graphviz reads escapes and HTML entities in labels.
func quoted(lines ...string) string {
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`, `&`, `&amp;`)
	for i, l := range lines {
		lines[i] = escape.Replace(clean(l))
	}
	return `"` + strings.Join(lines, `\n`) + `"`
}
