package main

import (
	"context"
	"flag"
	"fmt"
	"slices"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/changes"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// adoption leaves out findings that have been there before.
type adoption struct {
	baseline string
	newFrom  string

	known   *changes.Baseline
	changes *changes.Changes
	told    bool // what the baseline has too much
}

// define defines the flags.
func (a *adoption) define(flags *flag.FlagSet) {
	flags.StringVar(&a.baseline, "baseline", "", "leave out the findings in `file`, which informerlint baseline write makes")
	flags.StringVar(&a.newFrom, "new-from", "", "report only findings in lines, or caused by lines, that have changed since `revision`")
}

// prepare reads what findings are held against.
func (a *adoption) prepare(ctx context.Context, dir string) (err error) {
	if a.baseline != "" {
		if a.known, err = changes.ReadBaseline(a.baseline); err != nil {
			return err
		}
	}
	if a.newFrom != "" {
		if a.changes, err = changes.Since(ctx, dir, a.newFrom); err != nil {
			return fmt.Errorf("-new-from: %w", err)
		}
	}
	return nil
}

// narrow names the findings of a run, leaves out those that are not asked for,
// and makes one of those that have one cause. So each place of a cause has its
// name in baselines, and a new place is told of where the others are known.
func (j *job) narrow(out *driver.Outcome) {
	out.Identify()
	if j.known != nil {
		left, gone := j.known.Leave(out.Findings, j.coverage(out)...)
		out.Findings = left
		j.tell(gone)
	}
	if j.changes != nil {
		out.Findings = slices.DeleteFunc(out.Findings, func(f driver.Finding) bool { return !j.isNew(out, f) })
	}
	out.Join()
}

// isNew reports whether lines have changed that a finding stands in, or that it
// has to do with.
func (j *job) isNew(out *driver.Outcome, f driver.Finding) bool {
	from, to := out.Fset.PositionFor(f.Pos, false), out.Fset.PositionFor(f.End, false)
	if j.changes.Touch(from.Filename, from.Line, max(from.Line, to.Line)) {
		return true
	}
	for _, r := range f.Related {
		if at := out.Fset.PositionFor(r.Pos, false); at.IsValid() && j.changes.Touch(at.Filename, at.Line, at.Line) {
			return true
		}
	}
	return false
}

// coverage is what each share of a run could have found.
func (j *job) coverage(out *driver.Outcome) (all []changes.Coverage) {
	for i, s := range j.shares {
		c := changes.Coverage{Has: out.Parts[i].Has}
		for _, path := range out.Parts[i].Complete {
			if slices.Contains(out.Complete, path) {
				c.Packages = append(c.Packages, path)
			}
		}
		for _, a := range s.says() {
			c.Rules = append(c.Rules, a.Name)
		}
		if s.lost == nil {
			c.Level, c.Tests = s.options.settings.Level, s.options.settings.Tests
		}
		all = append(all, c)
	}
	return all
}

// shownGone bounds the entries of a baseline that are named.
const shownGone = 10

// tell names the entries of the baseline that can be removed, once.
func (j *job) tell(gone []changes.Entry) {
	if len(gone) == 0 || j.told {
		return
	}
	j.told = true
	for _, e := range gone[:min(len(gone), shownGone)] {
		complain(j.stderr, "%s is gone from %s: %s", e.Rule, e.File, e.Message)
	}
	complain(j.stderr, "%s of %s can be removed: run informerlint baseline write", report.Count(len(gone), "finding"), j.baseline)
}
