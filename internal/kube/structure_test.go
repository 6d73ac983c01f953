package kube_test

import (
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestGeneratedClients reads what structure says of the clients of four
// projects, made by generators of 2021 to 2026.
func TestGeneratedClients(t *testing.T) {
	found := map[string]*types.Package{}
	for _, pkg := range typesOf(t, filepath.Join(testdata, "clients"), "", "", ".") {
		found[pkg.Path()] = pkg
	}
	for pkg, claims := range clientClaims {
		check(t, found[pkg], pkg, claims)
	}
}

// shapes checks client-go's generated code.
func (p *pin) shapes(t *testing.T) {
	t.Helper()
	for pkg, claims := range coreClaims {
		check(t, p.packages[pkg], pkg, claims)
	}
	if p.name != newest {
		return
	}
	for pkg, claims := range newestClaims {
		check(t, p.packages[pkg], pkg, claims)
	}
}

func check(t *testing.T, pkg *types.Package, path string, claims []claim) {
	t.Helper()
	if pkg == nil {
		t.Errorf("package %s is not imported", path)
		return
	}
	for _, c := range claims {
		obj := find(pkg, c.symbol)
		if obj == nil {
			t.Errorf("%s has no %s", path, c.symbol)
			continue
		}
		var got []meaning
		for s := range kube.Roles(obj) {
			got = append(got, meaning{s.Role, s.Arg})
		}
		if !slices.Equal(got, c.means) {
			t.Errorf("%s.%s means %v, want %v", path, c.symbol, got, c.means)
		}
	}
}

func find(pkg *types.Package, symbol string) types.Object {
	owner, member, ok := strings.Cut(symbol, ".")
	obj := pkg.Scope().Lookup(owner)
	if obj == nil || !ok {
		return obj
	}
	found, _, _ := types.LookupFieldOrMethod(obj.Type(), true, pkg, member)
	return found
}
