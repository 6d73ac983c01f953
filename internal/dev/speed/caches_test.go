//go:build unix

package speed

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// empty is an environment in which nothing was ever built or analysed.
func empty(dir string) []string {
	return []string{
		"GOCACHE=" + filepath.Join(dir, "go"),
		"INFORMERLINT_CACHE=" + filepath.Join(dir, "informerlint"),
		"STATICCHECK_CACHE=" + filepath.Join(dir, "staticcheck"),
		"GOLANGCI_LINT_CACHE=" + filepath.Join(dir, "golangci-lint"),
	}
}

// keep moves the build cache of an environment of [empty] to another place,
// unless there is something.
func keep(b *testing.B, dir, place string) {
	if _, err := os.Stat(place); err == nil {
		return
	}
	if err := os.Rename(filepath.Join(dir, "go"), place); err != nil {
		b.Fatalf("keeping what was compiled, for which TMPDIR has to be on its disk: %v", err)
	}
}

// compile has a build cache hold all that a repository imports. Packages that
// cannot be compiled are left out.
func compile(b *testing.B, folder, cache string) {
	run(b, folder, []string{"GOCACHE=" + cache}, []string{"go", "list", "-e", "-export", "-deps", "-test", "./..."})
}

// filled is an environment in which things were built, but nothing was
// analysed. The files of its build cache are links to those of the given one,
// where nothing is written.
func filled(b *testing.B, cache string) []string {
	dir := b.TempDir()
	copied := filepath.Join(dir, "go")
	err := filepath.WalkDir(cache, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		below, err := filepath.Rel(cache, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			return os.MkdirAll(filepath.Join(copied, below), 0o777)
		}
		return os.Link(name, filepath.Join(copied, below))
	})
	if err != nil {
		b.Fatalf("linking the files of the build cache, for which TMPDIR has to be on its disk: %v", err)
	}
	return empty(dir)
}
