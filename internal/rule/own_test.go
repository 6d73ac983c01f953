package rule_test

import (
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// TestOwn makes a dependency part of the code under analysis.
func TestOwn(t *testing.T) {
	passOn := func(path string, m *analysis.Module) *analysis.Pass {
		return &analysis.Pass{Pkg: types.NewPackage(path, "p"), Module: m}
	}
	main := passOn("example.com/app/p", &analysis.Module{Path: "example.com/app"})
	kit := passOn("example.com/kit/p", &analysis.Module{Path: "example.com/kit", Version: "v1.0.0"})
	kitchen := passOn("example.com/kitchen", &analysis.Module{Path: "example.com/kitchen", Version: "v1.0.0"})
	t.Cleanup(func() { rule.SetOwn(nil) })
	for own, want := range map[string]bool{"": false, "example.com/kit": true, "example.com/kit/p": true, "example.com/kit/q": false} {
		rule.SetOwn([]string{own})
		if got := rule.FirstParty(kit); got != want {
			t.Errorf("%q: the module is first-party: %t, want %t", own, got, want)
		}
		if got := rule.InModuleOf(main, "example.com/kit/p"); got != want {
			t.Errorf("%q: seen from the main module it is in it: %t, want %t", own, got, want)
		}
		if rule.FirstParty(kitchen) || rule.InModuleOf(main, "example.com/kitchen") || !rule.FirstParty(main) {
			t.Errorf("%q: other modules are taken for it", own)
		}
	}
}
