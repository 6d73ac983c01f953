package kube_test

import (
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/driver"
	"github.com/informerlint/informerlint/internal/kube"
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

// TestTables resolves every row at every pinned version: it is found exactly
// within its range. What structure says of client-go itself is the same at all.
func TestTables(t *testing.T) {
	for _, name := range pins {
		t.Run(name, func(t *testing.T) {
			p := load(t, name)
			for s, ranges := range meanings() {
				p.check(t, s, ranges)
			}
			p.shapes(t)
			p.features(t)
			p.allocs(t)
			if name == newest {
				p.kinds(t)
				p.types(t)
			}
		})
		debug.FreeOSMemory()
	}
}

// meanings maps each row, without its range, to the ranges it has: what
// vanished can come back.
func meanings() map[kube.Symbol][]kube.Symbol {
	ranges := map[kube.Symbol][]kube.Symbol{}
	for s := range kube.Symbols() {
		key := s
		key.Since, key.Until = "", ""
		ranges[key] = append(ranges[key], s)
	}
	return ranges
}

func (p *pin) check(t *testing.T, s kube.Symbol, ranges []kube.Symbol) {
	t.Helper()
	want := false
	for _, r := range ranges {
		within, known := p.within(r)
		if !known {
			return
		}
		want = want || within
	}
	if got := p.has(s); got != want {
		t.Errorf("%s at %s %s: found is %t, but its range says %t",
			describe(s), s.Module, p.versions[s.Module], got, want)
	}
}

// within tells whether the range of a row includes this version. Modules
// whose versions have no ranges in the tables are checked where they are newest.
func (p *pin) within(s kube.Symbol) (want, known bool) {
	v := p.versions[s.Module]
	if v == "" {
		last := p.name == newest || strings.HasPrefix(s.Module, "knative") && p.knative
		return true, last
	}
	minor := func(v string) int { return number(v[strings.Index(v, ".")+1:]) }
	return (s.Since == "" || minor(s.Since) <= minor(v)) && (s.Until == "" || minor(v) < minor(s.Until)), true
}

// has tells whether the address of a row leads to an object, and this object
// back to the row.
func (p *pin) has(s kube.Symbol) bool {
	pkg := p.packages[s.Path()]
	if pkg == nil {
		return false
	}
	symbol := s.Name
	if s.Recv != "" {
		symbol = s.Recv + "." + s.Name
	}
	obj := find(pkg, symbol)
	if obj == nil {
		return false
	}
	return slices.ContainsFunc(kube.RowsOf(obj), func(got kube.Symbol) bool {
		return got.Path() == s.Path() && got.Recv == s.Recv && got.Role == s.Role && got.Arg == s.Arg
	})
}

func describe(s kube.Symbol) string {
	if s.Recv == "" {
		return fmt.Sprintf("%s.%s (role %d, argument %d)", s.Path(), s.Name, s.Role, s.Arg)
	}
	return fmt.Sprintf("(%s.%s).%s (role %d, argument %d)", s.Path(), s.Recv, s.Name, s.Role, s.Arg)
}

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
	return p
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
