package passes

import (
	"bytes"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layers are the packages below internal that speak about programs; each may import
// those before it.
var layers = []string{
	"kube", "run/files", "cost", "rule", "rule/edit",
	"analysis/ir", "analysis/graph", "analysis/eval",
	"model/client", "model/object", "model/handler", "model/heat", "model/request", "model/watch", "model/cache", "model/nodelocal",
	"inventory", "inventory/survey",
}

// hosts are the packages around the rules, with what they may import.
var hosts = map[string][]string{
	"internal/run/files":          {"internal/kube"},
	"internal/run/driver":         {"internal/cost", "internal/run/files", "internal/rule"},
	"internal/run/config":         {"internal/cost", "internal/kube", "internal/rule", "internal/run/files"},
	"internal/run/changes":        {"internal/run/driver", "internal/rule", "internal/run/files"},
	"internal/report":             {"internal/cost", "internal/inventory", "internal/run/driver", "internal/run/files", "internal/rule"},
	"internal/lsp":                {"internal/run/driver", "internal/report", "internal/rule", "internal/run/files"},
	"internal/inventory":          {"internal/cost", "internal/kube"},
	"internal/dev/gen":            {"internal/cost", "internal/dev/found", "internal/dev/speed", "internal/rule", "internal/run/config"},
	"internal/dev/found":          {},
	"internal/dev/speed":          {},
	"internal/dev/passtest":       {"internal/run/driver", "internal/rule"},
	"internal/dev/harness":        {},
	"internal/release":            {},
	"test/drivers":                {},
	"test/mutations":              {},
	"test/requests":               {},
	"test/robustness":             {},
	"test/site":                   {},
	"cmd/informerlint":            {"cmd/informerlint/completion", "internal/cost", "internal/inventory", "internal/inventory/survey", "internal/lsp", "internal/model/heat", "internal/model/nodelocal", "internal/report", "internal/rule", "internal/run/changes", "internal/run/config", "internal/run/driver", "internal/run/files", "passes"},
	"cmd/informerlint/completion": {},
	"plugin":                      {"internal/rule", "internal/run/config", "passes"},
}

const ours = "github.com/informerlint/informerlint/"

// TestImports holds the packages to one direction.
func TestImports(t *testing.T) {
	eachFile(t, func(name string, text []byte) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			t.Error(err)
			return
		}
		for _, spec := range f.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if below, ok := strings.CutPrefix(imported, ours); ok && !allowed(path.Dir(name), below) {
				t.Errorf("%s imports %s", name, below)
			}
		}
	})
}

func allowed(from, imported string) bool {
	if list, ok := hosts[from]; ok {
		return slices.Contains(list, imported)
	}
	to := slices.Index(layers, strings.TrimPrefix(imported, "internal/"))
	switch {
	case from == "passes":
		return strings.HasPrefix(imported, "passes/")
	case strings.HasPrefix(from, "passes/"):
		return to >= 0 || strings.HasPrefix(imported, from+"/")
	}
	return to >= 0 && to < slices.Index(layers, strings.TrimPrefix(from, "internal/"))
}

// TestNamesOfKubernetes keeps the names of Kubernetes packages in one place;
// comments may cite them, and tests may hold programs.
func TestNamesOfKubernetes(t *testing.T) {
	eachFile(t, func(name string, text []byte) {
		if path.Dir(name) == "internal/kube" || strings.HasSuffix(name, "_test.go") {
			return
		}
		var s scanner.Scanner
		s.Init(token.NewFileSet().AddFile(name, -1, len(text)), text, nil, 0)
		for _, tok, lit := s.Scan(); tok != token.EOF; _, tok, lit = s.Scan() {
			if strings.Contains(lit, "k8s"+".io/") {
				t.Errorf("%s spells the name of a Kubernetes package: ask internal/kube for a role", name)
			}
		}
	})
}

// TestPositions has rules measure lines and columns in the file as it is: line
// directives move them, and hide columns.
func TestPositions(t *testing.T) {
	eachFile(t, func(name string, text []byte) {
		if strings.HasPrefix(name, "passes/") && !strings.HasSuffix(name, "_test.go") && bytes.Contains(text, []byte("set.Position(")) {
			t.Errorf("%s asks for a Position: use PositionFor(pos, false)", name)
		}
	})
}

func TestBannedNames(t *testing.T) {
	eachFile(t, func(name string, _ []byte) {
		if slices.Contains([]string{"util", "common", "helpers", "base"}, path.Base(path.Dir(name))) {
			t.Errorf("%s: the name of its package says nothing", name)
		}
	})
}

// eachFile visits the Go files of the module outside testdata.
func eachFile(t *testing.T, visit func(name string, text []byte)) {
	t.Helper()
	root := os.DirFS("..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != "." {
			_, err := fs.Stat(root, name+"/go.mod")
			if err == nil || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") {
				return fs.SkipDir
			}
		}
		if d.IsDir() || path.Ext(name) != ".go" {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		visit(name, text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestExports has all facts about objects go through rule.Export, which knows
// whose objects they may be about.
func TestExports(t *testing.T) {
	eachFile(t, func(name string, text []byte) {
		if strings.HasSuffix(name, "_test.go") || path.Dir(name) == "internal/run/driver" || name == "internal/rule/export.go" {
			return
		}
		if bytes.Contains(text, []byte("ExportObjectFact")) {
			t.Errorf("%s exports facts by itself: use rule.Export", name)
		}
	})
}
