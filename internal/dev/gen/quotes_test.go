package main

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// walkthroughs are the pages that quote the source of this module.
var walkthroughs = []string{"docs/adding-a-rule.md", "docs/adding-a-library.md"}

var (
	quote   = regexp.MustCompile("(?s)<!-- from (\\S+) -->\n+```\\w*\n(.*?)```\n")
	printed = regexp.MustCompile("(?s)<!-- printed of (\\S+) -->\n+```\n(.*?)```\n")
	finding = regexp.MustCompile(`(?m)^\S+\.go:(\d+):\d+: (?:error|warning|info): (.*?)(?: \(.*\))? \((\w+)\)$\n\t(.*)$`)
	wanted  = regexp.MustCompile("// want .*?([\"`])(.*)[\"`]")
)

// TestQuotes wants what the walk-throughs quote in the files that they name.
func TestQuotes(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range walkthroughs {
		text := string(read(t, filepath.Join(root, page)))
		quotes := quote.FindAllStringSubmatch(text, -1)
		if len(quotes) < 4 {
			t.Errorf("%s has %d quotes", page, len(quotes))
		}
		for _, m := range quotes {
			if !strings.Contains(string(read(t, filepath.Join(root, m[1]))), m[2]) {
				t.Errorf("%s quotes what %s does not have:\n%s", page, m[1], m[2])
			}
		}
		for _, m := range printed.FindAllStringSubmatch(text, -1) {
			checkPrinted(t, root, m[1], m[2])
		}
	}
}

// checkPrinted wants a finding at the line of the file that it shows, and wanted there.
func checkPrinted(t *testing.T, root, file, text string) {
	t.Helper()
	f := finding.FindStringSubmatch(text)
	if f == nil {
		t.Fatalf("what is printed of %s is no finding:\n%s", file, text)
	}
	number := 0
	for line := range strings.Lines(string(read(t, filepath.Join(root, file)))) {
		number++
		if strings.TrimSpace(line) != f[4] {
			continue
		}
		if f[1] != strconv.Itoa(number) {
			t.Errorf("what is printed of %s stands at line %d: %s", file, number, f[0])
		}
		want := wanted.FindStringSubmatch(line)
		if want == nil || !regexp.MustCompile(want[2]).MatchString(f[2]) {
			t.Errorf("what is printed of %s is not what the test wants there: %s", file, f[2])
		}
		return
	}
	t.Errorf("%s does not have the line %s", file, f[4])
}
