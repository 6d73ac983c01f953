package tombstone

import (
	"go/ast"
	"regexp"

	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

// deletions matches comments about objects that are gone.
var deletions = regexp.MustCompile(`(?i)\bdelet|\btombstone|\bfinal ?state|\bgone\b|\bremov`)

// tombstones matches comments about what stands in for such objects. One above an
// assertion may as well say which of the deleted objects are ignored.
var tombstones = regexp.MustCompile(`(?i)tombstone|final ?state|\bmiss(ed|es|ing)? (the )?(delet|event)`)

// remarked reports whether a comment beside the code at fault, or the documentation of the
// function that it is in, says that tombstones are ignored: what is lost is the author's
// choice.
//
//	// enqueue puts the key of an object into the queue, ignoring tombstones.
func (c *checker) remarked(f handler.Finding) bool {
	if f.Defect != handler.Drops && f.Defect != handler.Keyless || f.Callee != "" {
		return false
	}
	asserts, check := c.check()
	if asserts != nil && c.DismissedFor(asserts, tombstones) || check != nil && c.DismissedFor(check, tombstones) {
		return true
	}
	fn, ok := c.path[len(c.path)-2].(*ast.FuncDecl)
	return ok && fn.Doc != nil && rule.Dismisses(fn.Doc.Text(), tombstones)
}

// meant reports whether a comment in the code that runs where an assertion fails
// says that deleted objects are ignored, or one beside the assertion that
// tombstones are.
//
//	if _, ok := obj.(*corev1.Node); !ok {
//		// Ignore deleted nodes
//		return
//	}
func (c *checker) meant(f handler.Finding) bool {
	if f.Defect != handler.Drops || f.Callee != "" {
		return false
	}
	asserts, check := c.check()
	if asserts != nil && c.DismissedFor(asserts, tombstones) {
		return true
	}
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

// check is the statement that makes the assertion at fault, or the switch that
// does, nil where that stands in the other: the one that asks whether it has failed.
func (c *checker) check() (asserts ast.Stmt, check *ast.IfStmt) {
	for i, n := range c.path {
		switch n := n.(type) {
		case *ast.IfStmt:
			return nil, n
		case *ast.FuncLit:
			return asserts, nil
		case *ast.BlockStmt:
			if choice, ok := c.path[i+1].(*ast.TypeSwitchStmt); ok && asserts == nil {
				return choice, nil
			}
			return asserts, nil
		case *ast.CaseClause:
			continue
		case ast.Stmt:
			asserts = n
			if check, ok := c.next(n).(*ast.IfStmt); ok {
				return asserts, check
			}
		}
	}
	return asserts, nil
}
