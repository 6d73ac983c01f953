package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/driver"
	"github.com/informerlint/informerlint/internal/report"
)

var (
	repositories = flag.String("repositories", "", "comma-separated folders of modules that TestEdits edits copies of, beside the controller of testdata")
	edits        = flag.Int("edits", 20, "how often TestEdits edits a module")
	seed         = flag.Int64("seed", 1, "what TestEdits chooses edits by")
)

// TestEdits edits a module again and again. After each edit, what the cache
// knows, what is found anew, in whatever order of packages, and where the types
// of dependencies come from must all lead to the same findings.
func TestEdits(t *testing.T) {
	t.Setenv("INFORMERLINT_CACHE", t.TempDir())
	dir := copied(t, filepath.Join("..", "..", "testdata", "controller"))
	giveConstants(t, dir)
	if changed := compareEdits(t, dir, driver.Source, driver.Export); changed == 0 && *edits > 0 {
		t.Error("no edit changes what is found")
	}
	for folder := range strings.FieldsFuncSeq(*repositories, func(r rune) bool { return r == ',' }) {
		t.Run(filepath.Base(folder), func(t *testing.T) { compareEdits(t, copied(t, folder), driver.Source) })
	}
}

// copied copies a module to a folder that may be edited.
func copied(t *testing.T, folder string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err == nil {
		err = os.CopyFS(dir, os.DirFS(folder))
	}
	if err != nil {
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

// compareEdits edits a module and compares all ways to look at it; it returns
// how many edits change what is found.
func compareEdits(t *testing.T, dir string, engines ...driver.Engine) (changed int) {
	t.Logf("seed %d", *seed)
	e := &editor{dir: dir, rand: rand.New(rand.NewSource(*seed))}
	last := compareWays(t, dir, engines)
	broken := len(last.Broken)
	for e.n < *edits {
		kind, ok := e.edit(t)
		if !ok {
			continue // this file has no place for it
		}
		if doc := informerlint(t, dir, "-json").document(t); len(doc.Broken) > broken && kind != "break a package" {
			e.undo(t) // nobody keeps code that does not compile for long
			continue
		}
		doc := compareWays(t, dir, engines)
		t.Logf("edit %d: %s: %s: %d findings", e.n, kind, e.touched(), len(doc.Findings))
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

// compareWays looks at a module in all ways and returns what is found.
func compareWays(t *testing.T, dir string, engines []driver.Engine) report.Document {
	t.Helper()
	anew := informerlint(t, dir, "-json", "-no-cache")
	ways := map[string]result{
		"with the cache": informerlint(t, dir, "-json"),
		"from the cache": informerlint(t, dir, "-json"),
		"backwards":      informerlint(t, dir, append([]string{"-json", "-no-cache"}, backwards(t, dir)...)...),
	}
	for _, engine := range engines {
		ways[string(engine)] = byEngine(t, dir, engine)
	}
	for name, r := range ways {
		want := anew
		if name == string(driver.Export) {
			r, want = r.withoutReasons(t), want.withoutReasons(t)
		}
		if r != want {
			t.Errorf("%s: exit status %d, want %d:\n%s", name, r.status, want.status, difference(r.stdout+r.stderr, want.stdout+want.stderr))
		}
	}
	return anew.document(t)
}

// withoutReasons leaves out why packages cannot be analysed: compilers have
// words of their own.
func (r result) withoutReasons(t *testing.T) result {
	t.Helper()
	doc := r.document(t)
	for i, b := range doc.Broken {
		doc.Broken[i] = report.Broken{Package: b.Package}
	}
	text, err := json.MarshalIndent(doc, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	return result{r.status, string(text), ""}
}

func (r result) document(t *testing.T) (doc report.Document) {
	t.Helper()
	if err := json.Unmarshal([]byte(r.stdout), &doc); err != nil {
		t.Fatalf("%v\n%s%s", err, r.stdout, r.stderr)
	}
	return doc
}

// difference shows the lines that only one of two texts has.
func difference(a, b string) string {
	var out strings.Builder
	only := func(sign, a, b string) {
		has := strings.Split(b, "\n")
		for line := range strings.SplitSeq(a, "\n") {
			if !slices.Contains(has, line) {
				out.WriteString(sign + line + "\n")
			}
		}
	}
	only("+", a, b)
	only("-", b, a)
	return out.String()
}

// backwards lists the packages of a module, the last first.
func backwards(t *testing.T, dir string) []string {
	t.Helper()
	cmd := exec.Command("go", "list", "-e", "./...")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	paths := strings.Fields(string(out))
	slices.Reverse(paths)
	return paths
}

const engineVariable = "INFORMERLINT_TEST_ENGINE"

// byEngine runs the program with an engine that no flag asks for: this test
// binary stands in for it.
func byEngine(t *testing.T, dir string, engine driver.Engine) result {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir, engineVariable+"="+string(engine))
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// runEngine is what the test binary does in that place.
func runEngine(engine driver.Engine) int {
	o, err := parse([]string{"-json", "-no-cache"}, io.Discard)
	if err != nil {
		return misused
	}
	j, err := newJob(o, os.Stdout, os.Stderr)
	if err != nil {
		return misused
	}
	j.load.Engine = engine
	status, _ := j.do(context.Background())
	return status
}
