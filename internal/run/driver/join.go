package driver

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// elsewhere is what is said at a place that has the cause of a finding, too.
const elsewhere = "also here"

// causeOf completes what a rule says is the cause of a finding: with a name that
// all packages of a module have in common, on any machine, and with the program
// that it is about.
func (r *runner) causeOf(n *node, f rule.Finding) rule.Cause {
	cause, module := f.Cause, ""
	if n.Module != nil {
		module = n.Module.Path
	}
	if n.Name == "main" && module != "" {
		cause.Programs = digest(module, f.Rule)
	}
	if cause.Name == "" && cause.Programs != "" {
		cause.Name, cause.Share = r.copyOf(n, f), standing(strings.TrimPrefix(n.PkgPath, module))
	}
	if cause.Name != "" {
		cause.Name = digest(module, f.Rule, cause.Name)
	}
	return cause
}

func digest(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:16])
}

// standing is how much a main package has to say for others that are like it: most below
// a folder cmd, where programs are that are built, what lies elsewhere being left over of
// an older layout, or an example, and then nearest to the folder of the module.
func standing(path string) float64 {
	elems := strings.Split(path, "/")
	s := 1 / float64(len(elems))
	if slices.Contains(elems, "cmd") {
		s++
	}
	return s
}

// copyOf names a place in a file of a main package, and what is said there, by what the
// file holds: copies of a program in one module are mended together, or one is
// left over. It is "" where that is not known.
func (r *runner) copyOf(n *node, f rule.Finding) string {
	file := r.graph.fset.File(f.Pos)
	sum, ok := r.out.sums[file.Name()]
	if !ok || sum == [sha256.Size]byte{} {
		return ""
	}
	return fmt.Sprintf("%x:%d:%s", sum, file.Offset(f.Pos), f.Message)
}

// Join makes one finding of those that have one cause: to mend that mends them
// all. It is the gravest, then the dearest, then the first of them. Then it does so
// with programs of a module that share what is the reason of them. Whoever
// identifies findings, or leaves some out, does so before: a known place of a cause
// hides no other one.
func (o *Outcome) Join() {
	o.joinBy(o.sameCause())
	o.joinBy(o.sharedReasons())
}

// joinBy leaves of the findings those that speak for themselves, with the places of
// those that they speak for, given which one does for each.
func (o *Outcome) joinBy(leads []int) {
	others := map[int][]Finding{}
	for i, lead := range leads {
		if lead != i {
			others[lead] = append(others[lead], o.Findings[i])
		}
	}
	var joined []Finding
	for i, f := range o.Findings {
		if leads[i] == i {
			joined = append(joined, f.with(o.Fset, others[i]))
		}
	}
	o.Findings = joined
}

// sameCause returns which finding speaks for each by the names of causes.
func (o *Outcome) sameCause() []int {
	first := map[string]int{}
	for i, f := range o.Findings {
		lead, known := first[f.Cause.Name]
		if !known || byWeight(f, o.Findings[lead]) < 0 {
			first[f.Cause.Name] = i
		}
	}
	leads := make([]int, len(o.Findings))
	for i, f := range o.Findings {
		if leads[i] = i; f.Cause.Name != "" {
			leads[i] = first[f.Cause.Name]
		}
	}
	return leads
}

// byWeight orders findings of one rule, the worst first.
func byWeight(a, b Finding) int {
	return cmp.Or(cmp.Compare(b.Level, a.Level), cmp.Compare(b.Cost.Share(), a.Cost.Share()), cmp.Compare(b.Cause.Share, a.Cause.Share))
}

// with returns a finding with the places of others that have its cause. A fix
// changes one file, and there is none left where that mends only one of them.
func (f Finding) with(fset *token.FileSet, others []Finding) Finding {
	own := len(f.Related) - f.Also
	also := slices.Clone(f.Related[own:])
	for _, o := range others {
		also = append(also, o.Related[len(o.Related)-o.Also:]...)
		if comparePlaces(o.Start, f.Start) != 0 {
			also = append(also, analysis.RelatedInformation{Pos: o.Pos, End: o.End, Message: elsewhere})
			f.Builds = both(f.Builds, o.Builds)
		}
	}
	at := func(r analysis.RelatedInformation) token.Position { return rule.PositionOf(fset, r.Pos) }
	slices.SortStableFunc(also, func(a, b analysis.RelatedInformation) int { return comparePlaces(at(a), at(b)) })
	also = slices.CompactFunc(also, func(a, b analysis.RelatedInformation) bool { return comparePlaces(at(a), at(b)) == 0 })
	f.Related, f.Also = slices.Concat(f.Related[:own], also), len(also)
	if len(also) > 0 {
		f.Fix, f.SuggestedFixes = nil, nil
	}
	return f
}

// both returns the builds that have one of two findings: those that have its
// file, which is said by naming none, for one that all of these have.
func both(a, b []string) []string {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

func comparePlaces(a, b token.Position) int {
	return cmp.Or(cmp.Compare(a.Filename, b.Filename), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}
