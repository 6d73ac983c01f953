package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
)

// TestMerge wants of the reports of shards, in every format, what one run
// reports.
func TestMerge(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"a/pods.go": "@pods", "b/b.go": "package b\n", "c/pods.go": "@pods", "ill/ill.go": illTyped})
	for _, shard := range []string{"1", "2"} {
		informerlint(t, dir, "-shard="+shard+"/2", "-json", "-o", shard+".json")
	}
	write(t, filepath.Join(dir, "again.json"), read(t, dir, "2.json"))
	reports := []string{"2.json", "1.json", "again.json"}
	for _, format := range []string{"text", "json", "github", "gitlab", "checkstyle", "junit", "sarif"} {
		whole := informerlint(t, dir, "-format="+format)
		merged := informerlint(t, dir, append([]string{"merge", "-format=" + format}, reports...)...)
		if merged != whole {
			t.Errorf("%s is\n%+v\nmerged it is\n%+v", format, whole, merged)
		}
	}
	informerlint(t, dir, append([]string{"merge", "-o=sarif:all.sarif", "-o=json:all.json"}, reports...)...).is(t, 3, "ill.go:5:13", "c/"+finding)
	informerlint(t, dir, "merge", "all.json").is(t, 3, "ill.go:5:13", "c/"+finding)
	if text := read(t, dir, "all.sarif"); !strings.Contains(text, `"fixes"`) {
		t.Errorf("SARIF has no fixes:\n%s", text)
	}
}

// TestMergeStatus has the exit status tell what a single run would.
func TestMergeStatus(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"a/pods.go": "@pods", "b/b.go": "package b\n"})
	informerlint(t, dir, "-json", "-o=third.json", "-shard=3/3")
	informerlint(t, dir, "merge", "third.json").is(t, 2, "the report of shard 1/3 is missing", "")
	informerlint(t, dir, "-json", "-o=found.json", "./a")
	informerlint(t, dir, "-json", "-o=clean.json", "./b")
	informerlint(t, t.TempDir(), "-json", "-o="+filepath.Join(dir, "failed.json"))
	informerlint(t, dir, "merge", "clean.json").is(t, 0, "", "")
	informerlint(t, dir, "merge", "clean.json", "found.json").is(t, 1, "", "a/"+finding)
	informerlint(t, dir, "merge", "clean.json", "found.json", "failed.json").is(t, 3, "there is no go.mod here or above", "a/"+finding)
	if err := os.RemoveAll(filepath.Join(dir, "a")); err != nil {
		t.Fatal(err)
	}
	informerlint(t, dir, "merge", "found.json").is(t, 1, "", "a/"+finding)
	informerlint(t, dir, "merge", "-format=sarif", "found.json").is(t, 1, "", `"startColumn": 35`)
}

// TestMergeOfModules has findings of different runs keep different names.
func TestMergeOfModules(t *testing.T) {
	dir := several(t, twoAlike())
	for _, name := range []string{"one", "two"} {
		informerlint(t, dir, "-json", "-o="+name+".json", "-C="+name)
	}
	var doc report.Document
	r := informerlint(t, dir, "merge", "-json", "one.json", "two.json")
	if err := json.Unmarshal([]byte(r.stdout), &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Findings) != 2 || doc.Findings[0].Fingerprint == doc.Findings[1].Fingerprint || doc.Findings[1].Range.File != "two/pods/pods.go" {
		t.Errorf("got %+v", doc.Findings)
	}
}

func TestMergeUsage(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"empty.json": "", "foreign.json": `{"Issues": [], "Report": {}}`, "text.txt": "a/pods.go:13:35: text\n", "newer.json": `{"version": 2, "findings": []}`} {
		write(t, filepath.Join(dir, name), text)
	}
	for _, c := range []struct {
		args   []string
		status int
		stderr string
		stdout string
	}{
		{nil, 2, "merge takes the files that informerlint -format json printed", ""},
		{[]string{"-h"}, 0, "", "informerlint merge [flags] report.json"},
		{[]string{"-nosuch"}, 2, "run informerlint merge -h for the flags", ""},
		{[]string{"-format=xml", "empty.json"}, 2, "there is no format xml", ""},
		{[]string{"lost.json"}, 2, "the report cannot be read: open lost.json: no such file", ""},
		{[]string{"."}, 2, "the report cannot be read: read .: is a directory", ""},
		{[]string{"empty.json"}, 2, "empty.json: it is empty", ""},
		{[]string{"-o=sarif:all.sarif", "foreign.json"}, 2, "foreign.json: it is no report of informerlint -format json: keys are missing", ""},
		{[]string{"text.txt"}, 2, "text.txt: it is no report", ""},
		{[]string{"newer.json"}, 2, "newer.json: its form has version 2, and this informerlint knows version 1", ""},
	} {
		informerlint(t, dir, append([]string{"merge"}, c.args...)...).is(t, c.status, c.stderr, c.stdout)
	}
	if _, err := os.Stat(filepath.Join(dir, "all.sarif")); err == nil {
		t.Error("there is a report of what is none")
	}
}
