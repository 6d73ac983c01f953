package main

import (
	"bytes"
	"fmt"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// areas are the folders whose packages docs/design.md lists, in this order; those of one
// area stand in the order of their names.
var areas = []string{
	"cmd", "plugin", "internal/kube", "internal/cost", "internal/rule", "internal/analysis", "internal/model",
	"passes", "internal/run", "internal/report", "internal/inventory", "internal/lsp", "internal/dev", "internal/release", "test",
}

// addPackages writes what the comment of each package says it is for into the table of
// docs/design.md. The rules themselves are one row, written by hand: README.md lists them.
func addPackages(root string, files map[string][]byte) error {
	const name = "docs/design.md"
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		return fmt.Errorf("reading %s: %w", name, err)
	}
	table, err := packageTable(root)
	if err != nil {
		return err
	}
	files[name], err = insert(name, text, "packages", table)
	return err
}

func packageTable(root string) ([]byte, error) {
	var table bytes.Buffer
	var listed []string
	table.WriteString("| package | |\n|---|---|\n")
	for _, area := range areas {
		folders, err := packagesBelow(root, area)
		if err != nil {
			return nil, err
		}
		for _, folder := range folders {
			synopsis, err := synopsisOf(root, folder)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&table, "| `%s` | %s |\n", folder, synopsis)
		}
		listed = append(listed, folders...)
	}
	all, err := packagesBelow(root, "internal")
	if err != nil {
		return nil, err
	}
	for _, folder := range all {
		if !slices.Contains(listed, folder) {
			return nil, fmt.Errorf("%s belongs to no area of docs/design.md: add it to areas in internal/dev/gen/packages.go", folder)
		}
	}
	return table.Bytes(), nil
}

// packagesBelow returns the folders of an area that hold packages of this module, but those
// of rules.
func packagesBelow(root, area string) (folders []string, err error) {
	err = fs.WalkDir(os.DirFS(root), area, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("looking for packages: %w", err)
		}
		if d.IsDir() {
			_, err := os.Stat(filepath.Join(root, name, "go.mod"))
			if err == nil || d.Name() == "testdata" {
				return fs.SkipDir
			}
			return nil
		}
		folder := path.Dir(name)
		if path.Ext(name) == ".go" && !slices.Contains(folders, folder) && !isRule(folder) {
			folders = append(folders, folder)
		}
		return nil
	})
	slices.Sort(folders)
	return folders, err
}

// isRule reports whether a folder is that of a rule, and not of what it consists of.
func isRule(folder string) bool { return path.Dir(folder) == "passes" }

// synopsisOf returns the first sentence of a package's comment, without the package's name.
func synopsisOf(root, folder string) (string, error) {
	names, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		return "", fmt.Errorf("looking for the comment of %s: %w", folder, err)
	}
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			return "", fmt.Errorf("reading the comment of %s: %w", folder, err)
		}
		if f.Doc == nil {
			continue
		}
		sentence := new(doc.Package).Synopsis(f.Doc.Text())
		sentence = strings.TrimPrefix(sentence, "Package "+f.Name.Name+" ")
		return strings.TrimSuffix(sentence, "."), nil
	}
	return "", fmt.Errorf("%s has no comment: say in one sentence what the package is for", folder)
}
