package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/cmd/informerlint/completion"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/files"
)

// A subcommand does something else than to lint.
type subcommand struct {
	name  string
	takes string // what stands behind the name, as the usage shows it
	help  string
	// run does it, with the arguments behind the name.
	run func(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (status int, err error)
	// says tells what its command line may say.
	says func() completion.Command
}

// subcommands are all that the usage shows, in its order.
func subcommands() []subcommand {
	return []subcommand{
		{"inventory", "[flags] [packages]", "show what the binaries cache, list and watch", takeInventory, inventorySays},
		{"baseline", "write", "accept the findings of today", writeBaseline, baselineSays},
		{"report", "<file:line>", "print what is needed to ask about a finding", reportFinding, reportSays},
		{"lsp", "[flags]", "serve an editor, which starts it", func(ctx context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return serveEditor(ctx, args, stdout)
		}, editorSays},
		{"merge", "report.json ...", "make one report of those of several runs", func(_ context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
			return mergeReports(args, stdout, stderr)
		}, mergeSays},
		{"config", "check|print", "check or show the configuration", showConfig, configSays},
		{"list", "[-json|-levels]", "list the rules, and what their levels mean", func(_ context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return list(args, stdout)
		}, listSays},
		{"cache", "[clean]", "show, or empty, the cache of results", func(_ context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return showCache(args, stdout)
		}, cacheSays},
		{"explain", "<rule>", "say what a rule reports, and why", func(_ context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return explain(args, stdout)
		}, explainSays},
		{"completion", strings.Join(completion.Shells(), "|"), "print a script that completes command lines", func(_ context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return printScript(args, stdout)
		}, completionSays},
		{"version", "", "print the version", func(_ context.Context, args []string, stdout io.Writer, _ *os.File) (int, error) {
			return version(args, stdout)
		}, saysNothing},
		{"help", "[command]", "explain a command", help, helpSays},
	}
}

// find returns the subcommand of a name.
func find(name string) (subcommand, bool) {
	all := subcommands()
	i := slices.IndexFunc(all, func(c subcommand) bool { return c.name == name })
	if i < 0 {
		return subcommand{}, false
	}
	return all[i], true
}

// commandNames are the names of the subcommands.
func commandNames() []string {
	var names []string
	for _, c := range subcommands() {
		names = append(names, c.name)
	}
	return names
}

// listCommands is the part of the usage that says what the subcommands do.
func listCommands() string {
	const column = 34
	var w strings.Builder
	for _, c := range subcommands() {
		line := strings.TrimSpace("informerlint " + c.name + " " + c.takes)
		if len(line) >= column {
			fmt.Fprintf(&w, "\t%s\n", line)
			line = ""
		}
		fmt.Fprintf(&w, "\t%-*s%s\n", column, line, c.help)
	}
	return w.String()
}

// help explains a subcommand, or the command itself.
func help(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	if len(args) == 0 || command(args) == "help" {
		return lint(ctx, []string{"-h"}, stdout, stderr)
	}
	c, ok := find(command(args))
	if !ok {
		if near := rule.Nearest(command(args), commandNames()); near != "" {
			return misused, fmt.Errorf("unknown command %s, did you mean %s?", command(args), near)
		}
		return misused, fmt.Errorf("unknown command %s: informerlint -h shows the commands", command(args))
	}
	return c.run(ctx, []string{"-h"}, stdout, stderr)
}

// dispatch does what arguments ask for. A folder given with -C before a subcommand is that
// where it runs, as git does it; linting takes -C among its flags.
func dispatch(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	switch command(args) {
	case "-version", "--version":
		return version(args[1:], stdout)
	case completeCommand:
		return clean, whole().Complete(args[1:]...).Write(stdout)
	}
	if dir, rest, ok := cutFolder(args); ok {
		if err := noCommand(dir, command(rest)); err != nil {
			return misused, err
		}
		if _, ok := find(command(rest)); ok {
			if err := os.Chdir(dir); err != nil {
				return misused, fmt.Errorf("-C %s: there is no such folder", dir)
			}
			args = rest
		}
	}
	if c, ok := find(command(args)); ok {
		return c.run(ctx, args[1:], stdout, stderr)
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

// asksForHelp reports whether arguments begin with what asks for help.
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
	if _, ok := find(name); ok || !word.MatchString(name) || slices.Contains([]string{"all", "std", "cmd", "tool", "work"}, name) || files.ModuleNamed(dir) == name {
		return nil
	}
	near := rule.Nearest(name, commandNames())
	info, err := os.Stat(filepath.Join(dir, name))
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("unknown command %s, did you mean the folder ./%s?", name, name)
	case near != "" && !slices.Contains([]string{"lint", "run", "check"}, name): // the commands of other linters
		return fmt.Errorf("unknown command %s, did you mean %s?", name, near)
	}
	return fmt.Errorf("unknown command %s: informerlint ./... lints, informerlint -h shows the commands", name)
}
