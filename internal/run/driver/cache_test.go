package driver

import (
	"bytes"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"honnef.co/go/tools/lintcmd/cache"

	"github.com/informerlint/informerlint/internal/rule"
)

const indirect = "b/b.go:9: call of Indirect is bad"

// counting counts what is found in a cache.
type counting struct {
	cache.Cache
	mu   sync.Mutex
	hits int
}

func (c *counting) Get(id cache.ActionID) (cache.Entry, error) {
	e, err := c.Cache.Get(id)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil {
		c.hits++
	}
	return e, err
}

func openCache(t *testing.T, dir string) *counting {
	t.Helper()
	store, err := cache.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return &counting{Cache: store}
}

// known runs with a cache and returns how many packages it had.
func known(t *testing.T, folder, dir string, want ...string) int {
	t.Helper()
	c := openCache(t, folder)
	got, _ := run(t, Config{Dir: dir, Engine: Source, Cache: c})
	expect(t, got, want...)
	return c.hits
}

func rewrite(t *testing.T, name, old, new string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil || !bytes.Contains(text, []byte(old)) {
		t.Fatalf("%s has no %q, error %v", name, old, err)
	}
	if err := os.WriteFile(name, bytes.Replace(text, []byte(old), []byte(new), 1), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestCache(t *testing.T) {
	dir, folder := write(t, twoPackages), t.TempDir()
	bad := "a/a.go:5: call of Bad is bad"
	if n := known(t, folder, dir, bad, indirect); n != 0 {
		t.Errorf("a new cache knows %d packages", n)
	}
	if n := known(t, folder, dir, bad, indirect); n != 2 {
		t.Errorf("nothing has changed, but %d packages are known", n)
	}
	rewrite(t, filepath.Join(dir, "b", "b.go"), "func B", "\nfunc B")
	if n := known(t, folder, dir, bad, "b/b.go:10: call of Indirect is bad"); n != 1 {
		t.Errorf("package b has changed, and %d are known", n)
	}
	// The fact about Indirect is gone, and with it the finding in b.
	rewrite(t, filepath.Join(dir, "a", "a.go"), "{ Bad() }", "{}")
	if n := known(t, folder, dir); n != 0 {
		t.Errorf("package a has changed, and %d are known", n)
	}
	rewrite(t, filepath.Join(dir, "a", "a.go"), "Indirect() {}", "Indirect() { Bad() }")
	if n := known(t, folder, dir, bad, "b/b.go:10: call of Indirect is bad"); n != 2 {
		t.Errorf("all is as it was, and %d are known", n)
	}
}

// TestCacheOfOtherRuns changes what else findings depend on.
func TestCacheOfOtherRuns(t *testing.T) {
	dir, folder := write(t, twoPackages), t.TempDir()
	bad := "a/a.go:5: call of Bad is bad"
	known(t, folder, dir, bad, indirect)
	c := openCache(t, folder)
	if got, _ := run(t, Config{Dir: dir, Engine: Source, Cache: c, Tags: "other"}); len(got) != 2 || c.hits > 0 {
		t.Errorf("with other tags %d packages are known", c.hits)
	}
	if err := rule.Configure(rule.Settings{Level: rule.Error}, calls); err != nil {
		t.Fatal(err)
	}
	defer rule.Configure(rule.Settings{Level: rule.Warning}, calls)
	if n := known(t, folder, dir); n != 0 {
		t.Errorf("at another level %d packages are known", n)
	}
}

func TestDamagedCache(t *testing.T) {
	dir, folder := write(t, twoPackages), t.TempDir()
	want := []string{"a/a.go:5: call of Bad is bad", indirect}
	for name, damage := range map[string]func(text []byte) []byte{
		"cut":     func(text []byte) []byte { return text[:len(text)/2] },
		"empty":   func([]byte) []byte { return nil },
		"changed": func(text []byte) []byte { return bytes.ReplaceAll(text, []byte("bad"), []byte("fab")) },
		"zeros":   func(text []byte) []byte { return make([]byte, len(text)) },
	} {
		known(t, folder, dir, want...)
		eachFile(t, folder, func(file string) {
			text, err := os.ReadFile(file)
			if err == nil {
				err = os.WriteFile(file, damage(text), 0o666)
			}
			if err != nil {
				t.Fatal(err)
			}
		})
		known(t, folder, dir, want...)
		if n := known(t, folder, dir, want...); n != 2 {
			t.Errorf("%s: the entries are not made anew, %d are known", name, n)
		}
	}
}

// TestForeignEntries puts what no run wrote where entries are looked for.
func TestForeignEntries(t *testing.T) {
	dir, folder := write(t, twoPackages), t.TempDir()
	foreign := &fixed{Cache: openCache(t, folder), data: []byte("no entry")}
	got, _ := run(t, Config{Dir: dir, Engine: Source, Cache: foreign})
	expect(t, got, "a/a.go:5: call of Bad is bad", indirect)
}

// fixed has the same data for every key.
type fixed struct {
	cache.Cache
	data []byte
}

func (f *fixed) Get(id cache.ActionID) (cache.Entry, error) {
	if err := cache.PutBytes(f.Cache, id, f.data); err != nil {
		return cache.Entry{}, err
	}
	return f.Cache.Get(id)
}

func TestReadOnlyCache(t *testing.T) {
	dir, folder := write(t, twoPackages), t.TempDir()
	store := openCache(t, folder)
	if err := os.RemoveAll(folder); err != nil { // as good as one that nobody may write to
		t.Fatal(err)
	}
	got, out := run(t, Config{Dir: dir, Engine: Source, Cache: store})
	expect(t, got, "a/a.go:5: call of Bad is bad", indirect)
	expectBroken(t, out)
}

func TestConcurrentRuns(t *testing.T) {
	dir, folder := write(t, twoPackages), t.TempDir()
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() { known(t, folder, dir, "a/a.go:5: call of Bad is bad", indirect) })
	}
	wg.Wait()
}

// TestBrokenIsNotKept wants a package with errors to be looked at again.
func TestBrokenIsNotKept(t *testing.T) {
	dir, folder := write(t, twoPackages), t.TempDir()
	rewrite(t, filepath.Join(dir, "a", "a.go"), "{ Bad() }", "{ Bad(1) }")
	for range 2 {
		c := openCache(t, folder)
		got, out := run(t, Config{Dir: dir, Engine: Source, Cache: c})
		expect(t, got)
		if len(out.Broken) == 0 || c.hits > 1 { // b, which imports it, is not broken
			t.Errorf("broken %v, %d packages known", out.Broken, c.hits)
		}
	}
}

func eachFile(t *testing.T, folder string, do func(file string)) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			do(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
