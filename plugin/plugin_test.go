package plugin

import (
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// TestIgnored wants the check of comments among the analyzers, unless it is disabled.
func TestIgnored(t *testing.T) {
	for _, c := range []struct {
		disable []any
		want    bool
	}{{nil, true}, {[]any{"hotlist"}, true}, {[]any{"hotlist", rule.Ignored}, false}} {
		l, err := New(map[string]any{"disable": c.disable})
		if err != nil {
			t.Fatal(err)
		}
		analyzers, err := l.BuildAnalyzers()
		if err != nil {
			t.Fatal(err)
		}
		has := func(name string) bool {
			return slices.ContainsFunc(analyzers, func(a *analysis.Analyzer) bool { return a.Name == name })
		}
		if has(rule.Ignored) != c.want || !has("resync") {
			t.Errorf("without %v there are %d analyzers, that of comments among them: %t", c.disable, len(analyzers), has(rule.Ignored))
		}
	}
}
