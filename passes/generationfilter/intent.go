package generationfilter

import (
	"go/token"
	"regexp"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/model/cache"
)

// intent matches comments that say that no update is wanted, or that only
// metadata matters.
var intent = regexp.MustCompile(`(?i)\bonly\b.*\b(creat|delet|add)|\b(ignor|skip|not?|don't|without)\w*\b.*\bupdates?\b|\bmetadata\b`)

// other matches what comments say of updates that are dropped beside these:
// those of the status, and those that leave the generation as it is.
var other = regexp.MustCompile(`(?i)\bstatus\b|\bgeneration\b`)

// meant reports whether a comment beside a watch says so.
func (c *checker) meant(w cache.Watch) bool {
	return w.Syntax != nil && c.says(w.Syntax)
}

// says reports whether a comment beside a piece of code, or alone on the line above, says so.
func (c *checker) says(at analysis.Range) bool {
	first := c.line(at.Pos())
	for comment := range c.Remarks(at) {
		if intent.MatchString(comment.Text) && !other.MatchString(comment.Text) &&
			(c.line(comment.Pos()) >= first || !c.Trails(comment)) {
			return true
		}
	}
	return false
}

func (c *checker) line(pos token.Pos) int { return c.Fset.PositionFor(pos, false).Line }
