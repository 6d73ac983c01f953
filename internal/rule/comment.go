package rule

import (
	"go/ast"
	"go/token"
	"iter"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Remarks returns the comments beside a piece of code and on the line above it,
// without those that silence linters: these say nothing about the code.
func (p *Pass) Remarks(at analysis.Range) iter.Seq[*ast.Comment] {
	return func(yield func(*ast.Comment) bool) {
		file := p.FileOf(at.Pos())
		if file == nil {
			return
		}
		line := func(pos token.Pos) int { return p.Fset.PositionFor(pos, false).Line }
		first, last := line(at.Pos())-1, line(at.End())
		for _, group := range file.Comments {
			for _, c := range group.List {
				n := line(c.Pos())
				if first <= n && n <= last && !silences(c.Text) && !yield(c) {
					return
				}
			}
		}
	}
}

// Trails tells whether a comment has code before it on its line.
func (p *Pass) Trails(c *ast.Comment) bool {
	return codeOnLine(p.Fset, p.FileOf(c.Pos()), p.Fset.PositionFor(c.Pos(), false).Line, c)
}

// silences tells whether a comment is there to silence linters.
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

// endsClause tells whether a comment above a case is indented as the body of
// the case before, which it ends.
func endsClause(fset *token.FileSet, group *ast.CommentGroup, below ast.Node) bool {
	switch below.(type) {
	case *ast.CaseClause, *ast.CommClause:
		return fset.PositionFor(group.Pos(), false).Column > fset.PositionFor(below.Pos(), false).Column
	}
	return false
}

// isCode tells whether a node of a file is no comment.
func isCode(n ast.Node) bool {
	switch n.(type) {
	case nil, *ast.File, *ast.Comment, *ast.CommentGroup:
		return false
	}
	return true
}

// codeOnLine tells whether anything but the comment begins or ends on a line.
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
