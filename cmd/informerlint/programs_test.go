package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// program is the files of folders of testdata/programs together, for module.
func program(t *testing.T, folders ...string) fileSet {
	t.Helper()
	all := fileSet{}
	for _, folder := range folders {
		root := os.DirFS(filepath.Join("testdata", "programs", folder))
		err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := fs.ReadFile(root, name)
			all[name] = string(text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// without returns the files but one, which tests write later.
func (f fileSet) without(name string) fileSet {
	rest := maps.Clone(f)
	delete(rest, name)
	return rest
}

// twin returns the files and package b, which is package a by another name.
func (f fileSet) twin() fileSet {
	both := maps.Clone(f)
	both["b/b.go"] = strings.NewReplacer("// Package a ", "// Package b ", "package a\n", "package b\n").Replace(f["a/a.go"])
	return both
}
