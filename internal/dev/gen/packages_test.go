package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestPackageTable wants a row for each package below internal, and says where one is missing.
func TestPackageTable(t *testing.T) {
	root := t.TempDir()
	for _, area := range append([]string{"internal"}, areas...) {
		if err := os.MkdirAll(filepath.Join(root, area), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	pkg := func(folder, text string) {
		if err := os.MkdirAll(filepath.Join(root, folder), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, folder, "a.go"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	pkg("internal/model/heat", "// Package heat says how often code runs. It\n// does more.\npackage heat\n")
	pkg("passes/hotlist", "package hotlist\n")
	table, err := packageTable(root)
	if want := "| package | |\n|---|---|\n| `internal/model/heat` | says how often code runs |\n"; err != nil || string(table) != want {
		t.Errorf("the table is %q, %v; want %q", table, err, want)
	}
	pkg("internal/new", "// Package new is new.\npackage new\n")
	if _, err := packageTable(root); err == nil || !strings.Contains(err.Error(), "internal/new belongs to no area") {
		t.Errorf("a package outside of all areas: %v", err)
	}
	pkg("internal/new", "package new\n")
	pkg("internal/dev/bare", "package bare\n")
	if _, err := packageTable(root); err == nil || !strings.Contains(err.Error(), "internal/dev/bare has no comment") {
		t.Errorf("a package without a comment: %v", err)
	}
}
