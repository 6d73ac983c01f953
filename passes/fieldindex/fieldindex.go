package fieldindex

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/fieldindex/indexer"
)

//go:embed doc.go
var doc string

// Analyzer reports Lists by fields that no cache has an index of.
var Analyzer = rule.New(rule.Spec{
	Name:     "fieldindex",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{indexer.Analyzer, cache.StartupAnalyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := indexer.Of(p.Pass)
	if r == nil {
		return
	}
	missing := lists(r.Missing)
	for _, l := range missing {
		switch {
		case l.Unused:
			reportUnused(p, l.Missing)
		case !l.Held:
			report(p, l)
		}
	}
	reportHeld(p, slices.DeleteFunc(missing, func(l list) bool { return l.Unused || !l.Held }))
	if kube.Has(p.Pkg, kube.LateIndexers) != kube.No {
		return
	}
	for cache := range cache.StartupOf(p.Pass).Caches() {
		for _, m := range cache.Refused() {
			reportRefused(p, m)
		}
	}
}

// reportRefused reports indexes that an informer gets after its start.
func reportRefused(p *rule.Pass, m cache.Mistake) {
	prog := cache.StartupOf(p.Pass).Prog
	at := prog.Syntax(m.Action.Call())
	if at == nil {
		return
	}
	r := rule.Report{
		Consequence: rule.Breaks, At: at,
		Message: "client-go before 0.30 adds no indexes to an informer that runs: AddIndexers returns an error; call it before the start",
	}
	if start := m.Cause.Call(); start != nil {
		r.Related = []analysis.RelatedInformation{rule.Related(ir.Position(start), "starts it")}
	}
	p.Report(r)
}

// reportUnused reports an index where it is added, or what leads there.
func reportUnused(p *rule.Pass, m indexer.Missing) {
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

func report(p *rule.Pass, l list) {
	r := rule.Report{Consequence: rule.Breaks, At: l.At, Message: message(l)}
	if pos := l.Place.Pos(p.Pass); !l.Here && pos.IsValid() {
		r.Related = []analysis.RelatedInformation{rule.Related(pos, "%s", l.asks())}
	}
	p.Report(r)
}

// maxMessage bounds a message; the longest way to say it that fits is taken.
const maxMessage = 140

func message(l list) string {
	if l.Named {
		return named(l.Missing)
	}
	some, index, wayOut := "this field", "that index", ", add it with IndexField"
	if len(l.fields) > 1 {
		some, index = "these fields", "these indexes"
	}
	if l.Here {
		wayOut = ", call IndexField before the manager starts"
	}
	for _, fields := range []string{strings.Join(l.fields, " and "), some} {
		text := fmt.Sprintf("List of %s by %s in %s fails: no cache of this program has %s", l.Kind, fields, l.Place.Base(), index)
		if l.Here {
			text = fmt.Sprintf("no cache has an index of %s by %s: this List fails", l.Kind, fields)
		}
		for _, more := range []string{wayOut, ""} {
			if len(text+more) <= maxMessage {
				return text + more
			}
		}
	}
	return fmt.Sprintf("List of %s fails: no cache of this program has the index that it asks for", l.Kind)
}

// named is the message about an index that is asked for by its name.
func named(m indexer.Missing) string {
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
