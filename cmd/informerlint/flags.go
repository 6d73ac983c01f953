package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
)

// plainStatus is the part of a usage about the exit status of commands that print something.
const plainStatus = `
Exit status:

	0  it is printed
	2  bad usage
	3  it could not be printed
`

// parseFlags reads the flags of a command. For -h it prints a usage with the flags below it
// and returns flag.ErrHelp; other errors say where the flags are listed.
func parseFlags(flags *flag.FlagSet, args []string, stdout io.Writer, usage string) error {
	flags.SetOutput(io.Discard)
	err := flags.Parse(args)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		return err
	}
	return fmt.Errorf("%w:%s run %s -h for the flags", err, meantFlag(flags, err), flags.Name())
}

// meantFlag guesses the flag that was meant by one that does not exist, which the flag package
// tells in words only.
func meantFlag(flags *flag.FlagSet, err error) string {
	word, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !ok {
		return ""
	}
	var names []string
	flags.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	if near := rule.Nearest(word, names); near != "" {
		return " did you mean -" + near + "?"
	}
	return ""
}

// noVerb is the error of a word behind a subcommand that is none of the verbs it takes, which
// takes says in words.
func noVerb(command, word, takes string, verbs ...string) error {
	if near := rule.Nearest(word, verbs); near != "" {
		return fmt.Errorf("unknown command %s %s, did you mean %s %s?", command, word, command, near)
	}
	return fmt.Errorf("%s takes %s: run informerlint %s -h", command, takes, command)
}
