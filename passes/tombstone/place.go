package tombstone

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// begin is where the lines of a statement begin, those of the comment above it
// included.
func (c *checker) begin(stmt ast.Stmt) token.Pos {
	for _, comment := range c.FileOf(stmt.Pos()).Comments {
		if comment.End() < stmt.Pos() && c.line(comment.End())+1 == c.line(stmt.Pos()) && c.ownLine(comment) {
			return comment.Pos()
		}
	}
	return stmt.Pos()
}

// ownLine reports whether no code stands before a comment on its line.
func (c *checker) ownLine(comment *ast.CommentGroup) bool {
	own := true
	ast.Inspect(c.path[len(c.path)-1], func(n ast.Node) bool {
		if n == nil || n.Pos() > comment.Pos() {
			return false
		}
		switch n := n.(type) {
		case *ast.BlockStmt:
			own = own && c.line(n.Lbrace) != c.line(comment.Pos())
		case *ast.CaseClause:
			own = own && c.line(n.Colon) != c.line(comment.Pos())
		case *ast.CommClause:
			own = own && c.line(n.Colon) != c.line(comment.Pos())
		case *ast.CommentGroup, *ast.Comment:
			return false
		}
		own = own && (n.End() > comment.Pos() || c.line(n.End()) != c.line(comment.Pos()))
		return own
	})
	return own
}

// completed makes the check that follows an assertion return, where it goes on
// with the zero value.
//
//	pod, ok := obj.(*corev1.Pod)
//	if !ok {
//		klog.Errorf("unexpected type %T", obj)
//		                                       ^ return
//	}
func (c *checker) completed(s *site, back string) []analysis.TextEdit {
	assign, ok := s.stmt.(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 || assign.Rhs[0] != ast.Expr(s.assertion) {
		return nil
	}
	check, ok := c.next(s.stmt).(*ast.IfStmt)
	if !ok || check.Init != nil || check.Else != nil || len(check.Body.List) == 0 || c.line(check.Body.Lbrace) == c.line(check.Body.Rbrace) {
		return nil
	}
	switch check.Body.List[len(check.Body.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return nil
	}
	not, ok := check.Cond.(*ast.UnaryExpr)
	if !ok || not.Op != token.NOT {
		return nil
	}
	held, ok := not.X.(*ast.Ident)
	second, isIdent := assign.Lhs[1].(*ast.Ident)
	if !ok || !isIdent || c.TypesInfo.ObjectOf(held) != c.TypesInfo.ObjectOf(second) {
		return nil
	}
	return []analysis.TextEdit{rule.Insert(check.Body.Rbrace, back+"\n")}
}

// next is the statement behind another one in its block, nil if that is the last.
func (c *checker) next(stmt ast.Stmt) ast.Stmt {
	for _, n := range c.path {
		var list []ast.Stmt
		switch n := n.(type) {
		case *ast.BlockStmt:
			list = n.List
		case *ast.CaseClause:
			list = n.Body
		case *ast.CommClause:
			list = n.Body
		}
		for i, other := range list {
			if other == stmt && i+1 < len(list) {
				return list[i+1]
			}
		}
	}
	return nil
}
