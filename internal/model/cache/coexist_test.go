package cache_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestPairs compares what leads to a second cache with the comment beside it.
func TestPairs(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "binary",
		Doc:      "// # Analyzer binary\n//\n// binary: say which caches meet\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, cache.CoexistAnalyzer},
		Check:    checkCoexistence,
	}))
}

func checkCoexistence(p *rule.Pass) {
	if ir.Of(p.Pass) == nil {
		return
	}
	for _, pair := range cache.CoexistOf(p.Pass).Pairs() {
		var kinds []string
		for _, k := range pair.Kinds {
			kinds = append(kinds, k.Name)
		}
		p.Report(rule.Report{Consequence: rule.Loses, At: pair.At, Message: pair.Through + ": " + strings.Join(kinds, ", ")})
	}
}
