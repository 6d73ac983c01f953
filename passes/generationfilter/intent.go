package generationfilter

import (
	"go/ast"
	"go/token"
	"regexp"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

// intent matches comments that say that no update is wanted, or that only
// metadata matters.
var intent = regexp.MustCompile(`(?i)\bonly\b.*\b(creat|delet|add)|\b(ignor|skip|not?|don't|without)\w*\b.*\bupdates?\b|\bmetadata\b`)

// other matches what comments say of updates that are dropped beside these:
// those of the status, and those that leave the generation as it is.
var other = regexp.MustCompile(`(?i)\bstatus\b|\bgeneration\b`)

// meant tells whether a comment beside a watch says so.
func (c *checker) meant(w program.Watch) bool {
	return w.Syntax != nil && c.says(w.Syntax)
}

// says tells whether a comment beside a piece of code, or on the line above, says so.
func (c *checker) says(at analysis.Range) bool {
	file := c.FileOf(at.Pos())
	if file == nil {
		return false
	}
	first, last := c.line(at.Pos()), c.line(at.End())
	for _, group := range file.Comments {
		for _, comment := range group.List {
			line := c.line(comment.Pos())
			if line < first-1 || line > last || !intends(comment.Text) {
				continue
			}
			if line >= first || !c.trails(file, comment) {
				return true
			}
		}
	}
	return false
}

func intends(comment string) bool {
	return intent.MatchString(comment) && !other.MatchString(comment) && !rule.Silences(comment)
}

func (c *checker) line(pos token.Pos) int { return c.Fset.PositionFor(pos, false).Line }

// trails tells whether a comment has code before it on its line.
func (c *checker) trails(file *ast.File, comment *ast.Comment) bool {
	line, found := c.line(comment.Pos()), false
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil || n.Pos() >= comment.Pos() || found {
			return false
		}
		_, group := n.(*ast.CommentGroup)
		found = !group && (c.line(n.Pos()) == line || n.End() <= comment.Pos() && c.line(n.End()) == line)
		return !found
	})
	return found
}
