//go:build linux

package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// TestFullDisk runs where nothing more can be written: on a disk of a few blocks
// and a read-only one, where the machine lets us have them, and with a limit on
// files.
func TestFullDisk(t *testing.T) {
	full, limited := folder(t), folder(t)
	if err := syscall.Mount("tmpfs", full, "tmpfs", 0, "size=64k"); err != nil {
		t.Logf("no small disk: %v", err)
	} else {
		t.Cleanup(func() {
			if err := syscall.Unmount(full, syscall.MNT_DETACH); err != nil {
				t.Error(err)
			}
		})
		fillCramped(t, full)
		fill(t, full)
		spared(t, informerlint, full, "no space left on device")
		if err := syscall.Mount("", full, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
			t.Fatal(err)
		}
		spared(t, informerlint, full, "read-only file system")
	}
	fillCramped(t, limited)
	spared(t, withLimit, limited, "file too large")
}

// fillCramped writes a module whose files are larger than a limit, and a report
// that runs would replace.
func fillCramped(t *testing.T, dir string) {
	t.Helper()
	pods := "@pods" + strings.Repeat("// A comment that makes the file longer.\n", 50)
	from := module(t, files{"a/pods.go": pods, "b/pods.go": pods, "c/pods.go": pods, "old.json": "old"})
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// fill leaves no room in a folder.
func fill(t *testing.T, dir string) {
	t.Helper()
	err := os.WriteFile(filepath.Join(dir, "filler"), bytes.Repeat([]byte("x"), 1<<20), 0o666)
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("the disk takes all, error %v", err)
	}
}

// withLimit runs the program where it, and what it runs, can write only short files.
func withLimit(t *testing.T, dir string, args ...string) result {
	t.Helper()
	whole := binary
	defer func() { binary = whole }()
	binary = "sh"
	return informerlint(t, dir, append([]string{"-c", `ulimit -f 1 && exec "$0" "$@"`, whole}, args...)...)
}

// spared wants a run to tell what it cannot write, and to leave all as it was.
func spared(t *testing.T, run func(*testing.T, string, ...string) result, dir, why string) {
	t.Helper()
	t.Setenv("INFORMERLINT_CACHE", filepath.Join(dir, "cache"))
	before := contents(t, dir)
	first := run(t, dir)
	first.is(t, 1, "", finding)
	if again := run(t, dir); again != first {
		t.Errorf("the second run says\n%+v\nthe first\n%+v", again, first)
	}
	for _, name := range []string{"old.json", "new.json"} {
		run(t, dir, "-o", "json:"+name).is(t, 3, "the report is not written: cannot write "+name+": "+why, finding)
	}
	run(t, dir, "baseline", "write").is(t, 3, "cannot write .informerlint-baseline.json: "+why, "")
	run(t, dir, "-fix").is(t, 3, why, "")
	if after := contents(t, dir); !slices.Equal(after, before) {
		t.Errorf("there are\n%s\nwere\n%s", strings.Join(after, "\n"), strings.Join(before, "\n"))
	}
}

// contents tells what the files of a folder hold, without the cache in it.
func contents(t *testing.T, dir string) (list []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && name == "cache" {
			return fs.SkipDir
		}
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		list = append(list, fmt.Sprintf("%s %x", name, sha256.Sum256(text)))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}
