package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// asked is what a run is asked for: flags, and the patterns of packages.
type asked struct{ flags, patterns []string }

func (a asked) args(flags ...string) []string {
	return slices.Concat([]string{"-json"}, flags, a.flags, a.patterns)
}

// ways are ways to look at a module.
type ways map[string]func(t *testing.T, dir string, what asked) result

// afresh are those that know nothing of runs before.
var afresh = ways{"source": source, "export": export, "backwards": backwards}

// turn returns those that know of the runs before, and one of those that do not, each in turn:
// what a module looked like before is nothing to them.
func (w ways) turn(n int) ways {
	taken := maps.Clone(w)
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(w)), func(name string) bool { return afresh[name] == nil })
	for i, name := range names {
		if i != n%len(names) {
			delete(taken, name)
		}
	}
	return taken
}

// compare looks at a module anew and in all ways.
func (w ways) compare(t *testing.T, dir string, what asked) {
	t.Helper()
	anew := informerlint(t, dir, what.args("-no-cache")...)
	for name, look := range w {
		if got := look(t, dir, what); got != anew {
			t.Errorf("%s, asked for %v: exit status %d, want %d:\n%s", name, what, got.status, anew.status, difference(got.stdout+got.stderr, anew.stdout+anew.stderr))
		}
	}
}

func cached(t *testing.T, dir string, what asked) result { return informerlint(t, dir, what.args()...) }

// uncompiled returns a way to look with caches of its own, into which nothing is
// ever compiled.
func uncompiled(t *testing.T) func(t *testing.T, dir string, what asked) result {
	env := map[string]string{"GOCACHE": t.TempDir(), "INFORMERLINT_CACHE": t.TempDir()}
	return func(t *testing.T, dir string, what asked) result {
		t.Helper()
		for name, value := range env {
			before := os.Getenv(name)
			if err := os.Setenv(name, value); err != nil {
				t.Fatal(err)
			}
			defer os.Setenv(name, before)
		}
		return cached(t, dir, what)
	}
}

func source(t *testing.T, dir string, what asked) result {
	return byEngine(t, dir, driver.Source, what)
}

func export(t *testing.T, dir string, what asked) result {
	return byEngine(t, dir, driver.Export, what)
}

// backwards names all packages that are asked for, the last first.
func backwards(t *testing.T, dir string, what asked) result {
	t.Helper()
	patterns := what.patterns
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	cmd := exec.Command("go", append([]string{"list", "-e"}, patterns...)...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	paths := strings.Fields(string(out))
	slices.Reverse(paths)
	return informerlint(t, dir, asked{what.flags, paths}.args("-no-cache")...)
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

const engineVariable = "INFORMERLINT_TEST_ENGINE"

// byEngine runs the program with an engine that no flag asks for: this test
// binary stands in for it.
func byEngine(t *testing.T, dir string, engine driver.Engine, what asked) result {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], what.args("-no-cache")...)
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
	o, err := parse(os.Args[1:], io.Discard)
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
