package driver

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
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

// Verify runs the analyzers on the files as fixes would leave them. Changes
// of packages that would no longer compile are given up. Nothing is written.
func (o *Outcome) Verify(ctx context.Context, cfg Config, analyzers []*analysis.Analyzer) (*Verified, error) {
	v := &Verified{After: o}
	v.Changes, v.Left = o.Fixes()
	for len(v.Changes) > 0 {
		cfg.Overlay = map[string][]byte{}
		for _, c := range v.Changes {
			cfg.Overlay[c.File] = c.After
		}
		after, err := Run(ctx, cfg, analyzers)
		if err != nil {
			return nil, err
		}
		spoiled := slices.DeleteFunc(slices.Clone(after.Broken), func(b Broken) bool {
			return slices.ContainsFunc(o.Broken, func(before Broken) bool { return before.Package == b.Package })
		})
		if len(spoiled) == 0 {
			v.After = after
			return v, nil
		}
		v.giveUp(spoiled)
	}
	v.After = o
	return v, nil
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
