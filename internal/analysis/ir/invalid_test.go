package ir

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

const brokenSource = `package broken

import "missing"

var Mark = missing.New()

func Zones() []missing.Zone { return nil }

func Fine() int { return 1 }

func Take(z missing.Zone, _ int) {}

type Taker interface{ Take(missing.Zone) }

type Act func(missing.Zone) Act

type List []missing.Zone

var Queue chan missing.Zone

func Two() (int, missing.Zone) { panic(0) }

type Box struct {
	Zone missing.Zone
	Size int
}

var Acts map[string]Act

type Same = missing.Zone
`

const userSource = `package user

import "broken"

var mask = broken.Mark.Mask()

var size = broken.Fine()

func method() bool { return broken.Mark.Range().Mask() == 0 }

func values() int { return len(broken.Zones()) }

func sound[T ~int | ~string](x any, list map[string]T) (n int) {
	_, _ = x, struct{ a, _ int }{a: 1}
loop:
	for k, v := range list {
		switch x := any(v).(type) {
		case int:
			n += x + broken.Fine()
			continue loop
		case nil:
			println(k, iota(len(list)))
		}
	}
	return n
}

func iota(n int) int { return n }

func takes() { broken.Take(1, 1) }

func takesByMethod(t broken.Taker) { t.Take(1) }

func takesByValue() { do := broken.Take; do(1, 1) }

func takesByType(a broken.Act) { a(1) }

func takesFromMap() { broken.Acts[""](1) }

func mostly(list []int) (int, error) {
	n, err := 0, error(nil)
	for _, v := range list {
		n += v
		if v > 0 {
			n--
			broken.Take(v, 1)
		} else {
			n++
		}
	}
	m := broken.Fine()
	k, _ := broken.Two()
	n += m
	n += k
	n++
	n++
	n++
	n++
	n++
	n++
	n++
	n++
	n++
	return n + k, err
}

func returns() (int, any) {
	n := 1
	n++
	n++
	n++
	n++
	n++
	n++
	n++
	n++
	n++
	return broken.Two()
}

func several() { n, _ := broken.Two(); _ = n }

func sends() { broken.Queue <- 1 }

func appends() { _ = append(broken.Zones(), 1) }

func listed() { _ = broken.List{1} }

func fieldByName() { _ = broken.Box{Zone: 1} }

func fieldByPlace() { _ = []*broken.Box{{1, 2}} }

func gives() (broken.Same, error) { return nil, nil }

func asserts(x any) (broken.Same, error) { return x.(broken.Same), nil }

func literal() { _ = func() (broken.Same, error) { return nil, nil } }

func takesSame(broken.Same) int { return 1 }

func otherField(b broken.Box) int { return b.Size + broken.Box{Size: 1}.Size }
`

// imported is an importer of packages already checked.
type imported map[string]*types.Package

func (m imported) Import(path string) (*types.Package, error) {
	if pkg := m[path]; pkg != nil {
		return pkg, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

func check(t *testing.T, fset *token.FileSet, known imported, path, source string) (*types.Info, *ast.File, []error) {
	f, err := parser.ParseFile(fset, path+".go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
		Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	var errs []error
	conf := types.Config{Importer: known, Error: func(err error) { errs = append(errs, err) }}
	known[path], _ = conf.Check(path, fset, []*ast.File{f}, info)
	return info, f, errs
}

// TestBrokenImport builds a package that is free of errors of its own but
// means nothing where it uses an import that has some.
func TestBrokenImport(t *testing.T) {
	fset, known := token.NewFileSet(), imported{}
	if _, _, errs := check(t, fset, known, "broken", brokenSource); len(errs) == 0 {
		t.Fatal("the import is not broken")
	}
	info, f, errs := check(t, fset, known, "user", userSource)
	if len(errs) > 0 {
		t.Fatalf("the type checker tells the package itself: %v", errs)
	}
	info, files := sound(info, []*ast.File{f})

	prog := ssa.NewProgram(fset, 0)
	prog.CreatePackage(known["broken"], nil, nil, true)
	pkg := prog.CreatePackage(known["user"], files, info, false)
	pkg.Build()
	for name, built := range map[string]bool{
		"mostly": true, "returns": false, "method": false, "values": true, "sound": true, "iota": true, "takes": false, "takesByMethod": false, "takesByValue": false,
		"takesByType": false, "takesFromMap": false, "fieldByName": false, "fieldByPlace": false,
		"several": false, "sends": false, "appends": false, "listed": false, "otherField": true,
		"gives": false, "asserts": false, "literal": false, "takesSame": true,
	} {
		if fn := pkg.Func(name); (len(fn.Blocks) > 0) != built {
			t.Errorf("function %s has %d blocks, built should be %t", name, len(fn.Blocks), built)
		}
	}
	for _, b := range pkg.Func("mostly").Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok && (strings.Contains(call.String(), "Take") || strings.Contains(call.String(), "Two")) {
				t.Errorf("%s is built although its import is broken", call)
			}
		}
	}
	if len(info.InitOrder) != 1 || info.InitOrder[0].Lhs[0].Name() != "size" {
		t.Errorf("initialisers are %v, want size alone", info.InitOrder)
	}
	if len(f.Decls) != len(files[0].Decls) || f.Decls[3].(*ast.FuncDecl).Body == nil {
		t.Error("the syntax that other analyzers see has changed")
	}
}
