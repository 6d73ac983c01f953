package report

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/informerlint/informerlint/internal/run/driver"
)

// TestDiffApplies has git apply the diff of files with names that are hard to
// print, from their folder and from above.
func TestDiffApplies(t *testing.T) {
	for _, name := range []string{"a b.go", "tab\tt.go", "nl\nX.go", "größe \"1\".go", "folder 1/c.go"} {
		root := t.TempDir()
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		for _, base := range []string{root, t.TempDir()} {
			if err := os.WriteFile(file, []byte("x\ny\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			var diff bytes.Buffer
			if err := Diff(&diff, base, root, []driver.Change{{File: file, Before: []byte("x\ny\n"), After: []byte("x\nz\n")}}); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command("git", "apply", "-")
			cmd.Dir, cmd.Stdin = root, &diff
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%q: %v\n%s", name, err, out)
			}
			if got, err := os.ReadFile(file); err != nil || string(got) != "x\nz\n" {
				t.Errorf("%q has %q, error %v", name, got, err)
			}
		}
	}
}
