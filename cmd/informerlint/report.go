package main

import (
	"context"
	"errors"
	"flag"
	"io"
	"os"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/rule"
)

const reportUsage = `Report prints what is needed to ask about a finding: the finding, the versions, and
of the code the lines that it names, nothing else. Read it before you paste it.

Usage:

	informerlint report [flags] <file:line> [packages]

In the place of file:line stands file:line:column, or a fingerprint of -format json.

Exit status:

	0  the finding is printed
	2  bad usage, or no such finding
	3  packages that could not be analysed

Flags:

`

// reportFinding is the command report.
func reportFinding(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	o, name, err := parseReport(args, stdout)
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
	j.narrow(out)
	run := &report.Run{Outcome: out, Base: j.base, Version: release()}
	there := report.At(out.Findings, j.base, name)
	if len(there) == 0 {
		status := j.status(out, false)
		return max(status, misused), report.Missed(run, name)
	}
	out.Findings = there
	if err := report.Issue(stdout, run); err != nil {
		return unsolved, err
	}
	complain(stderr, "read it, then paste it into %s", rule.IssueForm)
	return clean, nil
}

// reportFlags defines the flags of report.
func (o *options) reportFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("informerlint report", flag.ContinueOnError)
	o.common(flags)
	o.counts.define(flags)
	o.reach.define(flags, &o.load)
	return flags
}

// parseReport reads the command line of report.
func parseReport(args []string, stdout io.Writer) (_ *options, name string, err error) {
	o := &options{}
	flags := o.reportFlags()
	if err := parseFlags(flags, args, stdout, reportUsage); err != nil {
		return nil, "", err
	}
	if flags.NArg() == 0 {
		return nil, "", errors.New("report takes the place of a finding, such as pods/controller.go:58")
	}
	o.load.Patterns = flags.Args()[1:]
	if err := o.checkLoad(); err != nil {
		return nil, "", err
	}
	if err := o.counts.read(); err != nil {
		return nil, "", err
	}
	if err := flags.Set("level", rule.Info.String()); err != nil {
		return nil, "", err
	}
	if err := o.configure(flags, o.load.Dir); err != nil {
		return nil, "", err
	}
	return o, flags.Arg(0), o.checkModules()
}
