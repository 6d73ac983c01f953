package fieldindex

import (
	"fmt"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/index"
	"github.com/informerlint/informerlint/internal/rule"
)

// reportHeld reports what functions ask for that imported packages hold in
// variables: one finding for each import, as one decision leads to all of them.
func reportHeld(p *rule.Pass, missing []index.Missing) {
	places := map[token.Pos][]analysis.RelatedInformation{}
	for _, m := range missing {
		if pos := m.Place.Pos(p.Pass); m.Held && pos.IsValid() {
			places[m.At.Pos()] = append(places[m.At.Pos()], rule.Related(pos, "%s", asks(m)))
		}
	}
	for _, m := range missing {
		related := places[m.At.Pos()]
		if !m.Held || len(related) == 0 {
			continue
		}
		delete(places, m.At.Pos())
		text := "functions that this import holds ask for an index that no cache of this program has: they fail if they are called"
		if n := len(related); n > 1 {
			text = fmt.Sprintf("functions that this import holds ask for %d indexes that no cache of this program has: they fail if they are called", n)
		}
		p.Report(rule.Report{Consequence: rule.Remark, At: m.At, Message: text, Related: related})
	}
}

// asks says what is asked for at the place of an ask.
func asks(m index.Missing) string {
	if m.Named {
		return "asks for index " + m.Field
	}
	return fmt.Sprintf("lists %s by %s", m.Kind, m.Field)
}
