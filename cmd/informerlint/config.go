package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/config"
	"github.com/informerlint/informerlint/internal/run/driver"
	"github.com/informerlint/informerlint/passes"
)

const configUsage = `Config shows and checks the configuration, which docs/configuration.md describes.

Usage:

	informerlint config check [flags]   say what is wrong with it, symbols that
	                                    do not exist included
	informerlint config print [flags]   print it, with flags and defaults

Exit status:

	0  it is right, or printed
	2  it is wrong, or bad usage
	3  its packages cannot be looked for

Flags:

`

// configured is what the configuration file says.
type configured struct {
	file   string
	config *config.Config
	said   map[string]bool // the flags that the command line has
	raw    *options        // what it says without a configuration
}

// define defines the flag that names the file.
func (c *configured) define(flags *flag.FlagSet) {
	flags.StringVar(&c.file, "config", "", "read the configuration from `file`, or from none (default "+config.FileName+
		" in the folder or above); go vet takes absolute paths only, and does not notice when a file named here changes")
}

func ruleNames() []string {
	var names []string
	for _, r := range passes.All() {
		names = append(names, r.Name)
	}
	return names
}

// configure reads the configuration for packages in dir.
func (o *options) configure(flags *flag.FlagSet, dir string) error {
	o.said = map[string]bool{}
	flags.Visit(func(f *flag.Flag) { o.said[f.Name] = true })
	raw := *o
	o.raw = &raw
	return o.combine(dir)
}

// in returns the options for another folder, below that of the run.
func (o *options) in(dir string) (*options, error) {
	other := *o.raw
	other.raw = o.raw
	return &other, other.combine(dir)
}

// combine adds the configuration of a folder to what the command line says.
// Flags count for more; -disable adds to what the file disables, unless
// -enable says what to run.
func (o *options) combine(dir string) (err error) {
	if o.config, err = config.Load(o.file, dir, o.load.Dir, ruleNames()); err != nil {
		return err
	}
	said := o.said
	if !said["enable"] {
		o.enable = o.config.Enable
		o.disable = append(slices.Clip(o.disable), o.config.Disable...)
	}
	if !said["modules"] {
		o.modules = o.config.Modules
	}
	if !said["build"] {
		for _, text := range o.config.Builds {
			if err := o.addBuild(text); err != nil {
				return err
			}
		}
	}
	told, err := o.config.Settings()
	if err != nil {
		return err
	}
	if said["level"] {
		told.Level = o.settings.Level
	}
	if said["tests"] {
		told.Tests = o.settings.Tests
	}
	if said["unsafe-fixes"] {
		told.UnsafeFixes = o.settings.UnsafeFixes
	}
	o.settings, o.load.Salt = told, o.config.Sum()+o.counts.sum()
	return nil
}

// configureVet does so where go vet runs us, in the folder of a package.
// Dependencies have no configuration but one that is named.
func (o *options) configureVet(flags *flag.FlagSet, unit *unitchecker.Config) error {
	switch {
	case unit == nil, o.file == "" && unit.ModuleVersion != "":
		o.file = config.None
	case o.file != "" && o.file != config.None && !filepath.IsAbs(o.file):
		return fmt.Errorf("-config %s: under go vet this is an absolute path, as it runs in the folder of each package", o.file)
	}
	return o.configure(flags, "")
}

// configFlags defines the flags of config check and config print.
func (o *options) configFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("informerlint config", flag.ContinueOnError)
	o.common(flags)
	flags.StringVar(&o.load.Dir, "C", "", "look in `dir`")
	return flags
}

// showConfig is the command config.
func showConfig(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	verb := command(args)
	if asksForHelp(args) {
		verb, args = "check", []string{"check", "-h"}
	}
	if verb != "check" && verb != "print" {
		return misused, noVerb("config", verb, "check or print", "check", "print")
	}
	o := &options{}
	flags := o.configFlags()
	err := parseFlags(flags, args[1:], stdout, configUsage)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return clean, nil
	case err != nil:
		return misused, err
	case flags.NArg() > 0:
		return misused, fmt.Errorf("config %s takes no packages, and -config takes a file", verb)
	}
	if err := o.checkConfig(flags); err != nil {
		all := config.All(err)
		for _, err := range all[:len(all)-1] {
			complain(stderr, "%v", err)
		}
		return misused, all[len(all)-1]
	}
	if verb == "check" {
		if err := o.config.Missing(); err != nil {
			return misused, err
		}
		return o.resolve(ctx)
	}
	return clean, o.effective().Print(stdout)
}

// resolve looks for the packages that the configuration speaks about, and in
// them for their symbols.
func (o *options) resolve(ctx context.Context) (int, error) {
	o.load.Patterns = o.config.Packages()
	if len(o.load.Patterns) == 0 {
		return clean, nil
	}
	loaded, err := driver.Load(ctx, o.load)
	if err != nil {
		return failed(err), err
	}
	found := map[string]*types.Package{}
	for _, p := range loaded.Packages {
		found[p.PkgPath] = p.Types
	}
	if err := o.config.Resolve(found); err != nil {
		return misused, err
	}
	return clean, nil
}

// checkConfig reads all that the command line says about rules.
func (o *options) checkConfig(flags *flag.FlagSet) error {
	if err := o.checkLoad(); err != nil {
		return err
	}
	if err := o.configure(flags, o.load.Dir); err != nil {
		return err
	}
	_, err := rule.Select(passes.All(), o.enable, o.disable)
	return err
}

// effective is the configuration with the flags.
func (o *options) effective() *config.Config {
	c := *o.config
	c.Level = o.settings.Level.String()
	c.Enable, c.Disable = o.enable, o.disable
	c.Tests, c.UnsafeFixes = o.settings.Tests, o.settings.UnsafeFixes
	return &c
}
