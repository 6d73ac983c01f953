package harness

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// A Theme has the colours of a terminal: of its ground, of text, and of text with the
// attributes that programs ask for by ECMA-48's select graphic rendition, such as "31".
type Theme struct {
	Ground, Text string
	Attributes   map[string]string
}

// Light and Dark are for pages with a light and with a dark ground. All colours of text have
// a contrast of 4.5 to 1 and more.
var (
	Light = Theme{Ground: "#f6f8fa", Text: "#1f2328", Attributes: map[string]string{"31": "#b3261e", "33": "#7a5200", "36": "#0b6b74"}}
	Dark  = Theme{Ground: "#161b22", Text: "#e6edf3", Attributes: map[string]string{"31": "#ff8a80", "33": "#e3b341", "36": "#76d7e3"}}
)

// Measures of a cell and of the edge around the text, in pixels.
const (
	cellWidth  = 783 // hundredths
	lineHeight = 19
	edge       = 18
)

// columns is how wide a terminal is: longer lines go on below.
const columns = 120

// Terminal draws text with its attributes. Tabs are four cells wide.
func Terminal(text string, theme Theme) []byte {
	lines := rows(strings.Split(strings.TrimRight(text, "\n"), "\n"))
	var b bytes.Buffer
	w, h := columns*cellWidth/100+2*edge, len(lines)*lineHeight+2*edge
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"13\">\n", w, h)
	fmt.Fprintf(&b, "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"%s\"/>\n", w, h, theme.Ground)
	for i, line := range lines {
		fmt.Fprintf(&b, "<text x=\"%d\" y=\"%d\" fill=\"%s\" xml:space=\"preserve\">", edge, edge+i*lineHeight+14, theme.Text)
		for _, s := range line {
			s.draw(&b, theme)
		}
		b.WriteString("</text>\n")
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// A span is text with one attribute, "" for none.
type span struct{ attribute, text string }

func (s span) draw(b *bytes.Buffer, theme Theme) {
	style := ""
	if colour := theme.Attributes[s.attribute]; colour != "" {
		style = fmt.Sprintf(" fill=%q", colour)
	} else if s.attribute == "1" {
		style = " font-weight=\"bold\""
	}
	fmt.Fprintf(b, "<tspan%s>", style)
	_ = xml.EscapeText(b, []byte(s.text)) // a buffer takes all
	b.WriteString("</tspan>")
}

var escape = regexp.MustCompile("\x1b\\[([0-9]*)m")

// rows divides lines into spans, and at the edge of the terminal.
func rows(lines []string) (all [][]span) {
	for _, line := range lines {
		var row []span
		left := columns
		attribute := ""
		for line != "" {
			text, rest := line, ""
			next := attribute
			if at := escape.FindStringSubmatchIndex(line); at != nil {
				text, rest, next = line[:at[0]], line[at[1]:], line[at[2]:at[3]]
			}
			text = strings.ReplaceAll(text, "\t", "    ")
			for utf8.RuneCountInString(text) > left {
				runes := []rune(text)
				all = append(all, append(row, span{attribute, string(runes[:left])}))
				row, text, left = nil, string(runes[left:]), columns
			}
			if text != "" {
				row = append(row, span{attribute, text})
				left -= utf8.RuneCountInString(text)
			}
			if attribute = next; attribute == "0" {
				attribute = ""
			}
			line = rest
		}
		all = append(all, row)
	}
	return all
}
