package driver

import (
	"maps"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/informerlint/informerlint/internal/rule"
)

// TestModules tells what rules may know of the versions of modules: nothing of
// those without one, nor of forks.
func TestModules(t *testing.T) {
	g := &graph{}
	for _, m := range []*packages.Module{
		nil,
		{Path: "example.com/main", Main: true},
		{Path: "example.com/library", Version: "v0.27.1"},
		{Path: "example.com/pinned", Version: "v0.27.1", Replace: &packages.Module{Path: "example.com/pinned", Version: "v0.28.0"}},
		{Path: "example.com/forked", Version: "v0.27.1", Replace: &packages.Module{Path: "example.org/fork", Version: "v1.2.3"}},
		{Path: "example.com/local", Version: "v0.27.1", Replace: &packages.Module{Path: "../local"}},
	} {
		g.order = append(g.order, &node{Package: &packages.Package{Module: m}})
	}
	want := rule.Modules{"example.com/library": "v0.27.1", "example.com/pinned": "v0.28.0"}
	if got := moduleVersions(g); !maps.Equal(got, want) {
		t.Errorf("modules are %v, want %v", got, want)
	}
}
