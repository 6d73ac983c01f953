package fieldindex

import (
	_ "embed"
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/index"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/startup"
)

//go:embed doc.go
var doc string

// Analyzer reports Lists by fields that no cache has an index of.
var Analyzer = rule.New(rule.Spec{
	Name:     "fieldindex",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{index.Analyzer, startup.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := index.Of(p.Pass)
	if r == nil {
		return
	}
	for _, m := range r.Missing {
		switch {
		case m.Unused:
			reportUnused(p, m)
		case !m.Held:
			report(p, m)
		}
	}
	reportHeld(p, slices.DeleteFunc(slices.Clone(r.Missing), func(m index.Missing) bool { return m.Unused }))
	if kube.Has(p.Pkg, kube.LateIndexers) != kube.No {
		return
	}
	for cache := range startup.Of(p.Pass).Caches() {
		for _, m := range cache.Refused() {
			reportRefused(p, m)
		}
	}
}

// reportRefused reports indexes that an informer gets after its start.
func reportRefused(p *rule.Pass, m startup.Mistake) {
	prog := startup.Of(p.Pass).Prog
	at := prog.Syntax(m.Deed.Call())
	if at == nil {
		return
	}
	r := rule.Report{
		Consequence: rule.Breaks, At: at,
		Message: "client-go before 0.30 adds no indexes to an informer that runs: AddIndexers returns an error, call it before the start",
	}
	if start := m.Cause.Call(); start != nil {
		r.Related = []analysis.RelatedInformation{rule.Related(ir.Position(start), "starts it")}
	}
	p.Report(r)
}

// reportUnused reports an index where it is added, or what leads there.
func reportUnused(p *rule.Pass, m index.Missing) {
	text := fmt.Sprintf("no List selects %s by %s: its index is kept up to date for nothing", m.Kind, m.Field)
	if len(text) > maxMessage {
		text = fmt.Sprintf("no List selects %s by the field of this index: it is kept up to date for nothing", m.Kind)
	}
	r := rule.Report{Consequence: rule.Remark, At: m.At, Message: text}
	if pos := m.Place.Pos(p.Pass); !m.Here && pos.IsValid() {
		r.Related = []analysis.RelatedInformation{rule.Related(pos, "adds the index")}
	}
	p.Report(r)
}

func report(p *rule.Pass, m index.Missing) {
	r := rule.Report{Consequence: rule.Breaks, At: m.At, Message: message(m)}
	if pos := m.Place.Pos(p.Pass); !m.Here && pos.IsValid() {
		r.Related = []analysis.RelatedInformation{rule.Related(pos, "%s", asks(m))}
	}
	p.Report(r)
}

// maxMessage bounds a message; the longest way to say it that fits is taken.
const maxMessage = 140

func message(m index.Missing) string {
	if m.Named {
		return named(m)
	}
	form := "List of %s by %s in " + m.Place.Base() + " fails: no cache of this program has that index"
	wayOut := ", add it with IndexField"
	if m.Here {
		form = "no cache has an index of %s by %s: this List fails"
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

// named is the message about an index that is asked for by its name.
func named(m index.Missing) string {
	where := " in " + m.Place.Base()
	if m.Here {
		where = ""
	}
	text := fmt.Sprintf("index %s is asked for%s, but no indexers of this program have it: that returns an error", m.Field, where)
	if len(text) > maxMessage {
		return "an index is asked for that no indexers of this program have: that returns an error"
	}
	return text
}
