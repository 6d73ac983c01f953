package main

import (
	"errors"
	"flag"
	"fmt"
	"go/token"
	"io"
	"os"

	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
	"github.com/informerlint/informerlint/passes"
)

const mergeUsage = `Merge makes one report of those that informerlint -format json printed: of shards,
or of other machines. Paths in them are relative to the current folder.

Usage:

	informerlint merge [flags] report.json ...

Exit status, that of one run over everything:

	0  nothing found
	1  findings, of the level of -fail-on or above
	2  bad usage, or what is no such report
	3  packages that could not be analysed, or a report that could not be written

Flags:

`

// mergeFlags defines the flags of merge.
func (o *options) mergeFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("informerlint merge", flag.ContinueOnError)
	o.outputs.define(flags)
	o.threshold.define(flags)
	return flags
}

// mergeReports is the command merge.
func mergeReports(args []string, stdout io.Writer, stderr *os.File) (int, error) {
	j := &job{options: &options{}, stdout: stdout, stderr: stderr}
	flags := j.mergeFlags()
	err := parseFlags(flags, args, stdout, mergeUsage)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return clean, nil
	case err != nil:
		return misused, err
	case flags.NArg() == 0:
		return misused, errors.New("merge takes the files that informerlint -format json printed")
	}
	if err := j.outputs.check(false); err != nil {
		return misused, err
	}
	out, err := j.read(flags.Args())
	if err != nil {
		return misused, err
	}
	rules := passes.All()
	j.analyzers = append(rules, rule.NewDirectives(rules))
	return j.show(out)
}

// read reads the reports and makes one outcome of them.
func (j *job) read(files []string) (_ *driver.Outcome, err error) {
	if j.base, err = os.Getwd(); err != nil {
		return nil, fmt.Errorf("finding the current folder: %w", err)
	}
	fset := token.NewFileSet()
	var outs []*driver.Outcome
	shards := map[driver.Shard]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("the report cannot be read: %w", err)
		}
		run, err := report.Read(text, j.base, fset)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		outs = append(outs, run.Outcome)
		shards[run.Shard] = true
	}
	if err := missing(shards); err != nil {
		return nil, err
	}
	all := driver.Merge(fset, outs...)
	report.Distinguish(all.Findings)
	all.Join()
	return all, nil
}

// missing tells which of the shards is not there.
func missing(shards map[driver.Shard]bool) error {
	for s := range shards {
		for i := 1; i <= s.Count; i++ {
			if other := (driver.Shard{Index: i, Count: s.Count}); !shards[other] {
				return fmt.Errorf("the report of shard %v is missing", other)
			}
		}
	}
	return nil
}
