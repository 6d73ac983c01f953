package driver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	real, link := filepath.Join(dir, "real.go"), filepath.Join(dir, "link.go")
	if err := os.WriteFile(real, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("real.go", link); err != nil {
		t.Fatal(err)
	}
	if err := Write(t.Context(), []Change{{File: link, After: []byte("new")}}); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(real); string(got) != "new" {
		t.Errorf("the link's target holds %q", got)
	}
	if info, _ := os.Lstat(real); info.Mode() != 0o640 {
		t.Errorf("mode is %v", info.Mode())
	}
	if info, _ := os.Lstat(link); info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is gone")
	}
}

func TestWriteAllOrNothing(t *testing.T) {
	dir := t.TempDir()
	var changes []Change
	for i, mode := range []os.FileMode{0o644, 0o444} {
		file := filepath.Join(dir, fmt.Sprintf("%d.go", i))
		if err := os.WriteFile(file, []byte("old"), mode); err != nil {
			t.Fatal(err)
		}
		changes = append(changes, Change{File: file, After: []byte("new")})
	}
	err := Write(t.Context(), changes)
	if err == nil || !strings.HasSuffix(err.Error(), "1.go is read-only") {
		t.Errorf("got error %v, want that a file is read-only", err)
	}
	unchanged(t, dir)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Write(ctx, changes); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want context.Canceled", err)
	}
	unchanged(t, dir)
}

func unchanged(t *testing.T, dir string) {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 2 {
		t.Errorf("got files %v, error %v, want two files", files, err)
	}
	for _, f := range files {
		if got, _ := os.ReadFile(filepath.Join(dir, f.Name())); string(got) != "old" {
			t.Errorf("%s holds %q", f.Name(), got)
		}
	}
}
