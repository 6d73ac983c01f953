package cache_test

import (
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestTimeouts compares what each timeout of testdata reaches with the comment beside it.
func TestTimeouts(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "restconfig",
		Doc:      "// # Analyzer restconfig\n//\n// restconfig: say what timeouts reach\n",
		Requires: []*analysis.Analyzer{cache.TimeoutAnalyzer},
		Check:    checkTimeouts,
	}))
}

func checkTimeouts(p *rule.Pass) {
	r := cache.TimeoutsOf(p.Pass)
	if r == nil {
		return
	}
	for t := range r.Timeouts() {
		message := t.Value.String() + " reaches:"
		for _, reach := range t.Reaches {
			message += " " + reach.Use.Name
		}
		p.Report(rule.Report{Consequence: rule.Loses, At: t.At, Message: message})
	}
}
