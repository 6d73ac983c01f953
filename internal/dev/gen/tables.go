package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/dev/found"
	"github.com/informerlint/informerlint/internal/dev/speed"
)

// insertTable puts the table of rules between its marks.
func insertTable(readme []byte, pages []page) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("| rule | what it finds |\n|---|---|\n")
	for _, p := range pages {
		fmt.Fprintf(&b, "| [%s](docs/rules/%s.md) | %s |\n", p.name, p.name, strings.TrimPrefix(p.doc.Title, "report "))
	}
	return insert("README.md", readme, "rules", b.Bytes())
}

// addSpeed puts what was measured into docs/speed.md.
func addSpeed(root string, files map[string][]byte) error {
	figures, err := speed.Measured()
	if err != nil {
		return err
	}
	const name = "docs/speed.md"
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		return fmt.Errorf("reading the page about speed: %w", err)
	}
	for _, t := range []struct {
		mark  string
		table []byte
	}{{"speed", figures.Ratios()}, {"goals", figures.Goals()}, {"full", figures.Full()}, {"growth", figures.Exponents()}} {
		if text, err = insert(name, text, t.mark, t.table); err != nil {
			return err
		}
	}
	files[name], files["docs/speed.svg"] = text, figures.Chart()
	return nil
}

// addFound puts what was found in the wild into docs/found.md.
func addFound(root string, files map[string][]byte, rules []string) error {
	const name = "docs/found.md"
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		return fmt.Errorf("reading the page about what was found: %w", err)
	}
	entries, err := found.Entries(rules)
	if err != nil {
		return err
	}
	files[name], err = insert(name, text, "found", found.Markdown(entries))
	return err
}

// addCosts puts the reference cluster and the budgets into docs/cost.md.
func addCosts(root string, files map[string][]byte) error {
	const name = "docs/cost.md"
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		return fmt.Errorf("reading the page about costs: %w", err)
	}
	if text, err = insert(name, text, "budgets", cost.Budgets()); err != nil {
		return err
	}
	files[name], err = insert(name, text, "cluster", cost.Rows())
	return err
}

// insert puts a table between its marks in a file.
func insert(name string, text []byte, mark string, table []byte) ([]byte, error) {
	begin, end := "<!-- "+mark+" -->\n", "<!-- /"+mark+" -->"
	before, rest, ok := bytes.Cut(text, []byte(begin))
	_, after, ok2 := bytes.Cut(rest, []byte(end))
	if !ok || !ok2 {
		return nil, fmt.Errorf("%s lacks the marks %s and %s around a table", name, strings.TrimSpace(begin), end)
	}
	return slices.Concat(before, []byte(begin+"\n"), table, []byte("\n"+end), after), nil
}
