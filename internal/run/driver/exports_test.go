package driver

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"honnef.co/go/tools/lintcmd/cache"
)

// lookUps runs with a cache and returns how often the go command was asked for
// export data.
func lookUps(t *testing.T, dir string, store cache.Cache, want ...string) int {
	t.Helper()
	real, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	bin, log := t.TempDir(), filepath.Join(t.TempDir(), "log")
	script := "#!/bin/sh\necho \"$@\" >>'" + log + "'\nexec '" + real + "' \"$@\"\n"
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+filepath.Dir(real)+string(filepath.ListSeparator)+os.Getenv("PATH"))
	got, _ := run(t, Config{Dir: dir, Engine: Auto, Cache: store})
	expect(t, got, want...)
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Count(string(text), "-export=true")
}

func TestExportDataIsRemembered(t *testing.T) {
	dir := write(t, twoPackages)
	compile := exec.Command("go", "build", "./...")
	compile.Dir = dir
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	store, err := cache.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	bad := "a/a.go:5: call of Bad is bad"
	if n := lookUps(t, dir, store, bad, indirect); n != 1 {
		t.Errorf("a first run looks for export data %d times", n)
	}
	rewrite(t, filepath.Join(dir, "b", "b.go"), "func B", "\nfunc B")
	moved := "b/b.go:10: call of Indirect is bad"
	if n := lookUps(t, dir, store, bad, moved); n != 0 {
		t.Errorf("after an edit of b, export data is looked for %d times", n)
	}
	rewrite(t, filepath.Join(dir, "a", "a.go"), "{ Bad() }", "{}")
	if n := lookUps(t, dir, store); n != 0 {
		t.Errorf("after an edit of a, export data is looked for %d times", n)
	}
}

// TestNewImport adds a dependency that no run has seen.
func TestNewImport(t *testing.T) {
	dir := write(t, twoPackages)
	store, err := cache.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	bad := "a/a.go:5: call of Bad is bad"
	lookUps(t, dir, store, bad, indirect)
	rewrite(t, filepath.Join(dir, "b", "b.go"), "package b\n", "package b\n\nimport _ \"archive/tar\"\n")
	if n := lookUps(t, dir, store, bad, "b/b.go:11: call of Indirect is bad"); n != 1 {
		t.Errorf("with a new import, export data is looked for %d times", n)
	}
}

// A meddler writes to a file once its content is part of a key.
type meddler struct {
	cache.Cache
	edit func()
}

func (m *meddler) Get(id cache.ActionID) (cache.Entry, error) {
	m.edit()
	return m.Cache.Get(id)
}

func TestEditDuringRun(t *testing.T) {
	dir, folder := write(t, twoPackages), t.TempDir()
	store, err := cache.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(dir, "a", "a.go")
	before, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	edit := sync.OnceFunc(func() { rewrite(t, name, "{ Bad() }", "{}") })
	got, _ := run(t, Config{Dir: dir, Engine: Source, Cache: &meddler{store, edit}})
	expect(t, got)
	if err := os.WriteFile(name, before, 0o666); err != nil {
		t.Fatal(err)
	}
	known(t, folder, dir, "a/a.go:5: call of Bad is bad", indirect)
}
