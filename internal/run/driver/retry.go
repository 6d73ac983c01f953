package driver

import (
	"cmp"
	"context"
	"slices"
	"strings"
)

// A retry is a finding whose fix was not applied, as it is with those that were.
type retry struct {
	left int // its index in Verified.Left
	now  Finding
}

// tryAgain applies fixes to what those applied before leave: such that overlap
// them, as most often both add to one place, and such that were given up
// together with others. It reports whether there is more to try.
func (v *Verified) tryAgain(ctx context.Context, parts []Part) (more bool, err error) {
	retries := v.retries()
	if len(retries) == 0 {
		return false, nil
	}
	changes, _ := v.After.fixes(findingsOf(retries), overlay(v.Changes))
	if len(changes) == 0 {
		v.setAside(retries)
		return true, nil
	}
	next, applied := v.with(changes, retries)
	after, spoiled, err := v.before.after(ctx, parts, next)
	switch {
	case err != nil:
		return false, err
	case len(spoiled) == 0:
		v.accept(next, after, applied)
	case len(applied) > 1:
		v.batch = len(applied) / 2
	default:
		v.Left[applied[0].left].Why = spoils(spoiled)
		v.setAside(applied)
	}
	return true, nil
}

func findingsOf(retries []retry) (all []Finding) {
	for _, r := range retries {
		all = append(all, r.now)
	}
	return all
}

// accept makes changes part of the result, with what a run finds after them.
func (v *Verified) accept(changes []Change, after *Outcome, applied []retry) {
	v.Changes, v.After, v.batch = changes, after, 2*v.batch
	for _, r := range slices.Backward(applied) {
		v.Left = slices.Delete(v.Left, r.left, r.left+1)
	}
}

// setAside gives fixes up for good.
func (v *Verified) setAside(retries []retry) {
	for _, r := range retries {
		v.Left[r.left].again = false
	}
}

// retries are the findings to try again, as they are now.
func (v *Verified) retries() (all []retry) {
	for i, l := range v.Left {
		if !l.again {
			continue
		}
		if now, ok := v.refound(l.Finding); ok {
			all = append(all, retry{i, now})
		}
		if len(all) == v.batch && v.batch > 0 {
			break
		}
	}
	return all
}

// refound returns what a finding from before the changes has become: by its
// words, or else by its rule, as words may tell of what is changed. The order of
// the findings in a file stays, if none is new or gone beside those that are fixed.
func (v *Verified) refound(f Finding) (now Finding, ok bool) {
	sameRule := func(g Finding) bool { return g.Rule == f.Rule && g.Start.Filename == f.Start.Filename }
	sameWords := func(g Finding) bool { return sameRule(g) && g.Message == f.Message }
	for _, like := range []func(Finding) bool{sameWords, sameRule} {
		var before, after []Finding
		for _, g := range v.before.found {
			if like(g) && !v.fixed(g) {
				before = append(before, g)
			}
		}
		for _, g := range v.After.found {
			if like(g) {
				after = append(after, g)
			}
		}
		i := slices.IndexFunc(before, func(g Finding) bool { return compareFindings(f, g) == 0 })
		if i >= 0 && len(before) == len(after) {
			return after[i], true
		}
	}
	return now, false
}

func (v *Verified) fixed(f Finding) bool {
	return slices.ContainsFunc(v.Changes, func(c Change) bool { return c.fixes(f) })
}

func (c Change) fixes(f Finding) bool {
	return slices.ContainsFunc(c.Fixed, func(g Finding) bool { return compareFindings(f, g) == 0 })
}

// with adds changes of the files as the others leave them, and tells which
// retries are in them.
func (v *Verified) with(changes []Change, retries []retry) (all []Change, applied []retry) {
	all = slices.Clone(v.Changes)
	for _, c := range changes {
		var fixed []Finding
		for _, r := range retries {
			if c.fixes(r.now) {
				fixed = append(fixed, v.Left[r.left].Finding)
				applied = append(applied, r)
			}
		}
		if i := slices.IndexFunc(all, func(o Change) bool { return o.File == c.File }); i >= 0 {
			all[i].After, all[i].Fixed = c.After, slices.Concat(all[i].Fixed, fixed)
			continue
		}
		c.Fixed = fixed
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b Change) int { return strings.Compare(a.File, b.File) })
	slices.SortFunc(applied, func(a, b retry) int { return cmp.Compare(a.left, b.left) })
	return all, applied
}
