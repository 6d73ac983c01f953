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

// layers are the packages that speak about programs; each may import those
// before it.
var layers = []string{"kube", "memory", "cost", "modules", "nearest", "rule", "literal", "ir", "graph", "eval", "reach", "leading", "origin", "target", "options", "flow", "owned", "event", "tombstone", "transform", "hot", "brief", "delay", "lifetime", "request", "listerwatcher", "attempt", "paging", "watch", "program", "status", "index", "startup", "binary", "restconfig", "node", "inventory", "survey"}

// hosts are the packages around the rules, with what they may import.
var hosts = map[string][]string{
	"internal/source":      {},
	"internal/fingerprint": {"internal/source"},
	"internal/draft":       {},
	"internal/driver":      {"internal/cost", "internal/draft", "internal/fingerprint", "internal/modules", "internal/rule"},
	"internal/report":      {"internal/cost", "internal/draft", "internal/driver", "internal/fingerprint", "internal/source", "internal/rule"},
	"internal/lsp":         {"internal/driver", "internal/modules", "internal/report", "internal/rule", "internal/source"},
	"internal/lsp/lsptest": {},
	"internal/inventory":   {},
	"internal/chart":       {"internal/inventory"},
	"internal/passtest":    {"internal/driver", "internal/rule"},
	"internal/nested":      {},
	"internal/gen":         {"internal/config", "internal/cost", "internal/found", "internal/rule", "internal/speed"},
	"internal/speed":       {},
	"internal/found":       {},
	"internal/config":      {"internal/cost", "internal/kube", "internal/matrix", "internal/nearest", "internal/rule", "internal/source"},
	"internal/baseline":    {"internal/driver", "internal/fingerprint", "internal/rule", "internal/source"},
	"internal/hosts":       {},
	"internal/matrix":      {},
	"internal/revision":    {},
	"internal/picture":     {},
	"internal/completion":  {},
	"internal/site":        {"internal/nested"},
	"internal/oracle":      {},
	"internal/mutant":      {},
	"internal/reality":     {},
	"internal/release":     {},
	"internal/apimetrics":  {},
	"internal/forecast":    {"internal/apimetrics", "internal/inventory", "internal/kube", "internal/memory"},
	"cmd/informerlint":     {"internal/apimetrics", "internal/baseline", "internal/chart", "internal/completion", "internal/config", "internal/cost", "internal/driver", "internal/forecast", "internal/inventory", "internal/lsp", "internal/matrix", "internal/modules", "internal/nearest", "internal/node", "internal/reach", "internal/report", "internal/revision", "internal/rule", "internal/survey", "passes"},
	"plugin":               {"internal/config", "internal/rule", "passes"},
}

const ours = "github.com/informerlint/informerlint/"

// TestImports holds the packages to the order of docs/design.md.
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
		return to >= 0
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
		if strings.HasSuffix(name, "_test.go") || path.Dir(name) == "internal/driver" || name == "internal/rule/export.go" {
			return
		}
		if bytes.Contains(text, []byte("ExportObjectFact")) {
			t.Errorf("%s exports facts by itself: use rule.Export", name)
		}
	})
}
