package indexer_test

import (
	"fmt"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/fieldindex/indexer"
)

// TestMissing compares the indexes that programs miss with the comments beside
// what leads to them.
func TestMissing(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "index",
		Doc:      "// # Analyzer index\n//\n// index: say which indexes are missing\n",
		Requires: []*analysis.Analyzer{indexer.Analyzer},
		Check: func(p *rule.Pass) {
			r := indexer.Of(p.Pass)
			if r == nil {
				return
			}
			for _, m := range r.Missing {
				here := ""
				if m.Here {
					here = " here"
				}
				p.Report(rule.Report{Consequence: rule.Loses, At: m.At, Message: fmt.Sprintf("list of %s by %s%s", m.Kind, m.Field, here)})
			}
		},
	}))
}
