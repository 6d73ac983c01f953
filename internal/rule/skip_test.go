package rule_test

import (
	"path/filepath"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

// TestSkipOddPaths has list separators and backslashes in the path of a file.
func TestSkipOddPaths(t *testing.T) {
	if filepath.Separator == '\\' {
		t.Skip("no name has a backslash here")
	}
	const src = "package p\nfunc f() { wrong() }"
	separator := string(filepath.ListSeparator)
	name := "/m" + separator + `n/back\slash\` + separator + "/p.go"
	for pattern, skipped := range map[string]bool{
		`/m\` + separator + `n/back\\slash\\\` + separator:           true,
		`/m\` + separator + `n/**/p.go`:                              true,
		`/m\` + separator + `n/back\\slash\\\` + separator + `/q.go`: false,
		`/m\` + separator + `o/**`:                                   false,
		`/n\\` + separator + "/m*":                                   true, // two patterns
	} {
		for _, patterns := range [][]string{{pattern}, {pattern, "/none"}, {"/none", pattern}} {
			found := reported(t, name, src, rule.Settings{Level: rule.Info, Skip: patterns})
			if (len(found) == 0) != skipped {
				t.Errorf("%q: reported %q, want it skipped: %t", patterns, found, skipped)
			}
		}
	}
}
