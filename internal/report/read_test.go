package report

import (
	"bytes"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/run/driver"
)

// reread writes a run as JSON and reads it, from another folder if there is one.
func reread(t *testing.T, run *Run, base string) *Run {
	t.Helper()
	var text bytes.Buffer
	if err := JSON(&text, run); err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	read, err := Read(text.Bytes(), base, fset)
	if err != nil {
		t.Fatal(err)
	}
	again := *run
	again.Outcome, again.Shard = read.Outcome, read.Shard
	return &again
}

// TestRead wants every format to show of a report that was read what it shows
// of the run itself.
func TestRead(t *testing.T) {
	run := rich(t)
	run.Shard = driver.Shard{Index: 2, Count: 4}
	for i := range run.Findings { // JSON has no other texts
		run.Findings[i].Message = strings.ToValidUTF8(run.Findings[i].Message, "\ufffd")
	}
	again := reread(t, run, run.Base)
	for name, format := range Formats {
		var want, got bytes.Buffer
		if err := format(&want, run); err != nil {
			t.Fatal(err)
		}
		if err := format(&got, again); err != nil {
			t.Fatal(err)
		}
		if want.String() != got.String() {
			t.Errorf("%s was\n%s\nand is\n%s", name, want.String(), got.String())
		}
	}
}

// TestReadElsewhere merges a report with itself where its files are not, or are
// others: the findings stay, each once, and SARIF has no fix for lines that it
// cannot know.
func TestReadElsewhere(t *testing.T) {
	run := rich(t)
	run.Base = run.Root
	for what, text := range map[string]string{"nothing": "", "another file": "package p\n"} {
		again := reread(t, run, t.TempDir())
		if text != "" {
			again = reread(t, run, filepath.Dir(filepath.Dir(add(t, t.TempDir(), hostile, text).name)))
		}
		again.Outcome = driver.Merge(again.Fset, again.Outcome, again.Outcome)
		if len(again.Findings) != len(run.Findings) || len(again.Broken) != len(run.Broken) || len(again.Failed) != len(run.Failed) {
			t.Errorf("with %s there are %d findings, %d broken, %d failures", what, len(again.Findings), len(again.Broken), len(again.Failed))
		}
		for name, format := range Formats {
			var got bytes.Buffer
			if err := format(&got, again); err != nil {
				t.Fatal(err)
			}
			if name == "sarif" && strings.Contains(got.String(), `"fixes"`) {
				t.Errorf("with %s there is a fix", what)
			}
		}
	}
}

func TestReadNothing(t *testing.T) {
	const finding = `{"version": 1, "broken": [], "failures": [], "findings": [{"rule": "r", "level": "error", "message": "m", "package": "p", "fingerprint": "00112233445566778899aabbccddeeff", "related": [],
		"range": {"file": "p.go", "start": {"offset": 9, "line": 2, "column": 3}, "end": {"offset": 12, "line": 2, "column": 6}},
		"fix": {"message": "f", "safe": true, "offered": true, "edits": [{"file": "p.go", "start": 9, "end": 10, "text": ""}]}}], "new": {}}`
	if _, err := Read([]byte(finding), t.TempDir(), token.NewFileSet()); err != nil {
		t.Errorf("a new key gives %v", err)
	}
	for text, want := range map[string]string{
		"":                                 "it is empty",
		"pods.go:13: text\n":               "it is no report of informerlint -format json",
		"[]":                               "it is no report of informerlint -format json",
		"{}":                               "it is no report of informerlint -format json: keys are missing",
		`{"Issues": [], "Report": {}}`:     "keys are missing",
		`{"version": "2.1.0", "runs": []}`: "it is no report",
		`{"version": 2, "findings": {}}`:   "it is no report",
		`{"version": 2, "findings": []}`:   "its form has version 2, and this informerlint knows version 1",
		`{"version": 1, "findings": []}`:   "keys are missing",
		`{"version": 1, "findings": [], "broken": [], "failures": []}{}`:            "something follows the end",
		strings.Replace(finding, `"version": 1`, `"version": 1, "shard": "5/4"`, 1): `"5/4" is no shard`,
		finding[:len(finding)/2]: "it is no report",
		strings.Replace(finding, `"level": "error"`, `"level": "loud"`, 1):              `findings[0] unknown level "loud"`,
		strings.Replace(finding, `"rule": "r"`, `"rule": ""`, 1):                        "findings[0] has no rule, message or package",
		strings.Replace(finding, `"fingerprint": "00`, `"fingerprint": "0`, 1):          "findings[0] has the fingerprint",
		strings.Replace(finding, `"line": 2`, `"line": 0`, 1):                           "findings[0] stands nowhere: line 0",
		strings.Replace(finding, `"offset": 9`, `"offset": 900719925474099`, 1):         "findings[0] stands nowhere",
		strings.Replace(finding, `"offset": 9`, `"offset": -1`, 1):                      "findings[0] stands nowhere",
		strings.Replace(finding, `{"file": "p.go", "start": {`, `{"start": {`, 1):       "findings[0] stands in no file",
		strings.Replace(finding, `"start": 9, "end"`, `"start": 11, "end"`, 1):          "findings[0] has an edit from 11 to 10",
		strings.Replace(finding, `"end": 10`, `"end": 900719925474099`, 1):              "findings[0] has an edit",
		strings.Replace(finding, `[{"file": "p.go"`, `[{"file": "../../etc/passwd"`, 1): "findings[0] has an edit",
	} {
		_, err := Read([]byte(text), t.TempDir(), token.NewFileSet())
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.60q gives %v, want %s", text, err, want)
		}
	}
}

func TestDistinguish(t *testing.T) {
	findings := []driver.Finding{{Fingerprint: "a"}, {Fingerprint: "b"}, {Fingerprint: "a"}, {Fingerprint: "a"}}
	Distinguish(findings)
	seen := map[string]bool{}
	for _, f := range findings {
		seen[f.Fingerprint] = true
	}
	if len(seen) != 4 || findings[0].Fingerprint != "a" || findings[1].Fingerprint != "b" {
		t.Errorf("got %+v", findings)
	}
}
