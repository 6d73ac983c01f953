package rule

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestFirstPartyByFile knows the packages of Bazel's external repositories,
// whose module nogo does not tell, by where their files lie.
func TestFirstPartyByFile(t *testing.T) {
	for name, want := range map[string]bool{
		"pods/controller.go":                                                       true,
		"external.go":                                                              true,
		"pkg/external/secrets.go":                                                  true,
		"bazel-out/k8-fastbuild/bin/api/types.go":                                  true,
		"/home/vendor/operator/pods/controller.go":                                 true,
		"/cache/execroot/_main/pods/controller.go":                                 true,
		"external/gazelle++go_deps+io_k8s_api/types.go":                            false,
		"../io_k8s_api/core/v1/types.go":                                           false,
		"vendor/k8s.io/api/core/v1/types.go":                                       false,
		"bazel-out/k8-fastbuild/bin/external/io_k8s_api/api.pb.go":                 false,
		"/cache/execroot/_main/external/io_k8s_api/types.go":                       false,
		"/cache/execroot/_main/bazel-out/k8-opt/bin/external/io_k8s_api/api.pb.go": false,
	} {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, "package p", 0)
		if err != nil {
			t.Fatal(err)
		}
		pass := &analysis.Pass{Fset: fset, Files: []*ast.File{f}, Pkg: types.NewPackage("example.com/p", "p")}
		if got := FirstParty(pass); got != want {
			t.Errorf("%s: got %t, want %t", name, got, want)
		}
	}
}
