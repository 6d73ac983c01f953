package kube

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

// TestMayHoldOfItself looks at types that are made of themselves.
func TestMayHoldOfItself(t *testing.T) {
	const source = `package p

type List []List
type Pointer *Pointer
type Map map[string]Map
type Channel chan Channel
type Both struct{ Next []Both; Any any }
type Copied struct{ Next []Copied }

func (*Copied) DeepCopyInto(*Copied) {}
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := (&types.Config{Importer: importer.Default()}).Check("p", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"List": false, "Pointer": false, "Map": false, "Channel": false, "Both": false, "Copied": true} {
		if got := MayHold(pkg.Scope().Lookup(name).Type()); got != want {
			t.Errorf("%s: may hold an object is %t", name, got)
		}
	}
}
