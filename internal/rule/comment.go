package rule

import (
	"go/ast"
	"go/token"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
)

// Remarks returns the comments beside a piece of code, above it, and anywhere in
// the statement around it or above that: people explain a choice where they
// find room. Comments that silence linters say nothing about the code, and those
// in function literals of the statement are about other statements.
func (p *Pass) Remarks(at analysis.Range) iter.Seq[*ast.Comment] {
	return func(yield func(*ast.Comment) bool) {
		file := p.FileOf(at.Pos())
		if file == nil {
			return
		}
		line := func(pos token.Pos) int { return p.Fset.PositionFor(pos, false).Line }
		around := enclosing(file, at)
		begin, first, last := line(around.from), line(at.Pos())-1, max(line(at.End()), line(around.to))
		for _, group := range file.Comments {
			above := line(group.End()) == begin-1 && p.alone(group)
			for _, c := range group.List {
				n := line(c.Pos())
				beside := min(begin, first) <= n && n <= last && !around.elsewhere(c)
				if (above || beside) && !silences(c.Text) && !yield(c) {
					return
				}
			}
		}
	}
}

// alone reports whether no code stands before a comment.
func (p *Pass) alone(group *ast.CommentGroup) bool { return !p.Trails(group.List[0]) }

// A statement is the part of a file that a choice belongs to.
type statement struct {
	from, to token.Pos
	// literals are the function literals in it that hold other statements.
	literals []*ast.FuncLit
}

// elsewhere reports whether a comment is about another statement.
func (s *statement) elsewhere(c *ast.Comment) bool {
	return slices.ContainsFunc(s.literals, func(fn *ast.FuncLit) bool { return fn.Body.Lbrace < c.Pos() && c.End() <= fn.Body.Rbrace })
}

// enclosing returns the innermost statement around a piece of code, of one with
// a body only what stands before that; the code itself outside of statements.
func enclosing(file *ast.File, at analysis.Range) *statement {
	path, _ := astutil.PathEnclosingInterval(file, at.Pos(), at.End())
	for _, n := range path {
		stmt, ok := n.(ast.Stmt)
		switch n.(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			continue
		}
		if !ok {
			continue
		}
		s := &statement{from: stmt.Pos(), to: stmt.End()}
		if body := bodyOf(stmt); body != nil && at.Pos() < body.Lbrace {
			s.to = body.Lbrace
		}
		ast.Inspect(stmt, func(n ast.Node) bool {
			if fn, ok := n.(*ast.FuncLit); ok && (at.Pos() < fn.Pos() || fn.End() < at.End()) {
				s.literals = append(s.literals, fn)
			}
			return true
		})
		return s
	}
	return &statement{from: at.Pos(), to: at.End()}
}

// bodyOf is the block that a statement runs under its condition.
func bodyOf(stmt ast.Stmt) *ast.BlockStmt {
	switch stmt := stmt.(type) {
	case *ast.IfStmt:
		return stmt.Body
	case *ast.ForStmt:
		return stmt.Body
	case *ast.RangeStmt:
		return stmt.Body
	case *ast.SwitchStmt:
		return stmt.Body
	case *ast.TypeSwitchStmt:
		return stmt.Body
	}
	return nil
}

// Trails reports whether a comment has code before it on its line.
func (p *Pass) Trails(c *ast.Comment) bool {
	return codeOnLine(p.Fset, p.FileOf(c.Pos()), p.Fset.PositionFor(c.Pos(), false).Line, c)
}

// silences reports whether a comment is there to silence linters.
func silences(comment string) bool {
	_, ok := nolint(comment)
	return ok || strings.HasPrefix(comment, "//lint:")
}

// nolint returns the names in a //nolint comment, none if it is about all linters.
func nolint(comment string) (rules []string, ok bool) {
	rest, ok := strings.CutPrefix(strings.TrimLeft(comment, "/ "), "nolint")
	if !ok || rest != "" && rest[0] != ' ' && rest[0] != ':' {
		return nil, false
	}
	list, ok := strings.CutPrefix(rest, ":")
	if !ok {
		return nil, true
	}
	list, _, _ = strings.Cut(list, "//")
	for name := range strings.SplitSeq(list, ",") {
		// What follows the name without being set off is a reason, too.
		name, _, _ = strings.Cut(strings.ToLower(strings.TrimSpace(name)), " ")
		if name == "all" {
			return nil, true
		}
		rules = append(rules, name)
	}
	return rules, true
}

// groupOf returns the comments that stand together with one of a file.
func groupOf(f *ast.File, c *ast.Comment) *ast.CommentGroup {
	for _, group := range f.Comments {
		if group.Pos() <= c.Pos() && c.End() <= group.End() {
			return group
		}
	}
	return &ast.CommentGroup{List: []*ast.Comment{c}}
}

// reach returns the lines that comments are about. Beside code it is their
// line; alone on lines it is the statement, declaration or field that starts
// below them, whichever of them is the last.
func reach(fset *token.FileSet, f *ast.File, group *ast.CommentGroup) (from, to int) {
	from, to = fset.PositionFor(group.Pos(), false).Line, fset.PositionFor(group.End(), false).Line
	if codeOnLine(fset, f, from, group) {
		return from, to
	}
	if n := firstOnLine(fset, f, to+1); n != nil && !endsClause(fset, group, n) {
		to = fset.PositionFor(n.End(), false).Line
	}
	return from, to
}

// firstOnLine returns the outermost node that a line begins with. None does so
// where another ends on the line before it, as in "} else {".
func firstOnLine(fset *token.FileSet, f *ast.File, line int) (first ast.Node) {
	ended := token.NoPos
	ast.Inspect(f, func(n ast.Node) bool {
		if isCode(n) {
			if first == nil && fset.PositionFor(n.Pos(), false).Line == line {
				first = n
			}
			if fset.PositionFor(n.End(), false).Line == line && (ended == token.NoPos || n.End() < ended) {
				ended = n.End()
			}
		}
		return true
	})
	if first != nil && ended != token.NoPos && ended <= first.Pos() {
		return nil
	}
	return first
}

// endsClause reports whether a comment above a case is indented as the body of
// the case before, which it ends.
func endsClause(fset *token.FileSet, group *ast.CommentGroup, below ast.Node) bool {
	switch below.(type) {
	case *ast.CaseClause, *ast.CommClause:
		return fset.PositionFor(group.Pos(), false).Column > fset.PositionFor(below.Pos(), false).Column
	}
	return false
}

// isCode reports whether a node of a file is no comment.
func isCode(n ast.Node) bool {
	switch n.(type) {
	case nil, *ast.File, *ast.Comment, *ast.CommentGroup:
		return false
	}
	return true
}

// codeOnLine reports whether anything but the comment begins or ends on a line.
func codeOnLine(fset *token.FileSet, f *ast.File, line int, c ast.Node) bool {
	found := false
	ast.Inspect(f, func(n ast.Node) bool {
		if !isCode(n) {
			return !found
		}
		start, end := fset.PositionFor(n.Pos(), false).Line, fset.PositionFor(n.End()-1, false).Line
		if n.End() <= c.Pos() && end == line || n.Pos() < c.Pos() && start == line {
			found = true
		}
		return !found && start <= line && line <= end
	})
	return found
}
