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

	before *Outcome // what led to the fixes
	batch  int      // how many fixes are tried again at once, 0 for all
}

// Verify runs the parts that led to an outcome again, on the files as fixes
// would leave them. Fixes after which a package would no longer compile are given
// up; those that overlap others are applied to what these leave. Nothing is
// written.
func (o *Outcome) Verify(ctx context.Context, parts []Part) (*Verified, error) {
	v := &Verified{After: o, before: o}
	v.Changes, v.Left = o.Fixes()
	for len(v.Changes) > 0 {
		after, spoiled, err := o.after(ctx, parts, v.Changes)
		if err != nil {
			return nil, err
		}
		if len(spoiled) == 0 {
			v.After = after
			break
		}
		v.giveUp(spoiled)
	}
	for {
		if more, err := v.tryAgain(ctx, parts); err != nil || !more {
			return v, err
		}
	}
}

// after runs the parts on changed files, and tells what the changes spoil.
func (o *Outcome) after(ctx context.Context, parts []Part, changes []Change) (*Outcome, []Broken, error) {
	after, err := RunParts(ctx, overlaid(parts, overlay(changes)))
	if err != nil {
		return nil, nil, err
	}
	spoiled, err := o.spoiled(after)
	return after, spoiled, err
}

func overlay(changes []Change) map[string][]byte {
	contents := map[string][]byte{}
	for _, c := range changes {
		contents[c.File] = c.After
	}
	return contents
}

// overlaid returns the parts with other contents of files.
func overlaid(parts []Part, overlay map[string][]byte) []Part {
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
// when it is not theirs alone. Where that is more than one fix, some may do
// without the others.
func (v *Verified) giveUp(spoiled []Broken) {
	guilty := func(c Change) bool {
		return slices.ContainsFunc(spoiled, func(b Broken) bool {
			return strings.HasPrefix(b.Pos, filepath.Dir(c.File)+string(filepath.Separator))
		})
	}
	if !slices.ContainsFunc(v.Changes, guilty) {
		guilty = func(Change) bool { return true }
	}
	var left []Left
	for _, c := range v.Changes {
		if guilty(c) {
			left = append(left, leave(c.Fixed, spoils(spoiled))...)
		}
	}
	for i := range left {
		left[i].again = len(left) > 1
	}
	v.Left = append(v.Left, left...)
	v.Changes = slices.DeleteFunc(v.Changes, guilty)
}

// spoils says why a fix is given up.
func spoils(spoiled []Broken) string {
	return "the package would not compile with it: " + spoiled[0].Reason
}
