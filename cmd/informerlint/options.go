package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/cmd/informerlint/completion"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/changes"
	"github.com/informerlint/informerlint/internal/run/driver"
	"github.com/informerlint/informerlint/passes"
)

const usage = `Informerlint reports mistakes in Go programs that use Kubernetes informers.

Usage:

	informerlint [flags] [packages]   lint packages, ./... by default
`

const usageEnd = `	go vet -vettool=$(which informerlint) [flags] [packages]

Exit status:

	0  nothing found
	1  findings, of the level of -fail-on or above; or a diff
	2  bad usage
	3  packages that could not be analysed, though the others were, or a report
	   that could not be written

Flags:

`

// options are what the command line says.
type options struct {
	configured
	settings        rule.Settings
	enable, disable names
	outputs
	threshold
	adoption
	reach
	counts
	fix, diff bool
	deep      bool
	noCache   bool
	load      driver.Config
}

// names is a flag with comma-separated names of rules; it adds up.
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

// Values are the rules.
func (n *names) Values() completion.Values { return completion.ListOf(ruleWords()...) }

// common defines the flags that the command and go vet share.
func (o *options) common(flags *flag.FlagSet) {
	o.settings.Level = rule.Warning
	flags.Var(choice{levelNames(), func(v string) (err error) {
		o.settings.Level, err = rule.ParseLevel(v)
		return err
	}}, "level", "lowest `level` to report: info, warning or error (default warning)")
	flags.BoolVar(&o.settings.Tests, "tests", false, "report findings in test code, too")
	flags.BoolVar(&o.settings.UnsafeFixes, "unsafe-fixes", false, "offer fixes that change freshness, ordering or what is cached, too")
	flags.Var(&o.enable, "enable", "run only these `rules` (comma-separated)")
	flags.Var(&o.disable, "disable", "do not run these `rules` (comma-separated); "+rule.Ignored+" is what is said of comments that silence nothing")
	o.configured.define(flags)
}

// rules configures all rules, and returns those asked for. What others do must not
// depend on which these are, as a later run may want them.
func (o *options) rules() ([]*analysis.Analyzer, error) {
	all := passes.All()
	rules, err := rule.Select(all, o.enable, o.disable)
	if err != nil {
		return nil, err
	}
	if err := rule.Configure(o.settings, all...); err != nil {
		return nil, err
	}
	if err := rule.SetFlag("deep", fmt.Sprint(o.deep), all...); err != nil {
		return nil, err
	}
	if err := o.config.Apply(all); err != nil {
		return nil, err
	}
	o.counts.use(o.config.Costs())
	return rules, nil
}

// everything configures the rules as rules does, but has them find all that they can: an
// outcome that is narrowed later serves whoever asks for another part of it.
func (o *options) everything() ([]*analysis.Analyzer, error) {
	whole := *o
	whole.settings.Level, whole.settings.UnsafeFixes = rule.Info, true
	return whole.rules()
}

// lintFlags defines the flags of the command itself.
func (o *options) lintFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("informerlint", flag.ContinueOnError)
	o.common(flags)
	o.outputs.define(flags)
	o.threshold.define(flags)
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
	return flags
}

// parse reads the command line; flag.ErrHelp means that help was asked for
// and given.
func parse(args []string, stdout io.Writer) (*options, error) {
	o := &options{}
	flags := o.lintFlags()
	if err := parseFlags(flags, args, stdout, usage+listCommands()+usageEnd); err != nil {
		return nil, err
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

// matched reports whether the patterns name any packages.
func (o *options) matched(out *driver.Outcome) error {
	if out.Packages+out.Skipped+len(out.Broken)+len(out.Failed) > 0 {
		return nil
	}
	return fmt.Errorf("%w %s", errNoMatch, strings.Join(o.patterns(), " "))
}

// failed is the exit status of a run that ended with an error.
func failed(err error) int {
	var misnamed changes.Misuse
	if errors.Is(err, errNoMatch) || errors.Is(err, driver.ErrEnvironment) || errors.As(err, &misnamed) {
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
	return o.checkFolders()
}
