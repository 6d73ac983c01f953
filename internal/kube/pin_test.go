package kube_test

import (
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// A pin is one Kubernetes version, with what it requires.
type pin struct {
	name     string
	modFile  string
	knative  bool
	versions map[string]string // minor versions by module
	packages map[string]*types.Package
}

// newest is the version of testdata/go.mod.
const newest = "0.37"

var pins = []string{"0.26", "0.28", "0.29", "0.31", "0.33", "0.34", "0.35", "0.36", newest}

var testdata = filepath.Join("..", "..", "testdata")

func load(t *testing.T, name string) *pin {
	t.Helper()
	p := &pin{name: name, versions: map[string]string{}, packages: map[string]*types.Package{}}
	if name != newest {
		p.modFile = filepath.Join("versions", name+".mod")
	}
	p.read(t)
	tags := []string{}
	for minor := number(pins[0][2:]); minor <= number(name[2:]); minor++ {
		tags = append(tags, "kube"+strconv.Itoa(minor))
	}
	if p.knative {
		tags = append(tags, "knative")
	}
	for _, pkg := range typesOf(t, testdata, p.modFile, strings.Join(tags, ","), "./versions") {
		p.packages[pkg.Path()] = pkg
	}
	if name == newest {
		p.declare(t)
	}
	return p
}

// declare adds what testdata/libraries declares of libraries that it does not require.
func (p *pin) declare(t *testing.T) {
	t.Helper()
	for _, pkg := range typesOf(t, filepath.Join(testdata, "libraries"), "", "", "./...") {
		if p.packages[pkg.Path()] == nil {
			p.packages[pkg.Path()] = pkg
		}
	}
}

// typesOf type-checks the packages that match a pattern and returns these and
// what they import.
func typesOf(t *testing.T, dir, modFile, tags, pattern string) []*types.Package {
	t.Helper()
	loaded, err := driver.Load(t.Context(), driver.Config{
		Dir: dir, ModFile: modFile, Tags: tags, Patterns: []string{pattern}, Engine: driver.Source,
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range loaded.Broken {
		t.Fatal(b)
	}
	seen := map[*types.Package]bool{}
	var all []*types.Package
	var visit func(*types.Package)
	visit = func(pkg *types.Package) {
		if seen[pkg] {
			return
		}
		seen[pkg] = true
		all = append(all, pkg)
		for _, imp := range pkg.Imports() {
			visit(imp)
		}
	}
	for _, pkg := range loaded.Packages {
		visit(pkg.Types)
	}
	return all
}

var requirement = regexp.MustCompile(`(?m)^(?:require)?\s*(\S+) v(\d+\.\d+)\.`)

// read takes the minor versions out of the module file. Only the modules that
// have ranges in the tables count.
func (p *pin) read(t *testing.T) {
	t.Helper()
	file := p.modFile
	if file == "" {
		file = "go.mod"
	}
	text, err := os.ReadFile(filepath.Join(testdata, file))
	if err != nil {
		t.Fatal(err)
	}
	ranged := map[string]bool{}
	for s := range kube.Symbols() {
		if s.Since != "" || s.Until != "" {
			ranged[s.Module] = true
		}
	}
	for _, m := range requirement.FindAllStringSubmatch(string(text), -1) {
		if ranged[m[1]] {
			p.versions[m[1]] = m[2]
		}
		p.knative = p.knative || strings.HasPrefix(m[1], "knative")
	}
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(err)
	}
	return n
}
