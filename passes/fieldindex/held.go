package fieldindex

import (
	"fmt"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// reportHeld reports what functions ask for that imported packages hold in
// variables: one finding for each import, as one decision leads to all of them.
func reportHeld(p *rule.Pass, held []list) {
	places := map[token.Pos][]analysis.RelatedInformation{}
	for _, l := range held {
		if pos := l.Place.Pos(p.Pass); pos.IsValid() {
			places[l.At.Pos()] = append(places[l.At.Pos()], rule.Related(pos, "%s", l.asks()))
		}
	}
	for _, l := range held {
		related := places[l.At.Pos()]
		if len(related) == 0 {
			continue
		}
		delete(places, l.At.Pos())
		text := "functions that this import holds ask for an index that no cache of this program has: they fail if they are called"
		if n := len(related); n > 1 {
			text = fmt.Sprintf("functions that this import holds ask for %d indexes that no cache of this program has: they fail if they are called", n)
		}
		p.Report(rule.Report{Consequence: rule.Remark, At: l.At, Message: text, Related: related})
	}
}

// asks says what a List asks for at its place.
func (l list) asks() string {
	if l.Named {
		return "asks for index " + l.Field
	}
	return fmt.Sprintf("lists %s by %s", l.Kind, strings.Join(l.fields, " and "))
}
