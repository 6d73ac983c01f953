package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/driver"
	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/rule"
)

// A job is one run over packages.
type job struct {
	*options
	rules  []*analysis.Analyzer
	base   string // that shown paths are relative to
	stdout io.Writer
	stderr *os.File
}

func lint(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	o, err := parse(args, stdout)
	if errors.Is(err, flag.ErrHelp) {
		return clean, nil
	}
	if err != nil {
		return misused, err
	}
	j := &job{options: o, stdout: stdout, stderr: stderr}
	if j.rules, err = o.rules(); err != nil {
		return misused, err
	}
	if j.base, err = os.Getwd(); err != nil {
		return misused, err
	}
	status, err := j.do(ctx)
	if errors.Is(err, context.Canceled) {
		return unsolved, errors.New("interrupted: no file was changed")
	}
	return status, err
}

func (j *job) do(ctx context.Context) (int, error) {
	out, err := j.analyse(ctx)
	if err != nil {
		return unsolved, err
	}
	if out.Packages+out.Skipped+len(out.Broken) == 0 {
		return misused, fmt.Errorf("no Go packages match %s", strings.Join(j.patterns(), " "))
	}
	changes, left := out.Fixes()
	if j.diff {
		return j.showDiff(out, changes, left)
	}
	if j.fix {
		if out, err = j.applyFixes(ctx, out, changes, left); err != nil {
			return unsolved, err
		}
	}
	return j.show(out)
}

func (j *job) patterns() []string {
	if len(j.load.Patterns) == 0 {
		return []string{"./..."}
	}
	return j.load.Patterns
}

func (j *job) analyse(ctx context.Context) (*driver.Outcome, error) {
	cfg := j.load
	cfg.Relevant = rule.OfKubernetes
	cfg.Progress = &driver.Progress{}
	stop := report.Watch(j.stderr, cfg.Progress)
	defer stop()
	return driver.Run(ctx, cfg, append(slices.Clone(j.rules), rule.NewDirectives(j.rules)))
}

// applyFixes writes the changes and looks again, because lines have moved.
func (j *job) applyFixes(ctx context.Context, out *driver.Outcome, changes []driver.Change, left []driver.Left) (*driver.Outcome, error) {
	j.notes(left)
	if len(changes) == 0 {
		return out, nil
	}
	if err := driver.Write(ctx, changes); err != nil {
		return nil, err
	}
	fixed := 0
	for _, c := range changes {
		fixed += len(c.Fixed)
	}
	fmt.Fprintf(j.stderr, "informerlint: fixed %s in %s\n", count(fixed, "finding"), count(len(changes), "file"))
	return j.analyse(context.WithoutCancel(ctx))
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func (j *job) notes(left []driver.Left) {
	for _, l := range left {
		fmt.Fprintf(j.stderr, "informerlint: %s:%d: fix not applied: %s\n", report.Relative(j.base, l.Start.Filename), l.Start.Line, l.Why)
	}
}

func (j *job) showDiff(out *driver.Outcome, changes []driver.Change, left []driver.Left) (int, error) {
	j.notes(left)
	if err := report.Diff(j.stdout, j.base, changes); err != nil {
		return unsolved, err
	}
	return j.status(out, len(changes) > 0), nil
}

func (j *job) show(out *driver.Outcome) (int, error) {
	print := report.Text
	if j.json {
		print = report.JSON
	}
	if err := print(j.stdout, j.base, out); err != nil {
		return unsolved, err
	}
	return j.status(out, len(out.Findings) > 0), nil
}

// status names what could not be analysed, which outweighs findings.
func (j *job) status(out *driver.Outcome, any bool) int {
	for _, b := range out.Broken {
		b.Pos = report.Relative(j.base, b.Pos)
		fmt.Fprintf(j.stderr, "informerlint: %v\n", b)
	}
	for _, err := range out.Failed {
		fmt.Fprintf(j.stderr, "informerlint: %v\n", err)
	}
	switch {
	case len(out.Broken)+len(out.Failed) > 0:
		return unsolved
	case any:
		return found
	}
	return clean
}
