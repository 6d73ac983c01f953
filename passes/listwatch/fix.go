package listwatch

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/listerwatcher"
	"github.com/informerlint/informerlint/internal/rule"
)

// forward gives a request the options of its function; what else the request
// asked for is assigned to them first.
//
//	return pods.Watch(ctx, metav1.ListOptions{LabelSelector: selector})
//	^                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//	options.LabelSelector = selector
//	                       options
func (c *checker) forward(f *listerwatcher.Function, ask listerwatcher.Ask) *rule.Fix {
	node, ok := c.at(ask).(ast.Expr)
	if !ok || len(ask.Frames) > 0 || ask.Call.Parent() != f.Fn {
		return nil
	}
	expr := node
	if addr, ok := expr.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		expr = addr.X
	}
	lit, ok := expr.(*ast.CompositeLit)
	if !ok || !types.Identical(c.TypesInfo.TypeOf(lit), f.Options.Type()) {
		return nil
	}
	name, edits, ok := c.named(f)
	if !ok {
		return nil
	}
	_, path := c.statement(node.Pos())
	assigned, ok := c.assignments(lit, name, path)
	unused, compiles := c.Without(lit)
	if !ok || !compiles && assigned == nil {
		return nil
	}
	edits = append(edits, assigned...)
	edits = append(edits, rule.Replace(lit, name))
	if assigned == nil {
		edits = append(edits, unused...)
	}
	return rule.SafeFix("Pass "+name+" on", edits...)
}

// named returns the name of a function's options; one that has none gets one.
func (c *checker) named(f *listerwatcher.Function) (name string, edits []analysis.TextEdit, ok bool) {
	typ, body := signature(f.Fn.Syntax())
	if typ == nil {
		return "", nil, false
	}
	for _, field := range typ.Params.List {
		if !kube.IsListOptions(c.TypesInfo.TypeOf(field.Type)) {
			continue
		}
		if len(field.Names) != 1 {
			return "", nil, false
		}
		id := field.Names[0]
		if id.Name != "_" {
			return id.Name, nil, !shadowed(body, id.Name)
		}
		for _, name := range []string{"options", "opts", "listOptions"} {
			if !shadowed(body, name) && !mentions(body, name) {
				return name, []analysis.TextEdit{rule.Replace(id, name)}, true
			}
		}
	}
	return "", nil, false
}

func signature(n ast.Node) (*ast.FuncType, *ast.BlockStmt) {
	switch n := n.(type) {
	case *ast.FuncLit:
		return n.Type, n.Body
	case *ast.FuncDecl:
		return n.Type, n.Body
	}
	return nil, nil
}

// shadowed tells whether a body declares a name anew.
func shadowed(body *ast.BlockStmt, name string) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				id, ok := e.(*ast.Ident)
				found = found || ok && n.Tok == token.DEFINE && id.Name == name
			}
		case *ast.ValueSpec:
			for _, id := range n.Names {
				found = found || id.Name == name
			}
		case *ast.Field:
			for _, id := range n.Names {
				found = found || id.Name == name
			}
		}
		return !found
	})
	return found
}

func mentions(body *ast.BlockStmt, name string) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && id.Name == name
		return !found
	})
	return found
}

// assignments assigns the selectors of a literal to options in front of its
// statement. What reflectors set themselves needs none; of anything else it
// knows nothing.
func (c *checker) assignments(lit *ast.CompositeLit, name string, path []ast.Node) ([]analysis.TextEdit, bool) {
	lines, ok := c.selectors(lit, name)
	if !ok || len(lines) == 0 {
		return nil, ok
	}
	stmt, indent, ok := c.ownLine(path)
	if !ok {
		return nil, false
	}
	return []analysis.TextEdit{rule.Insert(stmt.Pos(), strings.Join(lines, "\n"+indent)+"\n"+indent)}, true
}

// selectors spells the assignments of a literal's selectors.
func (c *checker) selectors(lit *ast.CompositeLit, name string) (lines []string, ok bool) {
	for _, e := range lit.Elts {
		kv, keyed := e.(*ast.KeyValueExpr)
		if !keyed {
			return nil, false
		}
		key, value := kv.Key.(*ast.Ident), c.Text(kv.Value)
		switch field := c.TypesInfo.Uses[key]; {
		case kube.Is(field, kube.OptLabels, kube.OptFields):
			lines = append(lines, name+"."+key.Name+" = "+value)
		case value == name+"."+key.Name: // copied from the options already
		case kube.Is(field, kube.OptBookmarks, kube.OptWatch) && value == "true":
		default:
			return nil, false
		}
	}
	return lines, true
}

// ownLine returns the statement that encloses a place, as one of a block, and
// its indentation, if it begins a line.
func (c *checker) ownLine(path []ast.Node) (ast.Stmt, string, bool) {
	for i, n := range path[:max(len(path)-1, 0)] {
		stmt, ok := n.(ast.Stmt)
		if !ok {
			continue
		}
		switch block := path[i+1].(type) {
		case *ast.BlockStmt:
			at := c.Fset.Position(stmt.Pos())
			return stmt, strings.Repeat("\t", at.Column-1), c.Fset.Position(block.Lbrace).Line < at.Line && at.Column > 1
		case *ast.CaseClause:
			at := c.Fset.Position(stmt.Pos())
			return stmt, strings.Repeat("\t", at.Column-1), c.Fset.Position(block.Colon).Line < at.Line && at.Column > 1
		}
	}
	return nil, "", false
}
