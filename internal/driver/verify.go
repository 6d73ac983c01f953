package driver

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
)

// Verified is what fixes lead to.
type Verified struct {
	// Changes are those after which all packages compile that did before.
	Changes []Change
	// Left are the findings whose fixes are not among them.
	Left []Left
	// After is what a run on the changed files finds.
	After *Outcome
}

// Verify runs the parts that led to an outcome again, on the files as fixes
// would leave them. Changes of packages that would no longer compile are given
// up. Nothing is written.
func (o *Outcome) Verify(ctx context.Context, parts []Part) (*Verified, error) {
	v := &Verified{After: o}
	v.Changes, v.Left = o.Fixes()
	for len(v.Changes) > 0 {
		after, err := RunParts(ctx, overlaid(parts, v.Changes))
		if err != nil {
			return nil, err
		}
		spoiled, err := o.spoiled(after)
		if err != nil {
			return nil, err
		}
		if len(spoiled) == 0 {
			v.After = after
			return v, nil
		}
		v.giveUp(spoiled)
	}
	v.After = o
	return v, nil
}

// overlaid returns the parts with changed files.
func overlaid(parts []Part, changes []Change) []Part {
	overlay := map[string][]byte{}
	for _, c := range changes {
		overlay[c.File] = c.After
	}
	changed := slices.Clone(parts)
	for i := range changed {
		changed[i].Builds = slices.Clone(changed[i].Builds)
		for j := range changed[i].Builds {
			changed[i].Builds[j].Overlay = overlay
		}
	}
	return changed
}

// spoiled returns what is broken in a build after a change, and was not before;
// an error for a build that cannot be loaded any more.
func (o *Outcome) spoiled(after *Outcome) (all []Broken, err error) {
	for i, part := range after.Parts {
		more, err := o.Parts[i].spoiled(part)
		if err != nil {
			return nil, err
		}
		all = append(all, more...)
	}
	if len(after.Parts) > 0 {
		return all, nil
	}
	if after.lost != nil && o.lost == nil {
		return nil, after.lost
	}
	return slices.DeleteFunc(slices.Clone(after.Broken), func(b Broken) bool {
		return slices.ContainsFunc(o.Broken, func(before Broken) bool { return before.Package == b.Package })
	}), nil
}

// giveUp drops the changes in the folders of packages that they broke, or all
// when it is not theirs alone.
func (v *Verified) giveUp(spoiled []Broken) {
	guilty := func(c Change) bool {
		return slices.ContainsFunc(spoiled, func(b Broken) bool {
			return strings.HasPrefix(b.Pos, filepath.Dir(c.File)+string(filepath.Separator))
		})
	}
	if !slices.ContainsFunc(v.Changes, guilty) {
		guilty = func(Change) bool { return true }
	}
	for _, c := range v.Changes {
		if guilty(c) {
			v.Left = append(v.Left, leave(c.Fixed, "the package would not compile with it: "+spoiled[0].Reason)...)
		}
	}
	v.Changes = slices.DeleteFunc(v.Changes, guilty)
}
