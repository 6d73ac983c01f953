package generationfilter

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

const predicates = `package p

type changed struct{ update func() bool }

var shared = changed{}

func use(...any) {}

func f() {
	use(changed{}, changed{}, shared, &shared, changed{func() bool { return true }})
}

func g() {
	use(changed{})
}
`

// TestCause joins what one builder is given in several lines, and what one variable holds.
func TestCause(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", predicates, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	if _, err := new(types.Config).Check("p", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	c := &checker{Pass: &rule.Pass{Pass: &analysis.Pass{Fset: fset, TypesInfo: info}}}
	var causes []string
	for _, decl := range file.Decls {
		ast.Inspect(decl, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				for _, arg := range call.Args {
					causes = append(causes, c.causeOf(arg, decl.Pos()).Name)
				}
			}
			return true
		})
	}
	first, second, shared, address, function, other := causes[0], causes[1], causes[2], causes[3], causes[4], causes[5]
	if first == "" || first != second || shared == "" || shared != address {
		t.Errorf("what is the same has several causes: %q", causes)
	}
	if first == shared || first == other || function != "" {
		t.Errorf("what differs has one cause: %q", causes)
	}
	if of := c.causeOf(file.Decls[0].(*ast.GenDecl).Specs[0].(*ast.TypeSpec).Name, token.NoPos).Name; of != "" {
		t.Errorf("without a builder, the cause is %q", of)
	}
}
