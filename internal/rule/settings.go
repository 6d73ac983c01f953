package rule

import (
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Settings are the flags that every rule has.
type Settings struct {
	// Level is the lowest level reported.
	Level Level
	// Tests asks for findings in test code.
	Tests bool
	// UnsafeFixes offers fixes that change freshness, ordering or what is cached.
	UnsafeFixes bool
	// Skip lists patterns of files, with absolute paths, in which nothing is
	// reported: path.Match for each element, ** for any number of them. A pattern
	// that matches a folder covers what is below it. A list separator has a
	// backslash before it.
	Skip []string
	// HostNolint leaves //nolint comments that name the linter, or nothing, to
	// the program around it, which otherwise would take them for unused.
	HostNolint bool
	// Callers makes advice of what is wrong in functions that nothing calls.
	Callers bool

	reportAs Level // 0: each finding has its own
}

func newSettings(flags *flag.FlagSet) *Settings {
	s := &Settings{Level: Warning}
	flags.Var(&s.Level, "level", "lowest level to report: info, warning or error")
	flags.BoolVar(&s.Tests, "tests", false, "report findings in test code, too")
	flags.BoolVar(&s.UnsafeFixes, "unsafe-fixes", false, "offer fixes that change freshness, ordering or what is cached")
	flags.Var((*override)(&s.reportAs), "report-as", "`level` of this rule's warnings and errors, in the place of their own")
	flags.BoolVar(&s.Callers, "callers", false, "report findings in functions that nothing calls as info")
	flags.Var((*patterns)(&s.Skip), "skip", "report nothing in files that match these `patterns`, a list as in $PATH of absolute paths")
	return s
}

// An override is a flag with a level, or with none.
type override Level

func (o *override) String() string {
	if *o == 0 {
		return ""
	}
	return Level(*o).String()
}

// Set takes the name of a level, or nothing.
func (o *override) Set(v string) (err error) {
	var l Level
	if v != "" {
		l, err = ParseLevel(v)
	}
	*o = override(l)
	return err
}

// patterns is a flag with a list of paths.
type patterns []string

func (p *patterns) String() string { return strings.Join(*p, string(filepath.ListSeparator)) }

// Set replaces the list.
func (p *patterns) Set(v string) error {
	*p = split(v)
	return nil
}

// Configure sets the flags of Settings on each analyzer that has them and on
// everything these analyzers require.
func Configure(s Settings, analyzers ...*analysis.Analyzer) error {
	values := map[string]string{
		"level":        s.Level.String(),
		"tests":        strconv.FormatBool(s.Tests),
		"unsafe-fixes": strconv.FormatBool(s.UnsafeFixes),
		"skip":         (*patterns)(&s.Skip).String(),
		"host-nolint":  strconv.FormatBool(s.HostNolint),
		"callers":      strconv.FormatBool(s.Callers),
		"report-as":    "",
		"ignored-as":   "",
	}
	for name, value := range values {
		if err := SetFlag(name, value, analyzers...); err != nil {
			return err
		}
	}
	return nil
}

// SetFlag sets one flag on each analyzer that has it, requirements included.
func SetFlag(name, value string, analyzers ...*analysis.Analyzer) error {
	seen := map[*analysis.Analyzer]bool{}
	var visit func(a *analysis.Analyzer) error
	visit = func(a *analysis.Analyzer) error {
		if seen[a] {
			return nil
		}
		seen[a] = true
		if a.Flags.Lookup(name) != nil {
			if err := a.Flags.Set(name, value); err != nil {
				return fmt.Errorf("setting %s of %s: %w", name, a.Name, err)
			}
		}
		for _, req := range a.Requires {
			if err := visit(req); err != nil {
				return err
			}
		}
		return nil
	}
	for _, a := range analyzers {
		if err := visit(a); err != nil {
			return err
		}
	}
	return nil
}

// silent reports whether nothing is reported in a file.
func (s *Settings) silent(fset *token.FileSet, f *ast.File) bool {
	return ast.IsGenerated(f) || !s.Tests && (IsTestFile(fset, f) || helpsTests(f)) ||
		skips(s.Skip, fset.File(f.FileStart).Name())
}

// levelOf is the level of a finding that its rule gives a level: advice stays advice.
func (s *Settings) levelOf(own Level) Level {
	if s.reportAs == 0 || own == Info {
		return own
	}
	return s.reportAs
}
