package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestReport wants what a finding says, of the code the lines that it names, and versions.
func TestReport(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	var doc report.Document
	if err := json.Unmarshal([]byte(informerlint(t, dir, "-json").stdout), &doc); err != nil || len(doc.Findings) != 1 {
		t.Fatalf("%d findings, error %v", len(doc.Findings), err)
	}
	const code = "[fixable]\n\n```go\n// pods/pods.go:13:35\ns.byName[list.Items[i].Name] = &list.Items[i]\n" +
		"// pods/pods.go:13:12: kept here\ns.byName[list.Items[i].Name] = &list.Items[i]\n```\n\ninformerlint "
	for _, name := range []string{"pods/pods.go:13", "./pods/pods.go:13", "pods/pods.go:13:35", doc.Findings[0].Fingerprint, doc.Findings[0].Fingerprint[:8]} {
		run := informerlint(t, dir, "report", name)
		run.is(t, 0, "paste it into "+rule.IssueForm, code)
		if !strings.HasPrefix(run.stdout, "### itempointer (warning)\n\n") || !strings.Contains(run.stdout, rule.Libraries()[0]+" v") {
			t.Errorf("%s gives\n%s", name, run.stdout)
		}
	}
	for name, want := range map[string]string{
		"pods/pods.go:14":   "there is no finding at pods/pods.go:14: informerlint -level info ./... shows all",
		"pods/pods.go":      "give file:line; pods/pods.go has findings at line 13",
		"./pods/pods.go":    "give file:line; pods/pods.go has findings at line 13",
		"go.mod":            "give file:line; there is no finding in go.mod",
		"pods/pod.go":       "there is no file pods/pod.go",
		"pods/pod.go:13":    "there is no file pods/pod.go",
		"0123456789":        "there is no finding at 0123456789",
		"pods/pods.go:13:1": "there is no finding at pods/pods.go:13:1",
	} {
		informerlint(t, dir, "report", name).is(t, 2, want, "")
	}
	informerlint(t, dir, "report").is(t, 2, "report takes the place of a finding", "")
	informerlint(t, dir, "report", "-h").is(t, 0, "", "fingerprint")
}

// TestReportOfCause names the finding that shows a place where none stands.
func TestReportOfCause(t *testing.T) {
	dir := module(t, program(t, "marks").twin())
	informerlint(t, dir, "report", "b/b.go:15").is(t, 2, "no finding stands at b/b.go:15; the finding at a/a.go:15 (cachemutation) names it: report that", "")
}
