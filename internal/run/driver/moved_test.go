package driver

import (
	"archive/zip"
	"go/ast"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// leadsTo is the fact of a function that calls Bad, with the place.
type leadsTo struct{ At rule.Place }

func (*leadsTo) AFact() {}

// leading finds calls of functions that call Bad, and tells where these do.
var leading = rule.New(rule.Spec{
	Name:  "leading",
	Doc:   "// # Analyzer leading\n//\n// leading: report what leads to Bad\n//\n// It is bad.\n",
	Facts: []analysis.Fact{new(leadsTo)},
	Check: func(p *rule.Pass) {
		for _, file := range p.Files {
			for _, decl := range file.Decls {
				if fn, ok := decl.(*ast.FuncDecl); ok {
					lead(p, fn)
				}
			}
		}
	},
})

func lead(p *rule.Pass, fn *ast.FuncDecl) {
	ast.Inspect(fn, func(n ast.Node) bool {
		id, _ := n.(*ast.Ident)
		callee, ok := p.TypesInfo.Uses[id].(*types.Func)
		known := new(leadsTo)
		switch {
		case !ok:
		case callee.Name() == "Bad":
			p.ExportObjectFact(p.TypesInfo.Defs[fn.Name], &leadsTo{rule.PlaceOf(p.Fset, id.Pos())})
		case p.ImportObjectFact(callee, known):
			p.Report(rule.Report{Consequence: rule.Loses, At: id, Message: "leads to Bad", Related: []analysis.RelatedInformation{rule.Related(known.At.Pos(p.Pass), "here")}})
		}
		return true
	})
}

// published makes a module proxy of files with one module, and returns a module cache
// that has it.
func published(t *testing.T, dir, lib string) (moduleCache string) {
	t.Helper()
	proxy := t.TempDir()
	versions := filepath.Join(proxy, "example.com", "lib", "@v")
	if err := os.MkdirAll(versions, 0o777); err != nil {
		t.Fatal(err)
	}
	const mod = "module example.com/lib\n\ngo 1.24\n"
	for name, text := range map[string]string{"list": "v1.0.0\n", "v1.0.0.info": `{"Version":"v1.0.0"}`, "v1.0.0.mod": mod} {
		if err := os.WriteFile(filepath.Join(versions, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	archive(t, filepath.Join(versions, "v1.0.0.zip"), map[string]string{"go.mod": mod, "lib.go": lib})
	moduleCache = filepath.Join(t.TempDir(), "mod")
	cmd := exec.Command("go", "mod", "tidy", "-modcacherw")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOSUMDB=off", "GOPROXY=file://"+filepath.ToSlash(proxy), "GOMODCACHE="+moduleCache)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return moduleCache
}

// archive writes the files of a version as a proxy has them.
func archive(t *testing.T, name string, files map[string]string) {
	t.Helper()
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	w := zip.NewWriter(out)
	for name, text := range files {
		f, err := w.Create("example.com/lib@v1.0.0/" + name)
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestMovedModuleCache finds what is known where another folder holds the same modules, and
// shows their files there.
func TestMovedModuleCache(t *testing.T) {
	dir, folder := write(t, `
-- go.mod --
module example.com/m

go 1.24

require example.com/lib v1.0.0
-- a/a.go --
package a

import "example.com/lib"

func A() { lib.Indirect() }
`), t.TempDir()
	const lib = "package lib\n\nfunc Bad() {}\n\nfunc Indirect() { Bad() }\n"
	first := published(t, dir, lib)
	second := filepath.Join(t.TempDir(), "mod")
	if err := os.CopyFS(second, os.DirFS(first)); err != nil {
		t.Fatal(err)
	}
	deep := func(moduleCache string) (known int) {
		c := openCache(t, folder)
		env := append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off", "GOMODCACHE="+moduleCache)
		out, err := Run(t.Context(), Config{Dir: dir, Env: env, Engine: Source, Deep: true, Cache: c}, []*analysis.Analyzer{leading})
		if err != nil {
			t.Fatal(err)
		}
		var places []string
		for _, f := range out.Findings {
			for _, r := range f.Related {
				places = append(places, out.Fset.Position(r.Pos).String())
			}
		}
		if want := []string{filepath.Join(moduleCache, "example.com", "lib@v1.0.0", "lib.go") + ":5:19"}; !slices.Equal(places, want) {
			t.Errorf("shown are %v, want %v", places, want)
		}
		return c.hits
	}
	deep(first)
	if err := os.RemoveAll(first); err != nil {
		t.Fatal(err)
	}
	if known := deep(second); known != 2 {
		t.Errorf("%d packages are known", known)
	}
	rewrite(t, filepath.Join(dir, "a", "a.go"), "func", "\nfunc")
	if known := deep(second); known != 1 {
		t.Errorf("package a has changed, and %d are known", known)
	}
}
