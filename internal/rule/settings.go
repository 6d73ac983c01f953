package rule

import (
	"flag"
	"fmt"
	"strconv"

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
}

func newSettings(flags *flag.FlagSet) *Settings {
	s := &Settings{Level: Warning}
	flags.Var(&s.Level, "level", "lowest level to report: info, warning or error")
	flags.BoolVar(&s.Tests, "tests", false, "report findings in test code, too")
	flags.BoolVar(&s.UnsafeFixes, "unsafe-fixes", false, "offer fixes that change freshness, ordering or what is cached")
	return s
}

// Configure sets the flags of Settings on each analyzer that has them and on
// everything these analyzers require.
func Configure(s Settings, analyzers ...*analysis.Analyzer) error {
	values := map[string]string{
		"level":        s.Level.String(),
		"tests":        strconv.FormatBool(s.Tests),
		"unsafe-fixes": strconv.FormatBool(s.UnsafeFixes),
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
