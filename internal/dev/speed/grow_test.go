//go:build unix

package speed

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sizes are numbers of copies of the program in testdata/controller.
var sizes = []int{1, 2, 4, 7, 18, 36}

// BenchmarkGrow measures a first run of informerlint on modules that grow: on
// copies of one program, with dependencies from export data and, as with an
// empty build cache, from source.
func BenchmarkGrow(b *testing.B) {
	t := linter(b.TempDir(), "-no-cache", "./...")
	t.build(b)
	cache := cmp.Or(*compiled, b.TempDir())
	for i, size := range sizes {
		dir := b.TempDir()
		packages := grow(b, dir, size)
		b.Run(fmt.Sprintf("source/packages=%d", packages), func(b *testing.B) {
			measure(b, func() {}, func() cost { return t.run(b, dir, empty(b.TempDir())) })
		})
		b.Run(fmt.Sprintf("export/packages=%d", packages), func(b *testing.B) {
			if i == 0 { // all sizes have the same dependencies
				compile(b, dir, cache)
			}
			env := append(empty(b.TempDir()), "GOCACHE="+cache)
			measure(b, func() {}, func() cost { return t.run(b, dir, env) })
		})
	}
}

// grow writes a module with copies of the program, and returns the number of
// its packages.
func grow(b *testing.B, dir string, copies int) (packages int) {
	const module = "example.com/controller"
	root := filepath.Join("..", "..", "..", "testdata", "controller")
	folders := map[string]bool{}
	err := fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return err
		}
		if !strings.HasSuffix(name, ".go") {
			return os.WriteFile(filepath.Join(dir, name), text, 0o666)
		}
		for i := range copies {
			own := fmt.Sprintf("copy%d", i)
			folder := filepath.Join(dir, own, filepath.Dir(name))
			folders[folder] = true
			if err := os.MkdirAll(folder, 0o777); err != nil {
				return err
			}
			text := bytes.ReplaceAll(text, []byte(module+"/"), []byte(module+"/"+own+"/"))
			if err := os.WriteFile(filepath.Join(folder, filepath.Base(name)), text, 0o666); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return len(folders)
}
