package robustness

import (
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"

	"github.com/informerlint/informerlint/internal/run/driver"
)

// A module is loaded once; executions type-check no more than the package that
// they change and those between it and the one that is analysed.
type module struct {
	loaded *driver.Loaded
	files  []*file
	only   map[string]*driver.Loaded // by the package to analyse
}

// A file is what mutations begin with.
type file struct {
	name string
	src  []byte
	pkg  *packages.Package
	// roots are the packages to analyse if the file changes: its own, and those
	// that import it.
	roots []string
	// types are those of expressions, by their text: any place will do.
	types map[string]string
	// alike are the expressions of each type, sorted.
	alike map[string][]string
}

// modules are the programs to change: the controller, which ordinary tests make
// do with, and the testdata of all rules.
var modules = []func() (*module, error){
	sync.OnceValues(func() (*module, error) { return load(filepath.Join("..", "..", "testdata", "controller")) }),
	sync.OnceValues(func() (*module, error) { return load(filepath.Join("..", "..", "testdata")) }),
}

func load(dir string) (*module, error) {
	debug.SetGCPercent(400) // types of dependencies stay, and are most of the heap
	l, err := driver.Load(background, driver.Config{Dir: dir, Engine: driver.Source})
	if err != nil {
		return nil, err
	}
	m := &module{loaded: l, only: map[string]*driver.Loaded{}}
	for _, p := range l.Packages {
		for _, f := range p.Syntax {
			read, err := newFile(l, p, f)
			if err != nil {
				return nil, err
			}
			m.files = append(m.files, read)
		}
	}
	slices.SortFunc(m.files, func(a, b *file) int { return strings.Compare(a.name, b.name) })
	return m, nil
}

func newFile(l *driver.Loaded, p *packages.Package, syntax *ast.File) (*file, error) {
	f := &file{name: l.Fset.File(syntax.FileStart).Name(), pkg: p, types: map[string]string{}, alike: map[string][]string{}, roots: []string{p.PkgPath}}
	var err error
	if f.src, err = os.ReadFile(f.name); err != nil {
		return nil, err
	}
	for _, other := range l.Packages {
		if other.Imports[p.PkgPath] != nil {
			f.roots = append(f.roots, other.PkgPath)
		}
	}
	f.readTypes(l.Fset, p, syntax)
	return f, nil
}

func (f *file) readTypes(fset *token.FileSet, p *packages.Package, syntax *ast.File) {
	names := imported(p, syntax)
	qualify := func(other *types.Package) string {
		if other == p.Types {
			return ""
		}
		return names[other.Path()]
	}
	for expr, tv := range p.TypesInfo.Types {
		if !tv.IsValue() || expr.Pos() < syntax.FileStart || expr.End() > syntax.FileEnd {
			continue
		}
		if _, tuple := tv.Type.(*types.Tuple); tuple {
			continue
		}
		start, end := fset.Position(expr.Pos()).Offset, fset.Position(expr.End()).Offset
		if text := string(f.src[start:end]); len(text) < 200 {
			f.types[text] = max(f.types[text], types.TypeString(types.Default(tv.Type), qualify))
		}
	}
	for text, typ := range f.types {
		f.alike[typ] = append(f.alike[typ], text)
	}
	for _, texts := range f.alike {
		slices.Sort(texts)
	}
}

// imported returns the names of the packages that a file imports.
func imported(p *packages.Package, syntax *ast.File) map[string]string {
	names := map[string]string{}
	for _, spec := range syntax.Imports {
		path := strings.Trim(spec.Path.Value, `"`)
		if imp := p.Imports[path]; imp != nil {
			names[imp.PkgPath] = imp.Name
		}
		if spec.Name != nil {
			names[path] = spec.Name.Name
		}
	}
	return names
}

// analyse returns the load that has one package analysed.
func (m *module) analyse(root string) *driver.Loaded {
	if m.only[root] == nil {
		m.only[root] = m.loaded.Only(root)
	}
	return m.only[root]
}
