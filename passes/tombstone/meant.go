package tombstone

import (
	"go/ast"
	"regexp"

	"github.com/informerlint/informerlint/internal/tombstone"
)

// deletions matches comments about objects that are gone.
var deletions = regexp.MustCompile(`(?i)\bdelet|\btombstone|\bfinal ?state|\bgone\b|\bremov`)

// meant tells whether a comment in the code that runs where an assertion fails
// says that deleted objects are ignored.
//
//	if _, ok := obj.(*corev1.Node); !ok {
//		// Ignore deleted nodes
//		return
//	}
func (c *checker) meant(f tombstone.Finding) bool {
	if f.Defect != tombstone.Drops || f.Callee != "" {
		return false
	}
	check := c.check()
	if check == nil {
		return false
	}
	for _, stmt := range check.Body.List {
		if c.DismissedFor(stmt, deletions) {
			return true
		}
	}
	return c.DismissedFor(check, deletions)
}

// check is the statement that asks whether the assertion at fault has failed.
func (c *checker) check() *ast.IfStmt {
	for _, n := range c.path {
		switch n := n.(type) {
		case *ast.IfStmt:
			return n
		case *ast.BlockStmt, *ast.FuncLit:
			return nil
		case ast.Stmt:
			if check, ok := c.next(n).(*ast.IfStmt); ok {
				return check
			}
		}
	}
	return nil
}
