package rule_test

import (
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

// TestReach holds what comments are about against what is left to report.
func TestReach(t *testing.T) {
	const unused = "this comment silences no finding of "
	for _, c := range []struct{ name, body, want string }{
		{"stacked lint:ignore", "//lint:ignore rule measured\n//lint:ignore other measured\nwrong()", ""},
		{"stacked forms", "//lint:ignore rule measured\n//nolint:other\nwrong()", ""},
		{"stacked the other way round", "//nolint:rule\n//lint:ignore other measured\nwrong()", ""},
		{"above a sentence", "//lint:ignore rule measured\n// It is called once.\nwrong()", ""},
		{"not in one piece", "//lint:ignore rule measured\n\n// It is called once.\nwrong()", "3: " + unused + "rule: delete it|6: call of wrong"},
		{"stacked, of use and of none", "//lint:ignore rule,rule measured\n//lint:ignore rule again\nwrong()", "4: " + unused + "rule: delete it"},
		{"above else", "if x {\n\tprintln() //nolint:other\n\t//nolint:rule // ends the block\n} else {\n\twrong()\n}",
			"5: " + unused + "rule: delete it|7: call of wrong"},
		{"above else if", "if x {\n\t//nolint:rule\n} else if wrong(); x {\n\twrong()\n}", "4: " + unused + "rule: delete it|5: call of wrong|6: call of wrong"},
		{"above the end of an argument", "_ = append([]func(...any){\n\twrong,\n\t//nolint:rule\n}, func(...any) {\n\twrong()\n})",
			"5: " + unused + "rule: delete it|7: call of wrong"},
		{"in the body above a case", "switch {\ncase x:\n\t//nolint:rule\ncase !x:\n\twrong()\n}", "5: " + unused + "rule: delete it|7: call of wrong"},
		{"of a case", "switch {\ncase x:\n\tprintln()\n//nolint:rule\ncase !x:\n\twrong()\n}", ""},
		{"above a label", "\t//nolint:rule\nloop:\n\tfor {\n\t\twrong()\n\t\tbreak loop\n\t}", ""},
		{"above a whole if", "//nolint:rule\nif x {\n\twrong()\n} else {\n\twrong()\n}", ""},
		{"above a link of a chain", "(func() func() {\n\twrong() //nolint:rule\n\treturn nil\n\t//nolint:rule\n}())()", "6: " + unused + "rule: delete it"},
	} {
		t.Run(c.name, func(t *testing.T) {
			src := "package p\nfunc f(x bool) {\n" + c.body + "\n}"
			if got := strings.Join(reported(t, "p.go", src, rule.Settings{Level: rule.Info}), "|"); got != c.want {
				t.Errorf("reported %q, want %q", got, c.want)
			}
		})
	}
}

// TestOverlap has a comment on a finding that others silence, too: it is
// always the same that is of no use.
func TestOverlap(t *testing.T) {
	const src = "package p\n\n//lint:file-ignore rule a tool\n\n//lint:ignore rule the whole function\nfunc f() {\n" +
		"\t//lint:ignore rule measured\n\twrong()\n}"
	const want = "3: this comment silences no finding of rule: delete it|7: this comment silences no finding of rule: delete it"
	for range 20 {
		if got := strings.Join(reported(t, "p.go", src, rule.Settings{Level: rule.Info}), "|"); got != want {
			t.Fatalf("reported %q, want %q", got, want)
		}
	}
}
