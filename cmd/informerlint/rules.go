package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"text/tabwriter"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes"
)

// described is a rule in the output of list -json.
type described struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Level string `json:"level"` // of the gravest findings
	// Levels says what makes a finding one of a level.
	Levels map[string]string `json:"levels"`
	Since  string            `json:"since"`
	URL    string            `json:"url"`
}

// levelsOf returns what makes a finding of a rule one of each level, by its name.
func levelsOf(a *analysis.Analyzer) map[string]string {
	levels := map[string]string{}
	for level, text := range rule.Levels(a) {
		levels[level.String()] = text
	}
	return levels
}

func rules() []described {
	var all []described
	for _, a := range passes.All() {
		title, _, _ := strings.Cut(a.Doc, "\n")
		all = append(all, described{a.Name, title, rule.Gravest(a).String(), levelsOf(a), rule.Since(a), a.URL})
	}
	return all
}

// listFlags defines the flags of list.
func listFlags() (flags *flag.FlagSet, asJSON, levels *bool) {
	flags = flag.NewFlagSet("informerlint list", flag.ContinueOnError)
	asJSON = flags.Bool("json", false, "print JSON")
	levels = flags.Bool("levels", false, "say what makes a finding of each rule an error, a warning or info, too")
	return flags, asJSON, levels
}

const listUsage = `List shows the rules, and what they report.

Usage:

	informerlint list [-json|-levels]
` + plainStatus + `
Flags:

`

func list(args []string, stdout io.Writer) (int, error) {
	flags, asJSON, levels := listFlags()
	err := parseFlags(flags, args, stdout, listUsage)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return clean, nil
	case err != nil:
		return misused, err
	case flags.NArg() > 0:
		return misused, errors.New("list takes no arguments: use informerlint explain <rule>")
	}
	if *asJSON {
		enc := json.NewEncoder(stdout)
		enc.SetIndent("", "  ")
		return clean, enc.Encode(rules())
	}
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	for _, r := range rules() {
		fmt.Fprintf(w, "%s\t%s\n", r.Name, r.Title)
		for level := rule.Error; *levels && level >= rule.Info; level-- {
			if text := r.Levels[level.String()]; text != "" {
				fmt.Fprintf(w, "\t  %s: %s\n", level, text)
			}
		}
	}
	return clean, w.Flush()
}

const explainUsage = `Explain says what a rule reports, why it hurts, what it never reports, what its
fix does, and where the facts come from.

Usage:

	informerlint explain <rule>
` + plainStatus + "\n"

func explain(args []string, stdout io.Writer) (int, error) {
	if asksForHelp(args) {
		fmt.Fprint(stdout, explainUsage)
		_, err := list(nil, stdout)
		return clean, err
	}
	if len(args) != 1 {
		return misused, errors.New("explain takes the name of one rule: informerlint list shows them")
	}
	if args[0] == rule.Ignored {
		a := rule.NewDirectives(nil)
		fmt.Fprintf(stdout, "%s: %s\n\n%s\n", a.Name, a.Doc, a.URL)
		return clean, nil
	}
	selected, err := rule.Select(passes.All(), args, nil)
	if err != nil {
		return misused, err
	}
	a := selected[0]
	title, text, _ := strings.Cut(a.Doc, "\n\n")
	fmt.Fprintf(stdout, "%s: %s\n\n%s\n\n%s\n\nSince %s, %s\n", a.Name, title, strings.TrimSpace(rule.Plain(text)), rule.Doubt, rule.Since(a), a.URL)
	return clean, nil
}

func version(args []string, stdout io.Writer) (int, error) {
	if asksForHelp(args) {
		fmt.Fprint(stdout, "usage: informerlint version\n"+plainStatus)
		return clean, nil
	}
	if len(args) > 0 {
		return misused, errors.New("version takes no arguments")
	}
	goVersion := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		goVersion = " " + info.GoVersion
	}
	fmt.Fprintf(stdout, "informerlint %s%s\n", release(), goVersion)
	return clean, nil
}

// release is the version of this program.
func release() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return "(unknown)"
}
