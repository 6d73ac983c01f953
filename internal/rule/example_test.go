package rule

import (
	"go/types"
	"os"
	"path/filepath"
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
		"example.com/demo/pkg/dev/rejector":     false, // a package
		"example.com/demo/develop":              false,
		"example.com/demo/dev-tools/watch":      true,
		"example.com/demo/debug":                false, // a package
		"example.com/demo/internal/cmd/debug":   true,  // a command
		"example.com/demo/cmd/manager/debug":    false, // a package of one
		"example.com/demo/local/provisioner":    false, // of storage
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
	for _, words := range []map[string]string{exampleWords, exampleNames, developers, manual} {
		for word, why := range words {
			if why == "" {
				t.Errorf("%s has no reason", word)
			}
		}
	}
}

// TestManual tells programs that are run by hand from packages of such names, and from
// repositories.
func TestManual(t *testing.T) {
	for path, want := range map[string]bool{
		"example.com/owner/demo/cmd/debug":           true,
		"example.com/owner/demo/cmd/dev/watch":       true,
		"example.com/owner/demo/cmd/dev_dns_updater": true,
		"example.com/owner/demo/cmd/device-plugin":   false,
		"example.com/owner/demo/cmd/debugger":        false,
		"example.com/owner/demo/cmd/local":           false,
		"example.com/owner/demo/cmd/controller":      false,
		"example.com/owner/dev/cmd/controller":       false,
		"dev/owner/demo/cmd/controller":              false,
	} {
		pass := &analysis.Pass{Pkg: types.NewPackage(path, "main")}
		if got := exemplary(pass); got != want {
			t.Errorf("%s: got %t, want %t", path, got, want)
		}
	}
}

// TestNested finds the folder of a module in its repository, the nearest one.
func TestNested(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{".git", "dev/rejector", "dev/cloned/.github", "deploy"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for module, want := range map[string]bool{"": false, "dev/rejector": true, "dev/cloned": false, "deploy": false} {
		if got := isExample(nestedFrom(filepath.Join(dir, module))); got != want {
			t.Errorf("%q: got %t, want %t", module, got, want)
		}
	}
	if got := nestedFrom(""); got != "" {
		t.Errorf("no module is in %q", got)
	}
}
