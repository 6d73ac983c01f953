package rule

import (
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestExemplary tells folders of examples from those of programs that run.
func TestExemplary(t *testing.T) {
	for path, want := range map[string]bool{
		"example.com/demo":                      false, // the module's own name
		"example.com/demo/controller":           false,
		"example.com/demo/examples/pods":        true,
		"example.com/demo/cmd/sample-scheduler": true,
		"example.com/demo/cmd/load-test":        true,
		"example.com/demo/hack/tools":           true,
		"example.com/demo/cmd/demographics":     false,
		"example.com/demo/pkg/attestation":      false,
		"example.com/demo/perforce":             false,
		"example.com/demo/functests/utils":      true,
		"example.com/demo/tools/watcher":        true,
		"example.com/demo/pkg/tools/watcher":    false,
		"example.com/demo/integ/pods":           true,
		"example.com/demo/pkg/testUtils":        true,
		"example.com/demo/internal/fake/pods":   true,
		"example.com/demo/pkg/store-mock":       true,
		"example.com/demo/pkg/fakery":           false,
		"example.com/demo/pkg/stubs":            false, // of remote calls
	} {
		pass := &analysis.Pass{Pkg: types.NewPackage(path, "p"), Module: &analysis.Module{Path: "example.com/demo"}}
		if got := exemplary(pass); got != want {
			t.Errorf("%s: got %t, want %t", path, got, want)
		}
	}
	script := &analysis.Module{Path: "example.com/owner/demo/hack/checks"} // of a module of its own
	if !exemplary(&analysis.Pass{Pkg: types.NewPackage(script.Path, "main"), Module: script}) {
		t.Error("a module in a folder of scripts is none")
	}
	for word, why := range exampleWords {
		if why == "" {
			t.Errorf("%s has no reason", word)
		}
	}
}
