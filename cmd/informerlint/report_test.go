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
	dir := module(t, files{"pods/pods.go": "@pods"})
	var doc report.Document
	if err := json.Unmarshal([]byte(informerlint(t, dir, "-json").stdout), &doc); err != nil || len(doc.Findings) != 1 {
		t.Fatalf("%d findings, error %v", len(doc.Findings), err)
	}
	const code = "[fixable]\n\n```go\n// pods/pods.go:13:35\ns.byName[list.Items[i].Name] = &list.Items[i]\n" +
		"// pods/pods.go:13:12: kept here\ns.byName[list.Items[i].Name] = &list.Items[i]\n```\n\ninformerlint "
	for _, name := range []string{"pods/pods.go:13", "./pods/pods.go:13", "pods/pods.go:13:35", doc.Findings[0].Fingerprint, doc.Findings[0].Fingerprint[:8]} {
		run := informerlint(t, dir, "report", name)
		run.is(t, 0, "", code)
		if !strings.HasPrefix(run.stdout, "### itempointer (warning)\n\n") || !strings.Contains(run.stdout, rule.Libraries()[0]+" v") {
			t.Errorf("%s gives\n%s", name, run.stdout)
		}
	}
	informerlint(t, dir, "report", "pods/pods.go:14").is(t, 2, "there is no finding at pods/pods.go:14", "")
	informerlint(t, dir, "report").is(t, 2, "report takes the place of a finding", "")
	informerlint(t, dir, "report", "-h").is(t, 0, "", "fingerprint")
}
