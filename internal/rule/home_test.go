package rule

import (
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestServesHome tells modules for clusters at home from others by their names.
func TestServesHome(t *testing.T) {
	for module, want := range map[string]bool{
		"example.com/me/homelab-autoscaler": true,
		"example.com/Homelab/dns":           true,
		"example.com/me/home-operator":      false,
		"example.com/homelabel/operator":    false,
	} {
		pass := &analysis.Pass{Pkg: types.NewPackage(module+"/cmd", "main"), Module: &analysis.Module{Path: module}}
		if got := servesHome(pass); got != want {
			t.Errorf("%s: got %t, want %t", module, got, want)
		}
	}
}
