package report

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// widest is how many cells of a terminal a line of code takes at most: from longer ones
// that part is shown which has the place.
const widest = 160

// caret returns a line without its indentation, cut where it is long, and white space as
// wide as what stands before a column, which counts bytes.
func caret(line []byte, column int) (shown, indent string) {
	text := strings.TrimRight(string(line), " \t\r")
	shown = strings.TrimLeft(text, " \t")
	at := min(max(column-1-(len(text)-len(shown)), 0), len(shown))
	before, after := tail(shown[:at], widest/2), shown[at:]
	after = head(after, widest-cells(before))
	before = tail(shown[:at], widest-cells(after))
	shown = before + after
	var white strings.Builder
	for _, r := range before {
		if r == '\t' {
			white.WriteByte('\t')
		} else {
			white.WriteString(strings.Repeat(" ", cell(r)))
		}
	}
	return shown, white.String()
}

// ellipsis stands for what is left out of a line.
const ellipsis = "…"

// head is the beginning of a text, in so many cells.
func head(text string, most int) string {
	if cells(text) <= most {
		return text
	}
	used := cells(ellipsis)
	for i, r := range text {
		if used += cell(r); used > most {
			return text[:i] + ellipsis
		}
	}
	return text
}

// tail is the end of a text, in so many cells.
func tail(text string, most int) string {
	if cells(text) <= most {
		return text
	}
	used, from := cells(ellipsis), len(text)
	for from > 0 {
		r, size := utf8.DecodeLastRuneInString(text[:from])
		if used += cell(r); used > most {
			break
		}
		from -= size
	}
	return ellipsis + text[from:]
}

// cells is how much of a terminal's line a text takes.
func cells(text string) (n int) {
	for _, r := range text {
		n += cell(r)
	}
	return n
}

// cell is the same of one character, by Unicode's East Asian width. A tab counts for one:
// where it ends depends on the terminal.
func cell(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case width.LookupRune(r).Kind() == width.EastAsianWide, width.LookupRune(r).Kind() == width.EastAsianFullwidth:
		return 2
	}
	return 1
}
