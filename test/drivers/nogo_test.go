package drivers

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/informerlint/informerlint/passes"
)

// The rules of Bazel that nogo is part of.
const (
	rulesGo    = "github.com/bazelbuild/rules_go@v0.65.0"
	rulesGoSum = "h1:oHAvkNIMaOhguFSCHi0bCoUhz2390srk4U0rTn9mqBc="
)

// nogoFiles are what Bazel compiles nogo from, beside a file that names the
// analyzers.
var nogoFiles = []string{
	"constants.go", "env.go", "flags.go", "nogo_fix.go", "nogo_goversions_go122.go", "nogo_main.go",
	"nogo_version.go", "nolint.go", "path.go",
}

// nogo builds nogo with all rules and their settings, as Bazel does. The
// module's name lets it import an internal package of x/tools, as Bazel does.
func nogo(t *testing.T, settings map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	var module struct{ Dir, Sum string }
	decode(t, run(t, dir, 0, "go", "mod", "download", "-json", rulesGo), &module)
	if module.Sum != rulesGoSum {
		t.Fatalf("%s has the sum %s, want %s", rulesGo, module.Sum, rulesGoSum)
	}
	for _, name := range nogoFiles {
		write(t, filepath.Join(dir, name), read(t, filepath.Join(module.Dir, "go", "tools", "builders", name)))
	}
	mod := strings.Replace(read(t, filepath.Join(repository(t), "go.mod")), "module github.com/informerlint/informerlint", "module golang.org/x/tools/nogo", 1)
	mod += "\nrequire github.com/informerlint/informerlint v0.0.0\n\nreplace github.com/informerlint/informerlint => " + repository(t) + "\n"
	write(t, filepath.Join(dir, "go.mod"), mod)
	write(t, filepath.Join(dir, "go.sum"), read(t, filepath.Join(repository(t), "go.sum")))
	write(t, filepath.Join(dir, "analyzers.go"), registration(settings))
	program := filepath.Join(dir, "nogo")
	run(t, dir, 0, "go", "build", "-mod=mod", "-o", program, ".")
	return program
}

// registration is the file that Bazel makes out of the dependencies and the
// configuration of a nogo target.
func registration(settings map[string]string) string {
	var imports, analyzers, configs strings.Builder
	for _, a := range passes.All() {
		fmt.Fprintf(&imports, "\t%q\n", "github.com/informerlint/informerlint/passes/"+a.Name)
		fmt.Fprintf(&analyzers, "\t%s.Analyzer,\n", a.Name)
		fmt.Fprintf(&configs, "\t%q: {analyzerFlags: %#v},\n", a.Name, settings)
	}
	return "package main\n\nimport (\n\t\"golang.org/x/tools/go/analysis\"\n\n" + imports.String() +
		")\n\nvar analyzers = []*analysis.Analyzer{\n" + analyzers.String() +
		"}\n\nvar configs = map[string]config{\n" + configs.String() + "}\n\nconst debugMode = false\n"
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A compiled is a package as the go command lists it.
type compiled struct {
	ImportPath, Dir, Export string
	GoFiles, Deps           []string
	ImportMap               map[string]string
	Standard                bool
	Module                  *struct {
		Path, Dir string
		Main      bool
	}
}

// files are the names that a build gives to the files of a package: as in
// Bazel's folder for actions, other modules lie below "external" of that of
// the main module.
func (p *compiled) files(t *testing.T, dir string) []string {
	from, as := dir, ""
	if !p.Module.Main {
		from, as = p.Module.Dir, filepath.Join("external", strings.ReplaceAll(p.Module.Path, "/", "_"))
		if err := os.MkdirAll(filepath.Join(dir, "external"), 0o777); err != nil {
			t.Error(err)
		}
		if err := os.Symlink(from, filepath.Join(dir, as)); err != nil && !errors.Is(err, fs.ErrExist) {
			t.Error(err)
		}
	}
	below, err := filepath.Rel(from, p.Dir)
	if err != nil {
		t.Error(err)
	}
	var files []string
	for _, name := range p.GoFiles {
		files = append(files, filepath.Join(as, below, name))
	}
	return files
}

// nogoRun runs nogo on the packages of a module and on those of other modules
// that it depends on, like a build: a process for each package, when those of
// its dependencies are done, with facts in files. Packages of other modules,
// which Bazel's setting "includes" leaves out, are analysed for facts alone.
type nogoRun struct {
	t        *testing.T
	program  string
	dir      string // of the module
	work     string // for facts
	packages []*compiled
	done     map[string]chan struct{}
	slots    chan struct{} // one for each process at a time

	mu  sync.Mutex
	out []string
}

func (r *nogoRun) all() string {
	var wg sync.WaitGroup
	for _, p := range r.packages {
		if !p.Standard {
			r.done[p.ImportPath] = make(chan struct{})
		}
	}
	for _, p := range r.packages {
		if done := r.done[p.ImportPath]; done != nil {
			wg.Go(func() {
				defer close(done)
				r.one(p)
			})
		}
	}
	wg.Wait()
	return strings.Join(r.out, "\n")
}

func (r *nogoRun) facts(path string) string {
	return filepath.Join(r.work, strings.ReplaceAll(path, "/", "_")+".facts")
}

// one waits for the dependencies of a package and runs nogo on it.
func (r *nogoRun) one(p *compiled) {
	config := r.facts(p.ImportPath) + ".importcfg"
	args := []string{"-p", p.ImportPath, "-importcfg", config, "-x", r.facts(p.ImportPath)}
	var imports strings.Builder
	for as, path := range p.ImportMap {
		fmt.Fprintf(&imports, "importmap %s=%s\n", as, path)
	}
	for _, d := range r.packages {
		if !slices.Contains(p.Deps, d.ImportPath) {
			continue
		}
		if d.Export != "" {
			fmt.Fprintf(&imports, "packagefile %s=%s\n", d.ImportPath, d.Export)
		}
		if done := r.done[d.ImportPath]; done != nil {
			<-done
			args = append(args, "-fact", d.ImportPath+"="+r.facts(d.ImportPath))
		}
	}
	if !p.Module.Main {
		if _, err := os.Stat(r.facts(p.ImportPath)); err == nil {
			return // by an earlier run
		}
		args = append(args, "-facts_only")
	}
	if err := os.WriteFile(config, []byte(imports.String()), 0o666); err != nil {
		r.t.Error(err)
		return
	}
	r.run(append(args, p.files(r.t, r.dir)...))
}

func (r *nogoRun) run(args []string) {
	r.slots <- struct{}{}
	defer func() { <-r.slots }()
	out := run(r.t, r.dir, -1, r.program, args...)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.out = append(r.out, out)
}

// byNogo leaves facts in a folder, and takes those of other modules from there.
func byNogo(t *testing.T, dir, work string, settings map[string]string) []finding {
	t.Helper()
	r := &nogoRun{
		t: t, program: nogo(t, settings), dir: dir, work: work, done: map[string]chan struct{}{},
		slots: make(chan struct{}, runtime.GOMAXPROCS(0)),
	}
	list := json.NewDecoder(strings.NewReader(run(t, dir, 0, "go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles,Deps,ImportMap,Standard,Module", "./...")))
	for {
		p := &compiled{}
		if err := list.Decode(p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		r.packages = append(r.packages, p)
	}
	out := r.all()
	if failed := regexp.MustCompile(`(?m)^nogo: error .*$`).FindString(out); failed != "" {
		t.Error(failed)
	}
	return fromText(t, dir, out)
}

// rename gives a module a path of three elements, as those of hosting services
// have. nogo tells no module, and paths that begin with the same three are taken
// for one.
func rename(t *testing.T, dir, from, to string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err == nil && (filepath.Ext(name) == ".go" || d.Name() == "go.mod") {
			write(t, name, strings.ReplaceAll(read(t, name), from, to))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestNogo runs all rules in Bazel's nogo, with a setting that is not the default.
func TestNogo(t *testing.T) {
	dir := controller(t)
	rename(t, dir, "example.com/controller", "example.com/operators/controller")
	vet := fromText(t, dir, run(t, dir, -1, "go", "vet", "-vettool="+informerlint(t), "-level=info", "./..."))
	same(t, "nogo", byNogo(t, dir, t.TempDir(), map[string]string{"level": "info"}), vet)
}
