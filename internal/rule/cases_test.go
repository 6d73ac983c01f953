package rule_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

func TestCases(t *testing.T) {
	for says, want := range map[string][]string{
		"one":                        {"one"},
		"one; two, three; or four":   {"one", "two, three", "or four"},
		"one. Two; three":            {"one", "Two", "three"},
		"one (two; three. Four); at": {"one (two; three. Four)", "at"},
		"from 0.33 on; v1.2 too":     {"from 0.33 on", "v1.2 too"},
	} {
		if got := rule.Cases(says); !slices.Equal(got, want) {
			t.Errorf("the cases of %q are %q, want %q", says, got, want)
		}
	}
}

// TestPlain has the cases of levels below each other, filled, and all else as it was.
func TestPlain(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("word ", 20))
	const head, tail = "Why:\n\n\tf()\n\nLevels:\n", "Limits: none."
	text := head + "  - info: a <b>; c\n  - error: " + long + "\n\n" + tail
	first := "  - error: " + strings.TrimSpace(strings.Repeat("word ", 15)) + "\n    " + strings.TrimSpace(strings.Repeat("word ", 5)) + "\n"
	if got, want := rule.Plain(text), head+first+"  - info: a <b>\n      - c\n\n"+tail; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got, want := string(rule.PageOf(text)), "```\n\nLevels:\n\n"+first+"  - info: a \\<b>\n      - c\n\n"+tail+"\n\n"; !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant at its end\n%s", got, want)
	}
	if got := rule.Plain(tail); got != tail {
		t.Errorf("a text without levels becomes %q", got)
	}
}
