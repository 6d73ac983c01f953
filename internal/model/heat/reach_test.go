package heat_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestCounts compares the kinds that caches hold, and those that only code uses
// which the program does not run, with the comments beside their constructors.
func TestCounts(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "reach",
		Doc:      "// # Analyzer reach\n//\n// reach: say which uses of caches count\n",
		Requires: []*analysis.Analyzer{cache.Analyzer},
		Check:    checkReach,
	}))
}

func checkReach(p *rule.Pass) {
	result := cache.Of(p.Pass)
	if result == nil {
		return
	}
	for c := range result.Caches() {
		if !c.Here() {
			continue
		}
		var held, not []string
		for _, k := range c.Known() {
			held = append(held, k.Name)
		}
		for _, u := range c.Uses {
			if !slices.Contains(held, u.Kind.Name) && u.Kind.Name != "" {
				not = append(not, u.Kind.Name)
			}
		}
		slices.Sort(held)
		slices.Sort(not)
		message := strings.Join(slices.Compact(held), " ") + ", not " + strings.Join(slices.Compact(not), " ")
		p.Report(rule.Report{Consequence: rule.Loses, At: c.Syntax.Fun, Message: message})
	}
}
