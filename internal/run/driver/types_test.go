package driver

import (
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

const withImports = `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

import (
	"io"
	"strings"
)

func Bad() {}

func Indirect(b *strings.Builder) io.Writer { Bad(); return b }
-- b/b.go --
package b

import (
	"example.com/m/a"
	"strings"
)

func B() { a.Indirect(&strings.Builder{}).Write(nil) }
`

// parsed runs with a cache in a folder and returns how many packages were
// parsed, of the user's and of others.
func parsed(t *testing.T, folder, dir string, want ...string) int {
	t.Helper()
	var p Progress
	got, _ := run(t, Config{Dir: dir, Cache: openCache(t, folder), Progress: &p})
	expect(t, got, want...)
	return int(p.Total.Load())
}

// moveB moves the finding of package b by a line and returns where it is then.
func moveB(t *testing.T, dir string) string {
	t.Helper()
	name := filepath.Join(dir, "b", "b.go")
	rewrite(t, name, "func B", "\nfunc B")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ := strings.Cut(string(text), "func B")
	return "b/b.go:" + strconv.Itoa(strings.Count(before, "\n")+1) + ": call of Indirect is bad"
}

const badInA = "a/a.go:10: call of Bad is bad"

// TestTypesAreKept edits where nothing was ever compiled.
func TestTypesAreKept(t *testing.T) {
	t.Setenv("GOCACHE", t.TempDir())
	dir, folder := write(t, withImports), t.TempDir()
	if n := parsed(t, folder, dir, badInA, "b/b.go:8: call of Indirect is bad"); n < 10 {
		t.Errorf("a first run parses %d packages, without others", n)
	}
	if n := parsed(t, folder, dir, badInA, moveB(t, dir)); n != 2 {
		t.Errorf("after an edit of b, %d packages are parsed", n)
	}
	if n := parsed(t, folder, dir, badInA, moveB(t, dir)); n != 2 {
		t.Errorf("after another edit of b, %d packages are parsed", n)
	}
	rewrite(t, filepath.Join(dir, "a", "a.go"), "{ Bad(); ", "{ ")
	if n := parsed(t, folder, dir); n != 2 {
		t.Errorf("after an edit of a, %d packages are parsed", n)
	}
	before := len(filesBelow(t, folder, "-d"))
	rewrite(t, filepath.Join(dir, "a", "a.go"), "{ return", "{ Bad(); return")
	if err := rule.Configure(rule.Settings{Level: rule.Error}, calls); err != nil {
		t.Fatal(err)
	}
	defer rule.Configure(rule.Settings{Level: rule.Warning}, calls)
	parsed(t, folder, dir)
	if after := len(filesBelow(t, folder, "-d")); after > before+3 {
		t.Errorf("other settings kept types once more: %d files became %d", before, after)
	}
}

// TestKeptAndCompiled mixes types that were kept with some that were compiled.
func TestKeptAndCompiled(t *testing.T) {
	t.Setenv("GOCACHE", t.TempDir())
	dir, folder := write(t, withImports), t.TempDir()
	parsed(t, folder, dir, badInA, "b/b.go:8: call of Indirect is bad")
	compile := exec.Command("go", "build", "io")
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	// An import that no run has seen has the go command asked again.
	rewrite(t, filepath.Join(dir, "b", "b.go"), "import (", "import (\n\t_ \"errors\"")
	parsed(t, folder, dir, badInA, moveB(t, dir))
	if n := parsed(t, folder, dir, badInA, moveB(t, dir)); n != 2 {
		t.Errorf("%d packages are parsed", n)
	}
}

// TestDamagedTypes damages all files of a cache after an edit, when types are
// all that is read.
func TestDamagedTypes(t *testing.T) {
	t.Setenv("GOCACHE", t.TempDir())
	random := rand.New(rand.NewSource(1))
	for name, damage := range map[string]func(text []byte) []byte{
		"a bit": func(text []byte) []byte { text[random.Intn(len(text))] ^= 1 << random.Intn(8); return text },
		"cut":   func(text []byte) []byte { return text[:len(text)/2] },
		"gone":  func([]byte) []byte { return removed },
	} {
		for _, kind := range []string{"-a", "-d"} {
			dir, folder := write(t, withImports), t.TempDir()
			parsed(t, folder, dir, badInA, "b/b.go:8: call of Indirect is bad")
			spoilAll(t, folder, kind, damage)
			parsed(t, folder, dir, badInA, moveB(t, dir))
			parsed(t, folder, dir, badInA, moveB(t, dir))
			if n := parsed(t, folder, dir, badInA, moveB(t, dir)); n != 2 {
				t.Errorf("%d packages are parsed after the damage is mended", n)
			}
			if t.Failed() {
				t.Fatalf("files %s: %s", kind, name)
			}
		}
	}
}
