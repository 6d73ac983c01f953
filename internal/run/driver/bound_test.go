package driver

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// filled is a cache with four files of 100 bytes, the first the oldest, and
// one that is none of its own.
func filled(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for i, name := range []string{"00/a", "0f/b", "a0/c", "ff/d", "README"} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, make([]byte, 100), 0o666); err != nil {
			t.Fatal(err)
		}
		used := time.Now().Add(time.Duration(i-10) * time.Minute)
		if err := os.Chtimes(file, used, used); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func expectSize(t *testing.T, dir string, files int) {
	t.Helper()
	if n, bytes, err := CacheSize(dir); n != files || bytes != int64(100*files) || err != nil {
		t.Errorf("%d files of %d bytes, error %v, want %d files", n, bytes, err, files)
	}
}

func TestBoundCache(t *testing.T) {
	dir := filled(t)
	if err := BoundCache(dir, 400); err != nil {
		t.Fatal(err)
	}
	expectSize(t, dir, 4)
	if err := BoundCache(dir, 300); err != nil { // within the hour
		t.Fatal(err)
	}
	expectSize(t, dir, 4)
	if err := boundCache(dir, 300); err != nil {
		t.Fatal(err)
	}
	expectSize(t, dir, 2)
	if _, err := os.Stat(filepath.Join(dir, "ff", "d")); err != nil {
		t.Errorf("the file that was used last is gone: %v", err)
	}
	if err := boundCache(filepath.Join(dir, "nowhere"), 300); err != nil {
		t.Error(err)
	}
}

func TestCleanCache(t *testing.T) {
	dir := filled(t)
	if err := CleanCache(dir); err != nil {
		t.Fatal(err)
	}
	expectSize(t, dir, 0)
	if _, err := os.Stat(filepath.Join(dir, "README")); err != nil {
		t.Errorf("a file that is none of the cache's is gone: %v", err)
	}
}
