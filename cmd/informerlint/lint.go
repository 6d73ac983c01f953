package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// A job is one run over packages.
type job struct {
	*options
	shares    []share
	analyzers []*analysis.Analyzer // of all shares
	base      string               // that shown paths are relative to
	written   bool                 // the reports, as far as that was possible
	stdout    io.Writer
	stderr    *os.File
}

func lint(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	o, err := parse(args, stdout)
	if errors.Is(err, flag.ErrHelp) {
		return clean, nil
	}
	if err != nil {
		return misused, err
	}
	j, err := newJob(o, stdout, stderr)
	if err != nil {
		return misused, err
	}
	if err := o.prepare(ctx, o.load.Dir); err != nil {
		return misused, err
	}
	if err := o.config.Missing(); err != nil {
		complain(stderr, "%v", err)
	}
	status, err := j.do(ctx)
	if errors.Is(err, context.Canceled) {
		status, err = unsolved, errors.New("interrupted: no file was changed")
	}
	if err != nil && status == unsolved && !j.written && !j.diff {
		err = errors.Join(err, j.write(&driver.Outcome{Failed: []error{err}}))
	}
	return status, err
}

// newJob prepares a run with the rules that options ask for.
func newJob(o *options, stdout io.Writer, stderr *os.File) (*job, error) {
	j := &job{options: o, stdout: stdout, stderr: stderr}
	var err error
	if j.base, err = os.Getwd(); err != nil {
		return nil, fmt.Errorf("finding the current folder: %w", err)
	}
	j.load.Relevant, j.load.Known, j.load.Progress = rule.OfKubernetes, rule.SpokenFor, &driver.Progress{}
	return j, j.divide()
}

func (j *job) do(ctx context.Context) (int, error) {
	if err := j.nowhere(j.base); err != nil {
		return unsolved, err
	}
	out, err := j.analyse(ctx)
	if err != nil {
		return failed(err), err
	}
	if err := j.elsewhere(out); err != nil {
		if len(out.Broken) > 0 {
			return unsolved, err
		}
		return misused, err
	}
	if err := j.matched(out); err != nil {
		return misused, err
	}
	j.narrow(out)
	if j.fix || j.diff {
		return j.change(ctx, out)
	}
	return j.show(out)
}

func (j *job) analyse(ctx context.Context) (*driver.Outcome, error) {
	defer j.useCache()()
	stop := report.Watch(j.stderr, j.load.Progress)
	defer stop()
	return driver.RunParts(ctx, j.parts())
}

func (j *job) show(out *driver.Outcome) (int, error) {
	err := j.write(out)
	status := j.status(out, j.met(out.Findings))
	if err != nil {
		return unsolved, err
	}
	return status, j.summarize(out)
}

// hasStack tells of an internal error.
func hasStack(err error) bool {
	var crash *rule.InternalError
	return errors.As(err, &crash)
}

// status names what could not be analysed, which outweighs findings.
func (j *job) status(out *driver.Outcome, any bool) int {
	for _, b := range out.Broken {
		b.Pos = report.Relative(j.base, b.Pos)
		complain(j.stderr, "%v", b)
	}
	for _, err := range out.Failed {
		complain(j.stderr, "%v", err)
	}
	if !j.prints("json") && slices.ContainsFunc(out.Failed, hasStack) {
		complain(j.stderr, "-format json shows the stack")
	}
	switch {
	case len(out.Broken)+len(out.Failed) > 0:
		return unsolved
	case any:
		return found
	}
	return clean
}
