package rule

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFindMain(t *testing.T) {
	for _, test := range []struct {
		file, text string
		want       bool
	}{
		{"main.go", "package main\n", true},
		{"cmd/tool/main.go", "package main\n", true},
		{"lib/lib.go", "package lib\n", false},
		{"main_test.go", "package main\n", false},
		{"gen.go", "//go:build ignore\n\npackage main\n", false},
		{"vendor/tool/main.go", "package main\n", false},
		{"testdata/main.go", "package main\n", false},
	} {
		root := t.TempDir()
		file := filepath.Join(root, test.file)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(test.text), 0o666); err != nil {
			t.Fatal(err)
		}
		if got := findMain(root); got != test.want {
			t.Errorf("a module of %s has a main package: %t, want %t", test.file, got, test.want)
		}
	}
}
