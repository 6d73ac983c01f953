package driver

import (
	"cmp"
	"crypto/sha256"
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
)

// Merge makes one outcome of several whose findings have positions in one file
// set: each finding, broken package and failure once. The outcomes stay in Parts.
func Merge(fset *token.FileSet, outs ...*Outcome) *Outcome {
	all := &Outcome{Fset: fset, Parts: outs, Versions: rule.Modules{}, sums: map[string][sha256.Size]byte{}, files: map[string]bool{}}
	for _, o := range outs {
		maps.Copy(all.Versions, o.Versions)
		all.Findings = append(all.Findings, o.Findings...)
		all.Failed = append(all.Failed, o.Failed...)
		all.Gaps = append(all.Gaps, o.Gaps...)
		all.Results = append(all.Results, o.Results...)
		all.Packages += o.Packages
		all.Skipped += o.Skipped
		for file, relevant := range o.files {
			all.files[file] = all.files[file] || relevant
		}
		all.addSums(o)
	}
	all.found = all.merged()
	all.Findings = slices.DeleteFunc(slices.Clone(all.found), func(f Finding) bool { return f.aside })
	all.Broken = mergeBroken(outs)
	all.Complete = all.completeInAll()
	slices.SortFunc(all.Results, compareResults)
	all.Failed, all.Gaps = distinct(all.Failed), distinctGaps(all.Gaps)
	return all
}

// addSums adds the sums of files. One that changed in between has none.
func (o *Outcome) addSums(other *Outcome) {
	for file, sum := range other.sums {
		if known, ok := o.sums[file]; ok && known != sum {
			sum = [sha256.Size]byte{}
		}
		o.sums[file] = sum
	}
}

// gravestFirst orders findings, and of those that are the same has first what is
// shown, and then the gravest: what one build or binary runs another may not.
func gravestFirst(a, b Finding) int {
	rank := func(f Finding) int {
		if f.aside {
			return 0
		}
		return int(f.Level)
	}
	return cmp.Or(compareFindings(a, b), cmp.Compare(rank(b), rank(a)))
}

// merged returns each finding once, without those that hold only if all agree
// where a part that has the file, or may have it, does not.
func (o *Outcome) merged() (all []Finding) {
	slices.SortStableFunc(o.Findings, gravestFirst)
	lost := slices.ContainsFunc(o.Parts, func(part *Outcome) bool { return part.lost != nil })
	for i, n := 0, 0; i < len(o.Findings); i += n {
		f := o.Findings[i]
		for n = 1; i+n < len(o.Findings) && compareFindings(f, o.Findings[i+n]) == 0; n++ {
			f.Builds, f.turn = slices.Concat(f.Builds, o.Findings[i+n].Builds), min(f.turn, o.Findings[i+n].turn)
			f = f.with(o.Fset, o.Findings[i+n:i+n+1])
		}
		having, builds := o.partsWith(f)
		if f.OnlyIfEverywhere() && (n < having || lost) {
			continue
		}
		if n < having {
			f.Builds = append(f.Builds, builds...)
		}
		slices.Sort(f.Builds)
		f.Builds = slices.Compact(f.Builds)
		all = append(all, f)
	}
	return all
}

// partsWith counts the parts that have the file of a finding, and names those
// builds that have the finding.
func (o *Outcome) partsWith(f Finding) (having int, builds []string) {
	for _, part := range o.Parts {
		if part.files[o.Fset.File(f.Pos).Name()] {
			having++
		}
		if part.build == "" {
			continue
		}
		if _, found := slices.BinarySearchFunc(part.Findings, f, compareFindings); found {
			builds = append(builds, part.build)
		}
	}
	return having, builds
}

// mergeBroken leaves each broken package once for each reason, and names the
// builds that it is about unless it is about all.
func mergeBroken(outs []*Outcome) (all []Broken) {
	builds := map[Broken][]string{}
	for _, o := range outs {
		for _, b := range o.Broken {
			builds[b] = append(builds[b], o.build)
		}
	}
	for b, names := range builds {
		if len(names) < len(outs) {
			b.Reason += inBuilds(names...)
		}
		all = append(all, b)
	}
	slices.SortFunc(all, func(a, b Broken) int {
		return cmp.Or(cmp.Compare(a.Package, b.Package), cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.Reason, b.Reason))
	})
	return all
}

// inBuilds names builds in a sentence, "" where they have no names.
func inBuilds(builds ...string) string {
	if builds[0] == "" {
		return ""
	}
	return " with " + strings.Join(builds, ", and with ")
}

// completeInAll returns the packages that are complete in a part and broken in
// none. A failure may have kept findings from any.
func (o *Outcome) completeInAll() (paths []string) {
	if len(o.Failed) > 0 {
		return nil
	}
	broken := map[string]bool{}
	for _, b := range o.Broken {
		broken[b.Package] = true
	}
	for _, part := range o.Parts {
		for _, path := range part.Complete {
			if !broken[path] {
				paths = append(paths, path)
			}
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// distinct sorts errors and leaves each once.
func distinct(errs []error) []error {
	slices.SortFunc(errs, func(a, b error) int { return cmp.Compare(a.Error(), b.Error()) })
	return slices.CompactFunc(errs, func(a, b error) bool { return a.Error() == b.Error() })
}
