package main

import (
	"context"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// change shows or makes the fixes. What is reported after fixing is what a
// run on the fixed files found, because lines have moved.
func (j *job) change(ctx context.Context, out *driver.Outcome) (int, error) {
	v, err := out.Verify(ctx, j.parts())
	if err != nil {
		return unsolved, err
	}
	for _, l := range v.Left {
		complain(j.stderr, "%s:%d: fix not applied: %s", report.Relative(j.base, l.Start.Filename), l.Start.Line, l.Why)
	}
	if j.diff {
		if err := report.Diff(j.stdout, j.base, j.root(), v.Changes); err != nil {
			return unsolved, err
		}
		j.tellFixed("the diff fixes", v.Changes)
		if text := report.Unfixed(out); text != "" && len(v.Changes) == 0 {
			complain(j.stderr, "%s", text)
		}
		return j.status(out, len(v.Changes) > 0), nil
	}
	if err := driver.Write(ctx, v.Changes); err != nil {
		return unsolved, err
	}
	j.nameFixed(v.Changes)
	j.tellFixed("fixed", v.Changes)
	if v.After != out { // lines have moved
		if err := j.prepare(ctx, j.load.Dir); err != nil {
			return unsolved, err
		}
		j.narrow(v.After)
	}
	return j.show(v.After)
}

// tellFixed counts what changes fix.
func (j *job) tellFixed(what string, changes []driver.Change) {
	fixed := 0
	for _, c := range changes {
		fixed += len(c.Fixed)
	}
	if fixed > 0 {
		complain(j.stderr, "%s %s in %s", what, report.Count(fixed, "finding"), report.Count(len(changes), "file"))
	}
}

// shownFixed bounds the files that are named after they have been fixed.
const shownFixed = 10

// nameFixed names the files that changes are about, each with the rules whose findings they
// fix.
func (j *job) nameFixed(changes []driver.Change) {
	for _, c := range changes[:min(len(changes), shownFixed)] {
		var rules []string
		for _, f := range c.Fixed {
			rules = append(rules, f.Rule)
		}
		slices.Sort(rules)
		complain(j.stderr, "fixed %s: %s", report.Relative(j.base, c.File), strings.Join(slices.Compact(rules), ", "))
	}
	if more := len(changes) - shownFixed; more > 0 {
		complain(j.stderr, "fixed %s more", report.Count(more, "file"))
	}
}
