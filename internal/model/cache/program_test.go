package cache_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestCaches compares what is known of each cache with the comment beside its
// constructor.
func TestCaches(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "program",
		Doc:      "// # Analyzer program\n//\n// program: say what is known of caches\n",
		Requires: []*analysis.Analyzer{cache.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	result := cache.Of(p.Pass)
	if result == nil {
		return
	}
	for c := range result.Caches() {
		if c.Syntax != nil {
			p.Report(rule.Report{Consequence: rule.Loses, At: c.Syntax.Fun, Message: describe(c)})
		}
	}
}

func describe(c *cache.Cache) string {
	words := append(traits(c), c.Sort.String())
	if c.Escapes {
		words = append(words, "escapes")
	}
	words = append(words, period(c.Resync))
	for _, o := range c.ByKind {
		words = append(words, o.Kind.Name+"="+period(o.Resync))
	}
	for _, k := range c.Kinds {
		words = append(words, k.Name)
	}
	for _, k := range c.Live {
		words = append(words, "live", k.Name)
	}
	var uses []string
	for _, u := range c.Uses {
		if text := use(u); !slices.Contains(uses, text) {
			uses = append(uses, text)
		}
	}
	slices.SortFunc(uses, byAct)
	if len(uses) == 0 {
		return strings.Join(words, " ")
	}
	return strings.Join(words, " ") + ": " + strings.Join(uses, ", ")
}

func traits(c *cache.Cache) (words []string) {
	for trait, has := range map[string]bool{
		"remote": c.Remote, "single": c.Single, "fake": c.Fake,
		"dynamic": c.Content == cache.Dynamic, "metadata": c.Content == cache.Metadata,
	} {
		if has {
			words = append(words, trait)
		}
	}
	slices.Sort(words)
	return words
}

func period(p cache.Period) string {
	switch {
	case !p.Set:
		return "default"
	case p.Known != client.Known:
		return "unknown"
	}
	return p.Value.String()
}

func use(u cache.Use) string {
	text := u.Act.String()
	if u.Kind.Name != "" {
		text += " " + u.Kind.Name
	}
	if u.Handler.Filtering != handler.UnknownFiltering {
		text += " " + u.Handler.Filtering.String()
	}
	if u.Resync.Set {
		text += " " + period(u.Resync)
	}
	return text
}

// byAct puts what is obtained first.
func byAct(a, b string) int {
	rank := func(s string) string {
		if strings.HasPrefix(s, cache.Obtains.String()) {
			return fmt.Sprint("0", s)
		}
		return s
	}
	return strings.Compare(rank(a), rank(b))
}
