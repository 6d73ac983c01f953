package files

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"
)

func TestDraft(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a[1].go")
	for _, text := range []string{"first", "second"} {
		d, err := NewDraft(file, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Commit(); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != text || d.Target() != file {
			t.Errorf("%s has %q, error %v", d.Target(), got, err)
		}
		if err := os.Chmod(file, 0o640); err != nil {
			t.Fatal(err)
		}
	}
	d, err := NewDraft(file, []byte("third"))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := d.Discard(); err != nil {
			t.Error(err)
		}
	}
	if info, err := os.Stat(file); err != nil || info.Mode() != 0o640 {
		t.Errorf("mode %v, error %v", info.Mode(), err)
	}
	has(t, dir, "a[1].go")
	if _, err := NewDraft(filepath.Join(dir, "nowhere", "a.go"), nil); err == nil || err.Error() != "no such file or directory" {
		t.Errorf("error %v", err)
	}
}

// TestSweep finds drafts of a process that is gone, of one that runs, of one that
// runs under an old number, of this one, and what only looks like a draft.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	ended := exec.Command(os.Args[0], "-test.run=^$")
	if err := ended.Run(); err != nil {
		t.Fatal(err)
	}
	parent := ".a.go.informerlint-" + strconv.Itoa(os.Getppid())
	mine := ".a.go.informerlint-" + strconv.Itoa(os.Getpid())
	for _, name := range []string{".a.go.informerlint-" + strconv.Itoa(ended.Process.Pid), ".a.go.informerlint-x", ".b.go.informerlint-1", parent, mine, "a.go"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	Sweep("a.go")
	has(t, dir, parent, ".a.go.informerlint-x", ".b.go.informerlint-1", "a.go")
	at := time.Now().AddDate(0, 0, -1)
	if err := os.Chtimes(filepath.Join(dir, parent), at, at); err != nil {
		t.Fatal(err)
	}
	Sweep(filepath.Join(dir, "a.go"))
	has(t, dir, ".a.go.informerlint-x", ".b.go.informerlint-1", "a.go")
}

func has(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("there are %v, want %v", names, want)
	}
}
