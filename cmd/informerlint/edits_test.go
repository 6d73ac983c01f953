package main

import (
	"flag"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
)

var (
	repositories = flag.String("repositories", "", "comma-separated folders of modules that TestEdits edits copies of, instead of the controller of testdata")
	edits        = flag.Int("edits", 6, "how often TestEdits edits a module")
	seed         = flag.Int64("seed", 1, "what TestEdits chooses edits by")
)

// TestEdits edits a module again and again. After each edit, whatever is asked for, what
// the cache knows, what is found anew, in whatever order of packages, and where the types
// of dependencies come from must all lead to the same findings.
func TestEdits(t *testing.T) {
	long(t)
	t.Setenv("INFORMERLINT_CACHE", t.TempDir())
	for from := range strings.FieldsFuncSeq(*repositories, func(r rune) bool { return r == ',' }) {
		t.Run(filepath.Base(from), func(t *testing.T) {
			compareEdits(t, copied(t, from), ways{"cached": cached, "uncompiled": uncompiled(t), "source": source})
		})
	}
	if *repositories == "" {
		dir := copied(t, filepath.Join("..", "..", "testdata", "controller"))
		giveConstants(t, dir)
		if changed := compareEdits(t, dir, ways{"cached": cached, "uncompiled": uncompiled(t), "source": source, "export": export, "backwards": backwards}); changed == 0 {
			t.Error("no edit changes what is found")
		}
	}
}

// folder returns the path of a new folder as the go command tells it.
func folder(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// copied copies a module to a folder that may be edited.
func copied(t *testing.T, from string) string {
	t.Helper()
	dir := folder(t)
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	return dir
}

// giveConstants has the controller import constants that findings depend on.
func giveConstants(t *testing.T, dir string) {
	t.Helper()
	write(t, filepath.Join(dir, "limits", "limits.go"), "package limits\n\nconst Resync, Page, Burst = 30, 500, 1\n")
	for _, c := range [][3]string{
		{"main.go", "30*time.Second", "limits.Resync*time.Second"},
		{"services/controller.go", "30*time.Second", "limits.Resync*time.Second"},
		{"cmd/agent/main.go", "30 * time.Second", "limits.Resync * time.Second"},
	} {
		text := read(t, dir, c[0])
		if !strings.Contains(text, c[1]) {
			continue
		}
		text = strings.Replace(text, c[1], c[2], 1)
		write(t, filepath.Join(dir, c[0]), strings.Replace(text, "import (", "import (\n\t\"example.com/controller/limits\"", 1))
	}
}

// compareEdits edits a module and compares the ways to look at it, all of them before it
// does; it returns how many edits change what is found.
func compareEdits(t *testing.T, dir string, ways ways) (changed int) {
	t.Helper()
	t.Logf("seed %d", *seed)
	e := &editor{dir: dir, rand: rand.New(rand.NewSource(*seed))}
	ways.compare(t, dir, asked{})
	last := informerlint(t, dir, "-json").document(t)
	broken := len(last.Broken)
	for e.n < *edits {
		kind, ok := e.edit(t)
		if !ok {
			continue // this file has no place for it
		}
		doc := informerlint(t, dir, "-json").document(t)
		if len(doc.Broken) > broken && kind != "break a package" {
			e.undo(t) // nobody keeps code that does not compile for long
			continue
		}
		what := e.ask(t)
		ways.turn(e.n).compare(t, dir, what)
		t.Logf("edit %d: %s: %s: %d findings; then asked for %v", e.n, kind, e.touched(), len(doc.Findings), what)
		if t.Failed() {
			t.FailNow()
		}
		if !slices.EqualFunc(doc.Findings, last.Findings, func(a, b report.Finding) bool { return a.Fingerprint == b.Fingerprint }) {
			changed++
		}
		e.n, e.tries, last = e.n+1, 0, doc
		if kind == "break a package" || e.rand.Intn(2) == 0 {
			e.undo(t) // what was known before is known still
		}
	}
	return changed
}
