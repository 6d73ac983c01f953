package fieldindex

import (
	_ "embed"
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/index"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports Lists by fields that no cache has an index of.
var Analyzer = rule.New(rule.Spec{
	Name:     "fieldindex",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{index.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := index.Of(p.Pass)
	if r == nil {
		return
	}
	for _, m := range r.Missing {
		report(p, m)
	}
}

func report(p *rule.Pass, m index.Missing) {
	r := rule.Report{Level: rule.Error, At: m.At, Message: message(m)}
	if pos := m.Place.Pos(p.Pass); !m.Here && pos.IsValid() {
		r.Related = []analysis.RelatedInformation{rule.Related(pos, "lists %s by %s", m.Kind, m.Field)}
	}
	p.Report(r)
}

// maxMessage bounds a message; the longest way to say it that fits is taken.
const maxMessage = 140

func message(m index.Missing) string {
	form := "List of %s by %s in " + m.Place.Base() + " fails: no cache of this program has that index"
	if m.Here {
		form = "no cache has an index of %s by %s: this List fails"
	}
	wayOut := ", add it with IndexField"
	if m.Here {
		wayOut = ", call IndexField before the manager starts"
	}
	for _, field := range []string{m.Field, "this field"} {
		for _, more := range []string{wayOut, ""} {
			if text := fmt.Sprintf(form, m.Kind, field) + more; len(text) <= maxMessage {
				return text
			}
		}
	}
	return fmt.Sprintf("List of %s fails: no cache of this program has the index that it asks for", m.Kind)
}
