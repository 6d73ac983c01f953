package handler_test

import (
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestFindings compares what is found with the comment beside it.
func TestFindings(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "burial",
		Doc:      "// # Analyzer burial\n//\n// burial: say what becomes of tombstones\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, handler.TombstoneAnalyzer},
		Check:    checkTombstones,
	}))
}

var names = map[handler.Defect]string{
	handler.Panics:       "panics",
	handler.UsesNil:      "uses nil",
	handler.Caught:       "caught",
	handler.Drops:        "drops",
	handler.NeverMatches: "never matches",
	handler.Keyless:      "keyless",
	handler.Missing:      "missing",
}

func checkTombstones(p *rule.Pass) {
	r := handler.TombstoneOf(p.Pass)
	if r == nil {
		return
	}
	for f := range r.Findings() {
		words := []string{names[f.Defect]}
		for word, holds := range map[string]bool{"handed": f.Handed, "filter": f.Filter} {
			if holds {
				words = append(words, word)
			}
		}
		if f.Exposes {
			words = append(words, "exposes")
		}
		if f.Weightless {
			words = append(words, "weightless")
		}
		p.Report(rule.Report{Consequence: rule.Loses, At: placeOf(ir.Position(f.At)), Message: strings.Join(words, " ")})
	}
}

type placeOf token.Pos

func (p placeOf) Pos() token.Pos { return token.Pos(p) }
func (p placeOf) End() token.Pos { return token.Pos(p) }
