package rule

import (
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestLeads walks to a tool for local clusters through packages of the module alone.
func TestLeads(t *testing.T) {
	pkg := func(path string, imports ...*types.Package) *types.Package {
		p := types.NewPackage(path, "p")
		p.SetImports(imports)
		return p
	}
	const module = "example.com/brewery/operator/"
	local := pkg("sigs.k8s.io/kind/pkg/cluster")
	pass := &analysis.Pass{Pkg: types.NewPackage(module+"controller", "controller"), Module: &analysis.Module{Path: "example.com/brewery/operator"}}
	for _, c := range []struct {
		imported *types.Package
		want     bool
	}{
		{local, true},
		{pkg(module+"provider", local), true},
		{pkg("example.com/else/where/provider", local), false},
		{pkg(module + "api"), false},
	} {
		l := &leads{pass: pass, is: kube.ManagesLocalClusters, seen: map[*types.Package]bool{}}
		if got := l.to(c.imported); got != c.want {
			t.Errorf("%s: %t, want %t", c.imported.Path(), got, c.want)
		}
	}
}
