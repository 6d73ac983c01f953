package driver

import (
	"cmp"
	"go/token"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// sharedReasons returns which finding speaks for each by what is said of the packages that
// the programs of a module share: of two that run the same ones, and of which the same is
// said because of these, one is often left over, and both are mended alike. The gravest
// speaks, then that with most reasons, then that of the program with most to say.
func (o *Outcome) sharedReasons() []int {
	leads, programs := make([]int, len(o.Findings)), map[string][]int{}
	for i, f := range o.Findings {
		leads[i] = i
		if f.Cause.Programs != "" {
			programs[f.Cause.Programs] = append(programs[f.Cause.Programs], i)
		}
	}
	for _, found := range programs {
		slices.SortStableFunc(found, func(i, j int) int {
			a, b := o.Findings[i], o.Findings[j]
			return cmp.Or(cmp.Compare(b.Level, a.Level), cmp.Compare(len(b.reasons()), len(a.reasons())), cmp.Compare(b.Cause.Share, a.Cause.Share), byWeight(a, b))
		})
		for k, i := range found {
			for _, lead := range found[:k] {
				if leads[lead] == lead && o.Findings[lead].covers(o.Fset, o.Findings[i]) {
					leads[i] = lead
					break
				}
			}
		}
	}
	return leads
}

// reasons are the related places of a finding that are no other places of its cause.
func (f Finding) reasons() []analysis.RelatedInformation {
	return f.Related[:len(f.Related)-f.Also]
}

// covers reports whether all that is said to be the reason of a finding in another package is
// said to be one of this finding, too, and is not in that package alone.
func (f Finding) covers(fset *token.FileSet, other Finding) bool {
	own, shared := map[reason]bool{}, false
	for _, r := range f.reasons() {
		own[f.reason(fset, r)] = true
	}
	for _, r := range other.reasons() {
		why := other.reason(fset, r)
		if !own[why] {
			return false
		}
		shared = shared || why.at != token.Position{}
	}
	return shared && f.Package != other.Package
}

// reason is a related place of a finding: one in its own package by what is said there alone.
type reason struct {
	message string
	at      token.Position
}

func (f Finding) reason(fset *token.FileSet, r analysis.RelatedInformation) reason {
	at := rule.PositionOf(fset, r.Pos)
	if filepath.Dir(at.Filename) == filepath.Dir(f.Start.Filename) {
		at = token.Position{}
	}
	at.Offset = 0 // read from a report there may be none
	return reason{r.Message, at}
}
