package driver

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/informerlint/informerlint/internal/run/files"
)

// A Change is what fixes make of one file.
type Change struct {
	// File is its path.
	File string
	// Before and After are its contents.
	Before, After []byte
	// Fixed are the findings whose fixes are in After.
	Fixed []Finding
}

// Left is a finding with a fix that is not applied.
type Left struct {
	Finding
	// Why says the reason.
	Why string

	again bool // it may fit once others are applied, or without others
}

// Fixes computes what the fixes on offer change. Nothing is written.
func (o *Outcome) Fixes() ([]Change, []Left) { return o.fixes(o.Findings, nil) }

// fixes is Fixes for some findings, on files of which some have other contents
// than on disk.
func (o *Outcome) fixes(findings []Finding, overlay map[string][]byte) ([]Change, []Left) {
	byFile := map[string][]Finding{}
	var left []Left
	for _, f := range findings {
		if len(f.SuggestedFixes) == 0 {
			continue
		}
		if file := o.Fset.File(f.Pos).Name(); file == f.Start.Filename {
			byFile[file] = append(byFile[file], f)
		} else {
			left = append(left, leave([]Finding{f}, "its file is made from another one")...)
		}
	}
	var changes []Change
	seen := map[string]bool{} // what the names of files lead to
	for _, file := range slices.Sorted(maps.Keys(byFile)) {
		target, err := filepath.EvalSymlinks(file)
		if err == nil && seen[target] {
			left = append(left, leave(byFile[file], "the file has another name, too")...)
			continue
		}
		seen[target] = true
		c, rest := o.change(file, byFile[file], overlay)
		left = append(left, rest...)
		if len(c.Fixed) > 0 && !bytes.Equal(c.Before, c.After) {
			changes = append(changes, c)
		}
	}
	return changes, left
}

func (o *Outcome) change(file string, findings []Finding, overlay map[string][]byte) (Change, []Left) {
	c := Change{File: file}
	src, ok := overlay[file]
	if !ok {
		var err error
		src, err = os.ReadFile(file)
		ok = err == nil && sha256.Sum256(src) == o.sums[file]
	}
	if !ok {
		return c, leave(findings, "the file has changed since it was analysed")
	}
	after, overlapping, err := Patch(o.Fset, src, findings)
	if err != nil {
		return c, leave(findings, err.Error())
	}
	c.Before, c.After = src, after
	for _, f := range findings {
		if !slices.ContainsFunc(overlapping, func(l Finding) bool { return compareFindings(f, l) == 0 }) {
			c.Fixed = append(c.Fixed, f)
		}
	}
	left := leave(overlapping, "it overlaps another fix: run again to apply it")
	for i := range left {
		left[i].again = true
	}
	return c, left
}

func leave(findings []Finding, why string) []Left {
	var left []Left
	for _, f := range findings {
		left = append(left, Left{Finding: f, Why: why})
	}
	return left
}

// Write puts the changes on disk: all of them, or none when a file cannot be
// written or ctx ends before the first.
func Write(ctx context.Context, changes []Change) (err error) {
	var drafts []files.Draft
	defer func() {
		if err != nil {
			for _, d := range drafts {
				err = errors.Join(err, d.Discard())
			}
		}
	}()
	targets := make([]string, len(changes))
	for i, c := range changes {
		if targets[i], err = filepath.EvalSymlinks(c.File); err != nil {
			return fmt.Errorf("no fix is applied: %w", err)
		}
	}
	files.Sweep(targets...)
	for i, c := range changes {
		if err := ctx.Err(); err != nil {
			return err
		}
		d, err := newDraft(targets[i], c)
		if err != nil {
			return fmt.Errorf("no fix is applied: %w", err)
		}
		drafts = append(drafts, d)
	}
	for i, d := range drafts {
		if err := d.Commit(); err != nil {
			drafts = drafts[i:]
			return fmt.Errorf("fixing %s: %w", d.Target(), err)
		}
	}
	return nil
}

func newDraft(target string, c Change) (d files.Draft, err error) {
	info, err := os.Stat(target)
	if err != nil {
		return d, err
	}
	if info.Mode().Perm()&0o200 == 0 {
		return d, fmt.Errorf("%s is read-only", c.File)
	}
	if d, err = files.NewDraft(target, c.After); err != nil {
		return d, fmt.Errorf("cannot write beside %s: %w", c.File, err)
	}
	return d, nil
}
