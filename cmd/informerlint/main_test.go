package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/driver"
)

var binary string

func TestMain(m *testing.M) {
	if engine := os.Getenv(engineVariable); engine != "" {
		os.Exit(runEngine(driver.Engine(engine)))
	}
	dir, err := os.MkdirTemp("", "informerlint")
	if err != nil {
		panic(err)
	}
	os.Setenv("INFORMERLINT_CACHE", filepath.Join(dir, "cache"))
	binary = filepath.Join(dir, "informerlint")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		panic(string(out))
	}
	if flag.Parse(); !testing.Short() {
		compile(filepath.Join("..", "..", "testdata", "controller"))
	}
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// compile has the build cache hold the types of what a module imports: hundreds of runs read
// them there in a second or two, each of which would take several to read the sources.
func compile(dir string) {
	cmd := exec.Command("go", "build", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		panic(string(out))
	}
}

// long leaves a test out of short runs, which take a few seconds to a package.
func long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("runs programs for several seconds: left out with -short")
	}
}

// fileSet are the files of a module, by path. The contents @pods stand for
// testdata/pods.go, which has one finding and its fix.
type fileSet map[string]string

// module writes a module that may import what the controller of the
// repository's testdata does.
func module(t *testing.T, extra fileSet) string {
	t.Helper()
	dir := folder(t)
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "controller", name))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, name), string(text))
	}
	pods, err := os.ReadFile(filepath.Join("testdata", "pods.go"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range extra {
		write(t, filepath.Join(dir, name), strings.ReplaceAll(text, "@pods", string(pods)))
	}
	return dir
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// result is what a run of the program left behind.
type result struct {
	status         int
	stdout, stderr string
}

var summaryLine = regexp.MustCompile(`(?m)^informerlint: \d+ findings? \(.*\n`)

// summary is the line on standard error that counts the findings.
func (r result) summary() string { return strings.TrimSpace(summaryLine.FindString(r.stderr)) }

// fixedLine is a line on standard error that names a fixed file, or counts more of these.
var fixedLine = regexp.MustCompile(`(?m)^informerlint: fixed (\S+\.go: [a-z, ]+|\d+ files? more)\n`)

// complaints are whatever else standard error says.
func (r result) complaints() string {
	return fixedLine.ReplaceAllString(summaryLine.ReplaceAllString(r.stderr, ""), "")
}

func informerlint(t *testing.T, dir string, args ...string) result {
	t.Helper()
	return informerlintIn(t, "GOWORK=off", dir, args...)
}

// informerlintIn runs the program with a variable in its environment.
func informerlintIn(t *testing.T, variable, dir string, args ...string) result {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", variable, "PWD="+dir)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// is holds a result against its exit status, the only line on standard error
// beside the summary ("" for none), and a part of standard output ("" for an empty one).
func (r result) is(t *testing.T, status int, stderr, stdout string) {
	t.Helper()
	if r.status != status {
		t.Errorf("exit status %d, want %d", r.status, status)
	}
	if got := r.complaints(); !strings.Contains(got, stderr) || (stderr == "") != (got == "") || strings.Count(got, "\n") > 1 {
		t.Errorf("standard error is %q, want one line with %q", r.stderr, stderr)
	}
	if !strings.Contains(r.stdout, stdout) || (stdout == "") != (r.stdout == "") {
		t.Errorf("standard output is\n%s\nwant %q", r.stdout, stdout)
	}
}

const finding = "pods.go:13:"

func TestFinding(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	r := informerlint(t, dir)
	r.is(t, 1, "", "pods/"+finding)
	lines := strings.Split(r.stdout, "\n")
	if !strings.HasSuffix(lines[0], " (itempointer)") || lines[1] != "\ts.byName[list.Items[i].Name] = &list.Items[i]" ||
		strings.TrimSpace(lines[2]) != "^" {
		t.Errorf("got\n%s\nwant message with rule, line of code, caret", r.stdout)
	}
	informerlint(t, dir, "-disable=itempointer").is(t, 0, "", "")
	informerlint(t, dir, "-enable", "itempointer", "./pods").is(t, 1, "", "pods/"+finding)
	informerlint(t, filepath.Dir(dir), "-C", dir).is(t, 1, "", filepath.Join(filepath.Base(dir), "pods", finding))
	informerlint(t, dir, "-level=error").is(t, 0, "", "")
}

func TestJSON(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods", "ill/ill.go": "package ill\n\nvar x int = \"\"\n"})
	r := informerlint(t, dir, "-json", "./...")
	var doc report.Document
	if err := json.Unmarshal([]byte(r.stdout), &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Findings) != 1 || doc.Findings[0].Rule != "itempointer" || doc.Findings[0].Range.File != "pods/pods.go" ||
		doc.Findings[0].Fix == nil || !strings.HasSuffix(doc.Findings[0].URL, "itempointer.md") {
		t.Errorf("got %+v", doc.Findings)
	}
}

func TestJSONWithoutPackages(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("no module"), 0o644); err != nil {
		t.Fatal(err)
	}
	r := informerlint(t, dir, "-json", "./...")
	var doc report.Document
	if err := json.Unmarshal([]byte(r.stdout), &doc); err != nil {
		t.Fatal(err)
	}
	if r.status != 3 || len(doc.Failures) != 1 || !strings.Contains(doc.Failures[0], "go.mod") {
		t.Errorf("got exit status %d and %+v", r.status, doc)
	}
}

func TestFix(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	diff := informerlint(t, dir, "-diff")
	diff.is(t, 1, "the diff fixes 1 finding in 1 file", "+++ b/pods/pods.go")
	before := read(t, dir, "pods/pods.go")
	fixed := informerlint(t, dir, "-fix")
	fixed.is(t, 0, "fixed 1 finding in 1 file", "")
	if want := "informerlint: fixed pods/pods.go: itempointer\n"; !strings.HasPrefix(fixed.stderr, want) {
		t.Errorf("standard error is %q, want %q first", fixed.stderr, want)
	}
	if after := read(t, dir, "pods/pods.go"); after == before {
		t.Error("the file is unchanged")
	}
	informerlint(t, dir, "-diff").is(t, 0, "", "")
	informerlint(t, dir).is(t, 0, "", "")
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestInterrupt(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	stderr, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
	if err != nil {
		t.Fatal(err)
	}
	defer stderr.Close()
	before := read(t, dir, "pods/pods.go")
	status := run(ctx, []string{"-C", dir, "-fix"}, stderr, stderr)
	text, _ := os.ReadFile(stderr.Name())
	if status != unsolved || string(text) != "informerlint: interrupted: no file was changed\n" {
		t.Errorf("exit status %d, output %q", status, text)
	}
	if read(t, dir, "pods/pods.go") != before {
		t.Error("the file has changed")
	}
}
