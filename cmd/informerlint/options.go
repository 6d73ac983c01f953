package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/driver"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes"
)

const usage = `Informerlint reports mistakes in Go programs that use Kubernetes informers.

Usage:

	informerlint [flags] [packages]   lint packages, ./... by default
	informerlint inventory [flags] [packages]
	                                  show what the binaries cache, list and watch
	informerlint baseline write       accept the findings of today
	informerlint lsp [flags]          serve an editor, which starts it
	informerlint report <file:line>   print what is needed to ask about a finding
	informerlint merge report.json ...
	                                  make one report of those of several runs
	informerlint config check|print   check or show the configuration
	informerlint list [-json|-levels] list the rules, and what their levels mean
	informerlint cache [clean]        show, or empty, the cache of results
	informerlint explain <rule>       say what a rule reports, and why
	informerlint version              print the version
	go vet -vettool=$(which informerlint) [flags] [packages]

Exit status: 0 nothing found, 1 findings (or a diff), 2 bad usage,
3 packages that could not be analysed, though the others were, or a report
that could not be written.

Flags:

`

// options are what the command line says.
type options struct {
	configured
	settings        rule.Settings
	enable, disable names
	outputs
	adoption
	reach
	counts
	fix, diff bool
	deep      bool
	noCache   bool
	load      driver.Config
}

// names is a flag with comma-separated names; it adds up.
type names []string

func (n *names) String() string { return strings.Join(*n, ",") }

func (n *names) Set(value string) error {
	for name := range strings.SplitSeq(value, ",") {
		if name = strings.TrimSpace(name); name != "" {
			*n = append(*n, name)
		}
	}
	return nil
}

// common defines the flags that the command and go vet share.
func (o *options) common(flags *flag.FlagSet) {
	o.settings.Level = rule.Warning
	flags.Func("level", "lowest `level` to report: info, warning or error (default warning)", func(v string) (err error) {
		o.settings.Level, err = rule.ParseLevel(v)
		return err
	})
	flags.BoolVar(&o.settings.Tests, "tests", false, "report findings in test code, too")
	flags.BoolVar(&o.settings.UnsafeFixes, "unsafe-fixes", false, "offer fixes that change freshness, ordering or what is cached, too")
	flags.Var(&o.enable, "enable", "run only these `rules` (comma-separated)")
	flags.Var(&o.disable, "disable", "do not run these `rules` (comma-separated)")
	o.configured.define(flags)
}

// rules configures the rules asked for, with the check of suppression comments.
func (o *options) rules() ([]*analysis.Analyzer, error) {
	rules, err := rule.Select(passes.All(), o.enable, o.disable)
	if err != nil {
		return nil, err
	}
	if err := rule.Configure(o.settings, rules...); err != nil {
		return nil, err
	}
	if err := rule.SetFlag("deep", fmt.Sprint(o.deep), rules...); err != nil {
		return nil, err
	}
	if err := o.config.Apply(rules); err != nil {
		return nil, err
	}
	o.counts.use(o.config.Costs())
	return rules, nil
}

// parse reads the command line; flag.ErrHelp means that help was asked for
// and given.
func parse(args []string, stdout io.Writer) (*options, error) {
	o := &options{}
	flags := flag.NewFlagSet("informerlint", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	o.common(flags)
	o.outputs.define(flags)
	o.adoption.define(flags)
	o.counts.define(flags)
	flags.BoolVar(&o.fix, "fix", false, "apply safe fixes (with -unsafe-fixes, all), then report the rest")
	flags.BoolVar(&o.diff, "diff", false, "print what -fix would change, and nothing else")
	flags.BoolVar(&o.deep, "deep", false, "analyse all dependencies, which takes long")
	flags.BoolVar(&o.load.Cgo, "cgo", false, "run cgo and the C compiler on packages that use C, as their files say")
	flags.Func("shard", "report on one part of the packages, such as `2/4`; the parts together are the whole", func(v string) (err error) {
		o.load.Shard, err = driver.ParseShard(v)
		return err
	})
	flags.BoolVar(&o.noCache, "no-cache", false, "analyse everything anew, and remember nothing")
	o.reach.define(flags, &o.load)
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(stdout, usage)
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		return nil, err
	}
	if err != nil {
		return nil, fmt.Errorf("%w: run informerlint -h for the flags", err)
	}
	if err := o.check(o.diff); err != nil {
		return nil, err
	}
	o.load.Patterns, o.load.Deep = flags.Args(), o.deep
	if err := o.checkLoad(); err != nil {
		return nil, err
	}
	if err := o.counts.read(); err != nil {
		return nil, err
	}
	if err := o.configure(flags, o.load.Dir); err != nil {
		return nil, err
	}
	return o, o.checkModules()
}

// errNoMatch begins the error of patterns that name nothing.
var errNoMatch = errors.New("no Go packages match")

// matched tells whether the patterns name any packages.
func (o *options) matched(out *driver.Outcome) error {
	if out.Packages+out.Skipped+len(out.Broken)+len(out.Failed) > 0 {
		return nil
	}
	return fmt.Errorf("%w %s", errNoMatch, strings.Join(o.patterns(), " "))
}

// failed is the exit status of a run that ended with an error.
func failed(err error) int {
	if errors.Is(err, errNoMatch) {
		return misused
	}
	return unsolved
}

// checkLoad tells what is wrong with the folder and the patterns to load.
func (o *options) checkLoad() error {
	if info, err := os.Stat(o.load.Dir); o.load.Dir != "" && (err != nil || !info.IsDir()) {
		return fmt.Errorf("-C %s: there is no such folder", o.load.Dir)
	}
	for _, p := range o.load.Patterns {
		if strings.HasPrefix(p, "-") {
			return fmt.Errorf("flag %s stands after a package: flags come first", p)
		}
	}
	return nil
}
