package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/informerlint/informerlint/cmd/informerlint/completion"
)

// completeCommand is what the scripts ask, with the words behind the command up to the
// cursor. No user types it, so that the usage does not show it.
const completeCommand = "__complete"

const completionUsage = `Completion prints a script that completes the command lines of informerlint.

Usage:

	informerlint completion %s

docs/install.md says where each shell takes it from; to try it in bash or zsh:

	source <(informerlint completion bash)
` + plainStatus

// printScript is the command completion.
func printScript(args []string, stdout io.Writer) (int, error) {
	shells := listed(completion.Shells())
	if asksForHelp(args) {
		fmt.Fprintf(stdout, completionUsage, strings.Join(completion.Shells(), "|"))
		return clean, nil
	}
	if len(args) != 1 {
		return misused, fmt.Errorf("completion takes the name of one shell: %s", shells)
	}
	text, ok := completion.Script(args[0])
	if !ok {
		return misused, fmt.Errorf("there is no completion for %s: use %s", args[0], shells)
	}
	if _, err := io.WriteString(stdout, text); err != nil {
		return unsolved, fmt.Errorf("the script cannot be printed: %w", err)
	}
	return clean, nil
}

// whole is what any command line may say.
func whole() completion.Command {
	return completion.Command{Commands: allSay(), Flags: new(options).lintFlags(), Args: packages()}
}

// allSay is what subcommands may say, with their names.
func allSay() []completion.Command {
	var all []completion.Command
	for _, c := range subcommands() {
		says := c.says()
		says.Word = completion.Word{Text: c.name, Help: c.help}
		all = append(all, says)
	}
	return all
}

// packages are arguments that are all patterns of packages, behind others.
func packages(before ...completion.Values) []completion.Values {
	return append(before, completion.Packages)
}

// only is one argument.
func only(values completion.Values) []completion.Values {
	return []completion.Values{values, completion.Unknown}
}

// verb is a word behind a subcommand.
func verb(name, help string, flags *flag.FlagSet, args ...completion.Values) completion.Command {
	return completion.Command{Word: completion.Word{Text: name, Help: help}, Flags: flags, Args: args}
}

func inventorySays() completion.Command {
	diff := verb("diff", "show what has changed since a revision", new(stock).diffFlags(), packages(completion.Unknown)...)
	return completion.Command{Commands: []completion.Command{diff}, Flags: new(stock).flags(), Args: packages()}
}

func baselineSays() completion.Command {
	write := verb("write", "accept the findings of today", new(options).baselineFlags(), packages()...)
	return completion.Command{Commands: []completion.Command{write}}
}

func reportSays() completion.Command {
	return completion.Command{Flags: new(options).reportFlags(), Args: packages(completion.PathsOf(completion.Files))}
}

func editorSays() completion.Command { return completion.Command{Flags: new(options).lspFlags()} }

func mergeSays() completion.Command {
	return completion.Command{Flags: new(options).mergeFlags(), Args: []completion.Values{completion.PathsOf(completion.Files)}}
}

func configSays() completion.Command {
	return completion.Command{Commands: []completion.Command{
		verb("check", "say what is wrong with the configuration", new(options).configFlags()),
		verb("print", "print it, with flags and defaults", new(options).configFlags()),
	}}
}

func listSays() completion.Command {
	flags, _, _ := listFlags()
	return completion.Command{Flags: flags}
}

func cacheSays() completion.Command {
	return completion.Command{Commands: []completion.Command{verb("clean", "remove the results", nil)}}
}

func explainSays() completion.Command {
	return completion.Command{Args: only(completion.OneOf(append(ruleWords(), ignoredWord())...))}
}

func completionSays() completion.Command {
	return completion.Command{Args: only(completion.OneOf(wordsOf(completion.Shells())...))}
}

func saysNothing() completion.Command { return completion.Command{} }

func helpSays() completion.Command {
	var words []completion.Word
	for _, c := range subcommands() {
		words = append(words, completion.Word{Text: c.name, Help: c.help})
	}
	return completion.Command{Args: only(completion.OneOf(words...))}
}
