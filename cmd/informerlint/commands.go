package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/modules"
	"github.com/informerlint/informerlint/internal/nearest"
)

// A subcommand does something else than to lint, with the arguments behind its name.
type subcommand func(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (status int, err error)

// subcommands are all of them, by name.
func subcommands() map[string]subcommand {
	return map[string]subcommand{
		"inventory": takeInventory,
		"baseline":  writeBaseline,
		"report":    reportFinding,
		"lsp": func(ctx context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return serveEditor(ctx, args, stdout)
		},
		"merge": func(_ context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
			return mergeReports(args, stdout, stderr)
		},
		"config": func(ctx context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return showConfig(ctx, args, stdout)
		},
		"list": func(_ context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
			return list(args, stdout, stderr)
		},
		"cache": func(_ context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return showCache(args, stdout)
		},
		"explain": func(_ context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return explain(args, stdout)
		},
		"version": func(_ context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return version(args, stdout)
		},
		"help": help,
	}
}

// help explains a subcommand, or the command itself.
func help(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	c := subcommands()[command(args)]
	switch {
	case len(args) == 0 || command(args) == "help":
		c = lint
	case c == nil:
		return misused, fmt.Errorf("unknown command %s: informerlint -h shows the commands", command(args))
	}
	return c(ctx, []string{"-h"}, stdout, stderr)
}

// dispatch does what arguments ask for. A folder given with -C before a subcommand is that
// where it runs, as git does it; linting takes -C among its flags.
func dispatch(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	switch command(args) {
	case "-version", "--version":
		return version(args[1:], stdout)
	}
	if dir, rest, ok := cutFolder(args); ok {
		if err := noCommand(dir, command(rest)); err != nil {
			return misused, err
		}
		if subcommands()[command(rest)] != nil {
			if err := os.Chdir(dir); err != nil {
				return misused, fmt.Errorf("-C %s: there is no such folder", dir)
			}
			args = rest
		}
	}
	if c := subcommands()[command(args)]; c != nil {
		return c(ctx, args[1:], stdout, stderr)
	}
	if err := noCommand(".", command(args)); err != nil {
		return misused, err
	}
	return lint(ctx, args, stdout, stderr)
}

// cutFolder takes -C off the beginning of arguments.
func cutFolder(args []string) (dir string, rest []string, ok bool) {
	name, value, joined := strings.Cut(command(args), "=")
	switch {
	case name != "-C" && name != "--C":
		return "", args, false
	case joined:
		return value, args[1:], true
	case len(args) < 2:
		return "", args, false
	}
	return args[1], args[2:], true
}

// command is the first of arguments.
func command(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

// asksForHelp tells whether arguments begin with what asks for help.
func asksForHelp(args []string) bool {
	return slices.Contains([]string{"-h", "-help", "--help"}, command(args))
}

// word matches what is rather meant for a subcommand than for a package.
var word = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// noCommand tells of a first argument that is neither a subcommand nor one of the patterns
// by which packages are named: a folder begins with ./, and a path has a dot or a slash.
// A package of the standard library is hardly meant, but the main module of a folder may
// have such a name.
func noCommand(dir, name string) error {
	known := subcommands()
	if !word.MatchString(name) || known[name] != nil || slices.Contains([]string{"all", "std", "cmd", "tool", "work"}, name) || modules.Named(dir) == name {
		return nil
	}
	near := nearest.Of(name, slices.Collect(maps.Keys(known)))
	info, err := os.Stat(filepath.Join(dir, name))
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("unknown command %s, did you mean the folder ./%s?", name, name)
	case near != "" && !slices.Contains([]string{"lint", "run", "check"}, name): // the commands of other linters
		return fmt.Errorf("unknown command %s, did you mean %s?", name, near)
	}
	return fmt.Errorf("unknown command %s: informerlint ./... lints, informerlint -h shows the commands", name)
}
