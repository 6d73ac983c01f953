package harness_test

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
)

func TestTerminal(t *testing.T) {
	text := "\x1b[1ma.go:1:\x1b[0m \x1b[31merror:\x1b[0m x < y\n\n\t" + strings.Repeat("b", 130) + "\n"
	got := string(harness.Terminal(text, harness.Light))
	for _, want := range []string{
		`<tspan font-weight="bold">a.go:1:</tspan><tspan> </tspan><tspan fill="#b3261e">error:</tspan><tspan> x &lt; y</tspan>`,
		`<tspan>    ` + strings.Repeat("b", 116) + `</tspan></text>`,
		`<tspan>` + strings.Repeat("b", 14) + `</tspan></text>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("got\n%s\nwant %s in it", got, want)
		}
	}
	if n := strings.Count(got, "<text "); n != 4 {
		t.Errorf("%d lines are drawn, want 4", n)
	}
	d := xml.NewDecoder(strings.NewReader(got))
	for {
		if _, err := d.Token(); err == io.EOF {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
