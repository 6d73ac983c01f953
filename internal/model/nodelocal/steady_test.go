package nodelocal

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/ssa/ssautil"
)

// TestBeginningOfItself has a variable hold what is behind itself.
func TestBeginningOfItself(t *testing.T) {
	const source = `package p

type ring struct{ next *ring }

func last() *ring {
	var r *ring
	func() { _ = r }()
	for {
		r = r.next
	}
}
`
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, _, err := ssautil.BuildPackage(&types.Config{Importer: importer.Default()}, fset, types.NewPackage("p", ""), []*ast.File{f}, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, b := range pkg.Func("last").Blocks {
		for _, instr := range b.Instrs {
			if store, ok := instr.(*ssa.Store); ok {
				found = true
				if _, variable := beginning(store.Val).(*ssa.Alloc); !variable {
					t.Errorf("it begins at %v", beginning(store.Val))
				}
			}
		}
	}
	if !found {
		t.Error("nothing is stored")
	}
}
