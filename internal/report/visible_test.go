package report

import "testing"

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"a\tb\nc":                      "a\tb\nc",
		"\x1b[31mred\u009b0m":          "\ufffd[31mred\ufffd0m",
		"\u202eevil\u2066":             "\ufffdevil\ufffd",
		"::set-output name=a::b":       ": :set-output name=a::b",
		"package x\n\u00a0\t::debug::": "package x\n\u00a0\t: :debug::",
		"std::vector ##[add-mask]x":    "std::vector # #[add-mask]x",
	} {
		if got := Visible(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	if got := visible("a\n::b"); got != "a\ufffd::b" {
		t.Errorf("one line: got %q", got)
	}
}
