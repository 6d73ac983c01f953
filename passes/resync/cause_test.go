package resync

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"golang.org/x/tools/go/ast/astutil"
)

// TestCondition makes one cause of all comparisons in a condition.
func TestCondition(t *testing.T) {
	fset := token.NewFileSet()
	const text = "package p; func f() { if (a.x != b.x || !(a.y != b.y)) && c { g(a.z != b.z) } }"
	file, err := parser.ParseFile(fset, "p.go", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := map[ast.Node]int{}
	ast.Inspect(file, func(n ast.Node) bool {
		if e, ok := n.(*ast.BinaryExpr); ok && e.Op.String() == "!=" {
			path, _ := astutil.PathEnclosingInterval(file, e.Pos(), e.End())
			found[condition(path)]++
		}
		return true
	})
	for n, comparisons := range found {
		if _, outer := n.(*ast.BinaryExpr).X.(*ast.ParenExpr); outer != (comparisons == 2) || len(found) != 2 {
			t.Errorf("%d comparisons have the cause %T, of %d causes", comparisons, n, len(found))
		}
	}
}
