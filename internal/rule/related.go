package rule

import (
	"go/token"

	"golang.org/x/tools/go/analysis"
)

// shown returns the related places that a reader can go to, each once where
// several ways lead to it, and how many of them lead to the finding.
func shown(fset *token.FileSet, related []analysis.RelatedInformation, leading int) ([]analysis.RelatedInformation, int) {
	type line struct {
		at      token.Position
		message string
	}
	seen := map[line]bool{}
	var kept []analysis.RelatedInformation
	left := 0
	for i, r := range related {
		l := line{PositionOf(fset, r.Pos), r.Message}
		l.at.Offset = 0 // a line directive may show several places as one
		if !r.Pos.IsValid() || seen[l] {
			continue
		}
		seen[l] = true
		kept = append(kept, r)
		if i < leading {
			left++
		}
	}
	return kept, left
}
