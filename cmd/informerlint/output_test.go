package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
)

func TestFormats(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods", "ill/ill.go": illTyped})
	for format, want := range map[string]string{
		"text": "pods/" + finding, "json": `"rule": "itempointer"`, "sarif": `"executionSuccessful": false`, "github": "::warning file=pods/pods.go,line=13,",
		"gitlab": `"severity": "major"`, "checkstyle": `source="informerlint.itempointer"`, "junit": `<testsuite name="example.com/controller/pods" `,
	} {
		informerlint(t, dir, "-format", format).is(t, 3, "ill.go:5:13", want)
	}
	informerlint(t, dir, "-format=sarif", "-enable=resync", "./pods").is(t, 0, "", `"results": []`)
	informerlint(t, dir, "-format=gitlab", "-enable=resync", "./pods").is(t, 0, "", "[]\n")
	informerlint(t, dir, "-format=junit", "-enable=resync", "./pods").is(t, 0, "", `<testcase name="all packages"`)
}

func TestSeveralReports(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	informerlint(t, dir, "-o", "sarif:a.sarif", "-o=junit:./b:c.xml").is(t, 1, "", "pods/"+finding)
	informerlint(t, dir, "-format=json", "-o", "d.json", "-o", "text:e").is(t, 1, "", "")
	if got := read(t, dir, "e"); !strings.HasPrefix(got, "pods/"+finding) || strings.Contains(got, "\x1b") {
		t.Errorf("the text is %q", got)
	}
	for name, value := range map[string]any{"a.sarif": &struct{ Runs []any }{}, "d.json": &report.Document{}} {
		if err := json.Unmarshal([]byte(read(t, dir, name)), value); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := xml.Unmarshal([]byte(read(t, dir, "b:c.xml")), new(struct{})); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(filepath.Join(dir, "e")); err != nil || info.Mode().Perm()&0o400 == 0 {
		t.Errorf("the file is %v, error %v", info, err)
	}
}

// TestReportAfterFixing has what is left in the reports.
func TestReportAfterFixing(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	informerlint(t, dir, "-fix", "-o", "gitlab:a").is(t, 0, "fixed 1 finding", "")
	if got := read(t, dir, "a"); got != "[]\n" {
		t.Errorf("the report is %s", got)
	}
}

// TestFingerprints wants a finding to keep its name when lines move.
func TestFingerprints(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	fingerprints := func() (prints []string) {
		var doc report.Document
		if err := json.Unmarshal([]byte(informerlint(t, dir, "-format=json").stdout), &doc); err != nil {
			t.Fatal(err)
		}
		for _, f := range doc.Findings {
			prints = append(prints, f.Fingerprint)
		}
		return prints
	}
	before := fingerprints()
	write(t, filepath.Join(dir, "pods/renamed.go"), "// A comment.\n\n"+read(t, dir, "pods/pods.go")+"\nfunc after() {}\n")
	if err := os.Remove(filepath.Join(dir, "pods/pods.go")); err != nil {
		t.Fatal(err)
	}
	if after := fingerprints(); len(before) != 1 || !slices.Equal(after, before) {
		t.Errorf("the fingerprints were %v and are %v", before, after)
	}
}

// TestLineDirective has findings in files that are made from others name
// those, without the columns and fixes that are none of theirs.
func TestLineDirective(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	text := read(t, dir, "pods/pods.go")
	write(t, filepath.Join(dir, "pods/pods.go"), strings.Replace(text, "\nfunc", "\n//line pods.y:100\nfunc", 1))
	informerlint(t, dir).is(t, 1, "", "pods/pods.y:")
	for _, format := range []string{"json", "sarif", "github", "gitlab", "checkstyle", "junit"} {
		r := informerlint(t, dir, "-format", format)
		r.is(t, 1, "", "pods/pods.y")
		if strings.Contains(r.stdout, `"fix`) || strings.Contains(r.stdout, "pods.go") {
			t.Errorf("got\n%s", r.stdout)
		}
	}
}

// TestRepository has paths relative to the root of the repository for CI
// systems, to the current folder for people.
func TestRepository(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods", ".git/HEAD": "ref: refs/heads/main\n"})
	informerlint(t, filepath.Join(dir, "pods")).is(t, 1, "", finding)
	informerlint(t, filepath.Join(dir, "pods"), "-format=github").is(t, 1, "", "file=pods/pods.go")
	informerlint(t, t.TempDir(), "-C", dir, "-format=github", "./pods").is(t, 1, "", "file=pods/pods.go")
	informerlint(t, filepath.Dir(dir), "-C", filepath.Base(dir), "-format=github", "./pods").is(t, 1, "", "file=pods/pods.go")
	informerlint(t, filepath.Join(dir, "pods"), "-format=sarif").is(t, 1, "", `"uri": "file://`+dir+`/"`)
}

func TestOutputUsage(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		args   []string
		stderr string
	}{
		{[]string{"-format=xml"}, "there is no format xml: use checkstyle, github, gitlab, json, junit, sarif or text"},
		{[]string{"-format=sarif", "-format=json"}, "given twice"},
		{[]string{"-format=sarif", "-json"}, "exclude each other"},
		{[]string{"-format=sarif", "-diff"}, "-diff prints a diff"},
		{[]string{"-o=a.txt", "-diff"}, "-diff prints a diff"},
		{[]string{"-o=xml:a.xml"}, "there is no format xml"},
		{[]string{"-o=sarif:"}, "takes the name of a file"},
		{[]string{"-o=-"}, "takes the name of a file"},
		{[]string{"-format=json", "-o=sarif:-"}, "takes the name of a file"},
		{[]string{"-o=sarif:a", "-o=json:./a"}, "two reports go to ./a"},
		{[]string{"-o=nosuch/a"}, "there is no folder nosuch"},
		{[]string{"-o=sarif:."}, ". is a folder"},
		{[]string{"-sort=rule"}, "use cost or place"},
		{[]string{"-color=sometimes"}, "use auto, always or never"},
	} {
		t.Run(fmt.Sprint(c.args), func(t *testing.T) {
			informerlint(t, dir, c.args...).is(t, misused, c.stderr, "")
		})
	}
}

func TestReportThatCannotBeWritten(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods", "old": "old"})
	if err := os.Chmod(filepath.Join(dir, "old"), 0o444); err != nil {
		t.Fatal(err)
	}
	informerlint(t, dir, "-o", "sarif:old", "-o", "json:new").is(t, 3, "cannot write old: it is read-only", finding)
	if read(t, dir, "old") != "old" || !strings.Contains(read(t, dir, "new"), "itempointer") {
		t.Error("the old file has changed, or the other is not written")
	}
	if _, err := os.Stat("/dev/full"); err == nil {
		informerlint(t, dir, "-o", "/dev/full").is(t, 3, "cannot write /dev/full: no space left", "")
	}
}

// TestReportOfFailure wants a report even where nothing could be loaded: an
// old one would be taken for that of this run.
func TestReportOfFailure(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "no module")
	write(t, filepath.Join(dir, "a.sarif"), "old")
	informerlint(t, dir, "-o", "sarif:a.sarif").is(t, 3, "go.mod", "")
	if got := read(t, dir, "a.sarif"); !strings.Contains(got, `"executionSuccessful": false`) || !strings.Contains(got, "go.mod") {
		t.Errorf("the report is %s", got)
	}
}

func TestColour(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	informerlint(t, dir, "-color=always").is(t, 1, "", "\x1b[33mwarning:\x1b[0m")
	script, err := exec.LookPath("script")
	if err != nil {
		t.Fatal("there is no script, which is part of util-linux: install it and run the test again")
	}
	for _, c := range []struct {
		args   string
		env    string
		colour bool
	}{
		{"", "NO_COLOR=", true},
		{"", "NO_COLOR=1", false},
		{"", "TERM=dumb", false},
		{"-color=never", "NO_COLOR=", false},
		{"-color=always", "NO_COLOR=1", true},
	} {
		cmd := exec.CommandContext(t.Context(), script, "-qec", binary+" "+c.args, "/dev/null")
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir, "TERM=xterm", "NO_COLOR=", c.env)
		out, _ := cmd.CombinedOutput() // its exit status is 1
		if !strings.Contains(string(out), finding) || strings.Contains(string(out), "\x1b[33m") != c.colour {
			t.Errorf("with %s and %q a terminal shows %q", c.env, c.args, out)
		}
	}
}
