package main

import (
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/config"
)

// underVet recognises how the go command calls a tool of go vet.
func underVet(args []string) bool {
	if len(args) == 0 || args[0] == completeCommand {
		return false
	}
	last := args[len(args)-1]
	return last == "-V=full" || last == "-flags" || filepath.Base(last) == "vet.cfg"
}

// vet does what go vet asks for, and ends the process.
func vet(args []string) {
	last := args[len(args)-1]
	if last == "-V=full" {
		if err := identify(os.Stdout); err != nil {
			fmt.Fprintf(os.Stderr, "informerlint: %v\n", err)
			os.Exit(misused)
		}
		return
	}
	unit := unitOf(last)
	analyzers, err := vetAnalyzers(args, unit)
	if err != nil && unit != nil && unit.VetxOnly {
		// What is wrong with the flags is told about the packages asked for,
		// not about each of their dependencies.
		os.Args = []string{os.Args[0], last}
		analyzers, err = vetAnalyzers(nil, nil)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "informerlint: %v\n", err)
		os.Exit(misused)
	}
	new(options).common(flag.CommandLine) // unitchecker reads them once more
	unitchecker.Main(analyzers...)
}

// unitOf reads what go vet says about a package, nil if it asks for something else.
func unitOf(cfgFile string) *unitchecker.Config {
	var unit unitchecker.Config
	data, err := os.ReadFile(cfgFile)
	if err != nil || json.Unmarshal(data, &unit) != nil {
		return nil
	}
	return &unit
}

// vetAnalyzers configures the rules by our own flags among those that go vet
// passes on.
func vetAnalyzers(args []string, unit *unitchecker.Config) ([]*analysis.Analyzer, error) {
	o := &options{}
	flags := flag.NewFlagSet("informerlint", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	o.common(flags)
	for _, arg := range args {
		name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if !strings.HasPrefix(arg, "-") || flags.Lookup(name) == nil {
			continue
		}
		if err := flags.Parse([]string{arg}); err != nil {
			return nil, err
		}
	}
	if err := o.configureVet(flags, unit); err != nil {
		return nil, err
	}
	rules, err := o.rules()
	if err != nil {
		return nil, err
	}
	return named(rules, !slices.Contains(o.disable, rule.Ignored)), nil
}

// named returns the rules, and the check of suppression comments, with the
// name of the rule at the end of each message: go vet shows none.
func named(rules []*analysis.Analyzer, comments bool) []*analysis.Analyzer {
	copies := make([]*analysis.Analyzer, 0, len(rules)+1)
	for _, r := range rules {
		copies = append(copies, withName(r))
	}
	if comments {
		copies = append(copies, withName(rule.NewDirectives(copies)))
	}
	return copies
}

func withName(a *analysis.Analyzer) *analysis.Analyzer {
	c := *a
	c.Run = func(pass *analysis.Pass) (any, error) {
		report := pass.Report
		pass.Report = func(d analysis.Diagnostic) {
			d.Message += " (" + d.Category + ")"
			report(d)
		}
		return a.Run(pass)
	}
	return &c
}

// identify prints what the go command keys its cache of vet results with: a
// hash of this program and of the configuration of the current folder.
func identify(w io.Writer) error {
	name, err := os.Executable()
	if err != nil {
		return fmt.Errorf("finding the executable: %w", err)
	}
	f, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("reading the executable: %w", err)
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return fmt.Errorf("reading the executable: %w", err)
	}
	// What is wrong with the configuration is told when packages are analysed.
	if name, err := config.Find("", ""); err == nil && name != "" {
		text, _ := os.ReadFile(name)
		fmt.Fprintf(h, "%s\n%s", name, text)
	}
	// The go command splits this at spaces, which the executable's path may have.
	fmt.Fprintf(w, "informerlint version devel informerlint buildID=%x\n", h.Sum(nil))
	return nil
}
