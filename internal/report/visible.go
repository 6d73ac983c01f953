package report

import (
	"regexp"
	"strings"
	"unicode"
)

// Visible prepares text that code under analysis may have a part in for a
// terminal and for the log of a CI system, which may be public: it keeps lines,
// but nothing in it commands the one or the other, or is shown in another order
// than it has.
func Visible(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' && r != '\n' || unicode.Is(unicode.Bidi_Control, r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
	return strings.ReplaceAll(leading.ReplaceAllString(text, "$1: :"), "##[", "# #[")
}

// leading matches what begins a command to GitHub's runner, which looks beyond
// white space; the older "##[" counts anywhere.
var leading = regexp.MustCompile(`(?m)^([\s\p{Z}]*)::`)

// visible prepares one line.
func visible(text string) string {
	return Visible(strings.ReplaceAll(text, "\n", string(unicode.ReplacementChar)))
}
