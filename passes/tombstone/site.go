package tombstone

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A site is where a fix changes the source.
type site struct {
	// assertion is the expression at fault, nil for a call or a type switch.
	assertion *ast.TypeAssertExpr
	// object is what is asserted or passed.
	object ast.Expr
	// variable is the variable that holds the object, nil for other expressions.
	variable *types.Var
	// stmt is the statement of a block that holds it.
	stmt ast.Stmt
	// results are those of the function around it.
	results *types.Tuple
}

// site finds the site of a fix, nil where the code has another form.
func (c *checker) site() *site {
	s := &site{}
	switch n := c.node().(type) {
	case *ast.TypeAssertExpr:
		s.assertion, s.object = n, n.X
	case *ast.CallExpr:
		s.object = c.passed(n)
	case *ast.SelectorExpr:
		s.object = c.optional(n)
	default:
		s.object = c.switched()
	}
	if s.object == nil || !c.place(s) {
		return nil
	}
	s.variable = c.variable(s.object)
	return s
}

// passed is the only argument of a call that is a variable of any type.
func (c *checker) passed(call *ast.CallExpr) ast.Expr {
	var found ast.Expr
	for _, arg := range call.Args {
		switch {
		case c.variable(arg) == nil:
		case found != nil:
			return nil
		default:
			found = arg
		}
	}
	return found
}

// variable is the local variable of any type that an expression names.
func (c *checker) variable(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := c.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.Parent() == c.Pkg.Scope() || !isAny(v.Type()) {
		return nil
	}
	return v
}

func isAny(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.NumMethods() == 0
}

// switched is the object of the type switch whose case is at fault.
func (c *checker) switched() ast.Expr {
	for _, n := range c.path {
		sw, ok := n.(*ast.TypeSwitchStmt)
		if !ok {
			continue
		}
		var found ast.Expr
		ast.Inspect(sw.Assign, func(n ast.Node) bool {
			if a, ok := n.(*ast.TypeAssertExpr); ok && a.Type == nil {
				found = a.X
			}
			return found == nil
		})
		return found
	}
	return nil
}

// place finds the statement of a block that holds the code at fault and runs
// it whenever it is run itself, and the function around it.
func (c *checker) place(s *site) bool {
	for i, n := range c.path {
		if b, ok := n.(*ast.BinaryExpr); ok && (b.Op == token.LAND || b.Op == token.LOR) && i > 0 && c.path[i-1] == ast.Node(b.Y) {
			return false
		}
		switch fn := n.(type) {
		case *ast.FuncLit:
			s.results = c.TypesInfo.TypeOf(fn).(*types.Signature).Results()
			return s.stmt != nil
		case *ast.FuncDecl:
			s.results = c.TypesInfo.Defs[fn.Name].(*types.Func).Signature().Results()
			return s.stmt != nil
		case *ast.ForStmt, *ast.RangeStmt, *ast.LabeledStmt:
			if s.stmt == nil {
				return false
			}
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			if stmt, ok := c.path[max(i-1, 0)].(ast.Stmt); ok && s.stmt == nil && c.holds(n, stmt) {
				s.stmt = stmt
			}
		}
	}
	return false
}

// holds reports whether a statement is one of a block's own; the cases of a
// switch are not.
func (c *checker) holds(block ast.Node, stmt ast.Stmt) bool {
	switch stmt.(type) {
	case *ast.CaseClause, *ast.CommClause:
		return false
	}
	clause, ok := block.(*ast.CommClause)
	return !ok || clause.Comm != stmt
}

// checked are the edits that return where an object is of another type or
// missing: by the assertion itself where it defines a variable, else ahead of it.
//
//	node   :=  obj.(*corev1.Node)
//	    , ok                     ; if !ok { return }
func (c *checker) checked(s *site) ([]analysis.TextEdit, bool) {
	back, ok := c.back(s.results)
	if !ok {
		return nil, false
	}
	text := types.ExprString(s.object)
	if s.assertion == nil {
		if t := c.TypesInfo.TypeOf(s.object); !isPointer(t) && !isAny(t) || len(text) > longest {
			return nil, false
		}
		return []analysis.TextEdit{rule.Insert(c.begin(s.stmt), "if "+text+" == nil {\n"+back+"\n}\n")}, true
	}
	if assign, ok := s.stmt.(*ast.AssignStmt); ok && assign.Tok == token.DEFINE && len(assign.Lhs) == 1 &&
		assign.Rhs[0] == ast.Expr(s.assertion) && c.unused("ok") {
		return []analysis.TextEdit{
			rule.Insert(assign.Lhs[0].End(), ", ok"),
			rule.Insert(c.endOfLine(assign), "\nif !ok {\n"+back+"\n}"),
		}, true
	}
	if edits := c.completed(s, back); edits != nil {
		return edits, true
	}
	typ := c.Text(s.assertion.Type)
	return []analysis.TextEdit{rule.Insert(c.begin(s.stmt), "if _, ok := "+text+".("+typ+"); !ok {\n"+back+"\n}\n")}, true
}

// endOfLine is the end of a statement, or of the comment beside it.
func (c *checker) endOfLine(stmt ast.Stmt) token.Pos {
	for _, comment := range c.FileOf(stmt.Pos()).Comments {
		if comment.Pos() >= stmt.End() && c.line(comment.Pos()) == c.line(stmt.End()) {
			return comment.End()
		}
	}
	return stmt.End()
}

func isPointer(t types.Type) bool {
	_, ok := t.(*types.Pointer)
	return ok
}

// asksAgain reports whether code behind the site asks whether its variable holds
// a tombstone.
func (c *checker) asksAgain(s *site) bool {
	found := false
	ast.Inspect(c.path[len(c.path)-1], func(n ast.Node) bool {
		if found || n == nil || n.End() <= s.stmt.End() {
			return false
		}
		if asserted, ok := n.(*ast.TypeAssertExpr); ok && asserted.Pos() > s.stmt.End() && c.variable(asserted.X) == s.variable {
			found = asserted.Type == nil || kube.IsTombstone(c.TypesInfo.TypeOf(asserted.Type))
		}
		return !found
	})
	return found
}
