package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestSummary wants one line below findings that are printed as text, and none
// where there are none or a program reads them.
func TestSummary(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	const one = "informerlint: 1 finding (1 warning), 1 fixable with -fix; informerlint explain itempointer says why"
	for _, c := range []struct{ args, want string }{
		{"", one},
		{"-format=text -o json:a", one},
		{"-o a", ""},
		{"-format=github", ""},
		{"-json", ""},
		{"-diff", ""},
		{"-disable=itempointer", ""},
		{"-fix", ""},
	} {
		if r := informerlint(t, dir, strings.Fields(c.args)...); r.summary() != c.want || strings.Contains(r.stdout, "1 finding") {
			t.Errorf("with %q the summary is %q, want %q:\n%s", c.args, r.summary(), c.want, r.stdout)
		}
	}
}

// TestSummaryOnTerminal wants the summary on the terminal that shows the findings.
func TestSummaryOnTerminal(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	script, err := exec.LookPath("script")
	if err != nil {
		t.Fatal("there is no script, which is part of util-linux: install it and run the test again")
	}
	cmd := exec.CommandContext(t.Context(), script, "-qec", binary+" 2>stderr", "/dev/null")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir, "TERM=dumb")
	out, _ := cmd.CombinedOutput() // its exit status is 1
	if want := "\r\n1 finding (1 warning), 1 fixable with -fix; informerlint explain itempointer says why\r\n"; !strings.HasSuffix(string(out), want) {
		t.Errorf("the terminal shows %q, want %q at its end", out, want)
	}
	if got := read(t, dir, "stderr"); got != "" {
		t.Errorf("standard error is %q", got)
	}
}

// TestDiffIsFix has git apply what -diff prints: that is what -fix writes, all
// that both the summary and the diff itself say is fixed, though two of the
// fixes go to one place.
func TestDiffIsFix(t *testing.T) {
	long(t)
	controller := filepath.Join("..", "..", "testdata", "controller")
	fixed, patched := copied(t, controller), copied(t, controller)
	before := informerlint(t, fixed, "-level=info")
	_, counts, _ := strings.Cut(before.summary(), "), ")
	offered := 0
	for word := range strings.FieldsSeq(counts) {
		n, _ := strconv.Atoi(word)
		offered += n
	}
	wrote := informerlint(t, fixed, "-level=info", "-fix", "-unsafe-fixes")
	diff := informerlint(t, patched, "-level=info", "-diff", "-unsafe-fixes")
	inFiles := " in " + strconv.Itoa(strings.Count(diff.stdout, "\n+++ ")) + " files\n"
	if want := "informerlint: the diff fixes " + strconv.Itoa(offered) + " findings" + inFiles; diff.stderr != want || offered < 9 {
		t.Errorf("with -diff standard error is %q, want %q; before it was said %q", diff.stderr, want, counts)
	}
	if want := "informerlint: fixed " + strconv.Itoa(offered) + " findings" + inFiles; wrote.complaints() != want {
		t.Errorf("with -fix standard error is %q, want %q", wrote.complaints(), want)
	}
	if strings.Contains(wrote.summary(), "fix") {
		t.Errorf("after -fix the summary is %q", wrote.summary())
	}
	apply := exec.CommandContext(t.Context(), "git", "apply", "-")
	apply.Dir, apply.Stdin = patched, strings.NewReader(diff.stdout)
	if out, err := apply.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	walk(t, fixed, func(name string) {
		if read(t, fixed, name) != read(t, patched, name) {
			t.Errorf("%s differs:\n%s", name, difference(read(t, fixed, name), read(t, patched, name)))
		}
	})
}

// TestDiffOfNothing says what is left where there is nothing to show.
func TestDiffOfNothing(t *testing.T) {
	const left = "informerlint: nothing to fix; 1 finding with -unsafe-fixes\n"
	informerlint(t, filepath.Join("..", "..", "testdata", "controller"), "-enable=resync", "-diff").is(t, 0, left, "")
}

// walk visits the files below a folder.
func walk(t *testing.T, dir string, visit func(name string)) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			visit(name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
