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
		"example.com/demo/dev/rejector":         true,
		"example.com/demo/pkg/dev/watcher":      false,
		"example.com/demo/integ/pods":           true,
		"example.com/demo/pkg/testUtils":        true,
		"example.com/demo/internal/fake/pods":   true,
		"example.com/demo/pkg/store-mock":       true,
		"example.com/demo/pkg/fakery":           false,
		"example.com/demo/pkg/stubs":            false, // of remote calls
		"example.com/demo/poc/controller":       true,
		"example.com/demo/cmd/scheduler-poc":    true,
		"example.com/demo/pkg/epoch":            false,
		"example.com/demo/proof-of-concept":     true,
		"example.com/demo/ProofOfConcept/cmd":   true,
		"example.com/demo/pkg/proof":            false, // of possession
		"example.com/demo/getting_started":      true,
		"example.com/demo/pkg/sandbox":          false, // of pods
		"example.com/demo/experimental/cache":   false, // is run by some
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
	ownerless := &analysis.Module{Path: "sigs.k8s.io/demo/poc/tenants"}
	if !exemplary(&analysis.Pass{Pkg: types.NewPackage(ownerless.Path+"/controller", "controller"), Module: ownerless}) {
		t.Error("a module in a folder of proofs of concept is none")
	}
	named := &analysis.Module{Path: "example.com/owner/poc/tenants"} // of a repository of that name
	if exemplary(&analysis.Pass{Pkg: types.NewPackage(named.Path+"/controller", "controller"), Module: named}) {
		t.Error("a repository's name is taken for that of a folder")
	}
	for word, why := range exampleWords {
		if why == "" {
			t.Errorf("%s has no reason", word)
		}
	}
}
