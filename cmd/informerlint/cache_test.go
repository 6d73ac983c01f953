package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestCache(t *testing.T) {
	long(t)
	folder := filepath.Join(t.TempDir(), "cache")
	t.Setenv("INFORMERLINT_CACHE", folder)
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	informerlint(t, dir, "cache").is(t, 0, "", "0 files")
	informerlint(t, dir, "-no-cache").is(t, 1, "", "pods/"+finding)
	informerlint(t, dir, "cache").is(t, 0, "", folder+"\n0 files")
	first := informerlint(t, dir)
	first.is(t, 1, "", "pods/"+finding)
	if r := informerlint(t, dir, "cache"); strings.Contains(r.stdout, "\n0 files") {
		t.Errorf("nothing is remembered: %s", r.stdout)
	}
	if second := informerlint(t, dir); second != first {
		t.Errorf("the second run says\n%+v\nthe first\n%+v", second, first)
	}
	informerlint(t, dir, "-fix").is(t, 0, "fixed 1 finding in 1 file", "")
	informerlint(t, dir).is(t, 0, "", "")
	informerlint(t, dir, "cache", "clean").is(t, 0, "", "")
	informerlint(t, dir, "cache").is(t, 0, "", "\n0 files, 0.0 MB")
	informerlint(t, dir, "cache", "show").is(t, 2, "cache takes nothing, or the word clean", "")
}

// TestUnusableCache runs where there is no place for a cache.
func TestUnusableCache(t *testing.T) {
	long(t)
	dir, path := module(t, fileSet{"pods/pods.go": "@pods"}), goPath(t)
	for name, folder := range map[string]string{
		"a file": filepath.Join(dir, "go.mod"), "below a file": filepath.Join(dir, "go.mod", "cache"), "relative": "cache",
	} {
		t.Setenv("INFORMERLINT_CACHE", folder)
		if r := informerlint(t, dir); r.status != 1 || r.complaints() != "" {
			t.Errorf("%s: exit status %d, standard error %q", name, r.status, r.stderr)
		}
	}
	t.Setenv("INFORMERLINT_CACHE", "cache")
	informerlint(t, dir, "cache").is(t, 2, "INFORMERLINT_CACHE is cache: it takes an absolute path", "")
	t.Setenv("INFORMERLINT_CACHE", "")
	t.Setenv("HOME", "")
	t.Setenv("XDG_CACHE_HOME", "")
	t.Setenv("GOCACHE", t.TempDir())
	t.Setenv("GOPATH", path)
	informerlint(t, dir).is(t, 1, "", "pods/"+finding)
	informerlint(t, dir, "cache").is(t, 2, "there is no cache directory", "")
	t.Setenv("GOPATH", "")
	informerlint(t, dir).is(t, 3, "the go command cannot list the packages: module cache not found", "")
}

// goPath is the folder of the modules that the go command has.
func goPath(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOPATH").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// TestSharedCache runs on two machines, as good as: they share nothing but the
// program that keeps the cache.
func TestSharedCache(t *testing.T) {
	long(t)
	shared, prog := t.TempDir(), filepath.Join(t.TempDir(), "cacheprog")
	if out, err := exec.Command("go", "build", "-o", prog, "./testdata/cacheprog").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	t.Setenv("GOCACHEPROG", prog+" "+shared)
	t.Setenv("INFORMERLINT_CACHE", t.TempDir())
	first := informerlint(t, dir)
	first.is(t, 1, "", "pods/"+finding)
	kept := strings.Fields(read(t, shared, "puts.txt"))
	t.Setenv("INFORMERLINT_CACHE", t.TempDir())
	if second := informerlint(t, dir); second != first {
		t.Errorf("the other machine says\n%+v\nthe first\n%+v", second, first)
	}
	for _, key := range strings.Fields(read(t, shared, "puts.txt"))[len(kept):] {
		if slices.Contains(kept, key) { // the go command keeps there what it likes
			t.Errorf("the other machine found out anew what is known: %s", key)
		}
	}
	t.Setenv("GOCACHEPROG", filepath.Join(shared, "nothing"))
	informerlint(t, dir).is(t, 3, "GOCACHEPROG", "")
	dying := filepath.Join(shared, "dying") // the first time, when informerlint runs it and not the go command
	write(t, dying, "#!/bin/sh\nif mkdir '"+shared+"/died'; then echo '{\"KnownCommands\":[\"get\"]}'; exit; fi 2>/dev/null\nexec '"+prog+"' '"+shared+"'\n")
	if err := os.Chmod(dying, 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOCACHEPROG", dying)
	informerlint(t, dir).is(t, 3, "GOCACHEPROG exited", "")
	informerlint(t, dir).is(t, 1, "", "pods/"+finding)
}
