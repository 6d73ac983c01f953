package tombstone_test

import (
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/passtest"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/tombstone"
)

// TestFindings compares what is found with the comment beside it.
func TestFindings(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "burial",
		Doc:      "// # Analyzer burial\n//\n// burial: say what becomes of tombstones\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, tombstone.Analyzer},
		Check:    check,
	}))
}

var names = map[tombstone.Defect]string{
	tombstone.Panics:       "panics",
	tombstone.UsesNil:      "uses nil",
	tombstone.Caught:       "caught",
	tombstone.Drops:        "drops",
	tombstone.NeverMatches: "never matches",
	tombstone.Keyless:      "keyless",
	tombstone.Missing:      "missing",
}

func check(p *rule.Pass) {
	r := tombstone.Of(p.Pass)
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
		p.Report(rule.Report{Consequence: rule.Loses, At: at(ir.Position(f.At)), Message: strings.Join(words, " ")})
	}
}

type at token.Pos

func (p at) Pos() token.Pos { return token.Pos(p) }
func (p at) End() token.Pos { return token.Pos(p) }
