package main

import (
	"crypto/sha256"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A tree is a copy of the files of this repository, and what they held at first.
type tree struct {
	*testing.T
	root   string
	before map[string][sha256.Size]byte
}

// copied copies what git has, or would have, into a temporary folder.
func copied(t *testing.T) tree {
	t.Helper()
	if testing.Short() {
		t.Skip("compiles and tests a copy of this module: left out with -short")
	}
	from, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	list := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = from
	names, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	c := tree{t, t.TempDir(), nil}
	for name := range strings.SplitSeq(string(names), "\x00") {
		if info, err := os.Lstat(filepath.Join(from, name)); err == nil && info.Mode().IsRegular() {
			c.write(name, read(t, filepath.Join(from, name)))
		}
	}
	c.before = c.hashes()
	return c
}

func (c tree) write(name string, text []byte) {
	c.Helper()
	path := filepath.Join(c.root, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		c.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o666); err != nil {
		c.Fatal(err)
	}
}

// edit replaces each old text, which stands once in the file, by the new one after it.
func (c tree) edit(name string, pairs ...string) {
	c.Helper()
	text := string(read(c.T, filepath.Join(c.root, name)))
	for pair := range slices.Chunk(pairs, 2) {
		if strings.Count(text, pair[0]) != 1 {
			c.Fatalf("%s has %q %d times", name, pair[0], strings.Count(text, pair[0]))
		}
		text = strings.Replace(text, pair[0], pair[1], 1)
	}
	c.write(name, []byte(text))
}

// run wants a command of go to succeed.
func (c tree) run(args ...string) {
	c.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = c.root
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-buildvcs=false")
	if out, err := cmd.CombinedOutput(); err != nil {
		c.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// touched lists the files that are new or have changed since the copy was made.
func (c tree) touched() (names []string) {
	c.Helper()
	for name, hash := range c.hashes() {
		if before, ok := c.before[name]; !ok || before != hash {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func (c tree) hashes() map[string][sha256.Size]byte {
	c.Helper()
	all := map[string][sha256.Size]byte{}
	err := filepath.WalkDir(c.root, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			name, _ := filepath.Rel(c.root, path)
			all[filepath.ToSlash(name)] = sha256.Sum256(read(c.T, path))
		}
		return err
	})
	if err != nil {
		c.Fatal(err)
	}
	return all
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
