package main

import (
	"flag"
	"slices"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// never is the word of -fail-on for no level.
const never = "never"

// A threshold says which of the findings that are reported make the exit status 1: those of
// a level or above, all of them where it is 0.
type threshold struct{ failOn rule.Level }

// define defines the flag.
func (t *threshold) define(flags *flag.FlagSet) {
	flags.Var(choice{append(levelNames(), never), t.set}, "fail-on", "lowest `level` that makes the exit status 1: info, warning, error or never (default: whatever is reported)")
}

func (t *threshold) set(word string) error {
	names := append(levelNames(), never)
	i := slices.Index(names, word)
	if i < 0 {
		return oneOf(names)
	}
	t.failOn = rule.Info + rule.Level(i)
	return nil
}

// met reports whether findings make the exit status 1.
func (t *threshold) met(findings []driver.Finding) bool {
	return slices.ContainsFunc(findings, func(f driver.Finding) bool { return f.Level >= t.failOn })
}
