package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/changes"
	"github.com/informerlint/informerlint/internal/run/driver"
)

const baselineUsage = `Baseline write keeps the findings of today in a file, for informerlint -baseline.
What the file says about other packages stays.

Usage:

	informerlint baseline write [flags] [packages]

Exit status:

	0  the file is written
	2  bad usage
	3  packages that could not be analysed; what the file says about these stays

Flags:

`

// writeBaseline is the command baseline.
func writeBaseline(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	switch {
	case command(args) == "write":
	case asksForHelp(args):
		args = []string{"write", "-h"}
	default:
		return misused, noVerb("baseline", command(args), "write", "write")
	}
	o, err := parseBaseline(args[1:], stdout)
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
	known, err := changes.ReadBaseline(o.baseline)
	if errors.Is(err, os.ErrNotExist) {
		known, err = changes.EmptyBaseline(o.baseline), nil
	}
	if err != nil {
		return misused, err
	}
	if err := j.nowhere(j.base); err != nil {
		return unsolved, err
	}
	out, err := j.analyse(ctx)
	if err != nil {
		return failed(err), err
	}
	if err := j.matched(out); err != nil {
		return misused, err
	}
	return j.renew(known, out)
}

// baselineFlags defines the flags of baseline write.
func (o *options) baselineFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("informerlint baseline write", flag.ContinueOnError)
	o.common(flags)
	flags.StringVar(&o.baseline, "baseline", changes.BaselineName, "the `file` to write")
	o.reach.define(flags, &o.load)
	return flags
}

func parseBaseline(args []string, stdout io.Writer) (*options, error) {
	o := &options{}
	flags := o.baselineFlags()
	if err := parseFlags(flags, args, stdout, baselineUsage); err != nil {
		return nil, err
	}
	o.load.Patterns = flags.Args()
	if err := o.checkLoad(); err != nil {
		return nil, err
	}
	if err := o.configure(flags, o.load.Dir); err != nil {
		return nil, err
	}
	return o, o.checkModules()
}

// renew writes what a run found.
func (j *job) renew(known *changes.Baseline, out *driver.Outcome) (int, error) {
	if len(out.Complete)+len(out.Findings) == 0 {
		return j.status(out, false), nil // there is nothing to write
	}
	out.Identify()
	renewed := known.Renew(out.Findings, j.coverage(out)...)
	text, err := renewed.Text()
	if err != nil {
		return unsolved, err
	}
	err = report.Save(j.baseline, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
	if err != nil {
		return unsolved, err
	}
	complain(j.stderr, "wrote %s: %s", j.baseline, account(renewed, known))
	return j.status(out, false), nil
}

// account counts the findings of a baseline, and what has changed since the one before.
func account(renewed, before *changes.Baseline) string {
	text := report.Count(len(renewed.Findings), "finding")
	fresh, gone := renewed.Since(before)
	if fresh > 0 {
		text += fmt.Sprintf(", %d of them new", fresh)
	}
	if gone > 0 {
		text += fmt.Sprintf(", %d gone", gone)
	}
	return text
}
