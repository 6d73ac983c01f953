package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/informerlint/informerlint/internal/lsp"
	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes"
)

const lspUsage = `Lsp serves an editor, which starts it, by the Language Server Protocol on standard
input and output. docs/editors.md says how to set it up.

Usage:

	informerlint lsp [flags]

The flags are for all modules; each has the configuration that its folder has.
Exit status:

	0  the editor shut it down
	1  the connection ended before that
	2  bad usage

Flags:

`

// serveEditor is the command lsp.
func serveEditor(ctx context.Context, args []string, stdout io.Writer) (int, error) {
	err := parseLSP(args, stdout)
	if errors.Is(err, flag.ErrHelp) {
		return clean, nil
	}
	if err != nil {
		return misused, err
	}
	program, err := os.Executable()
	if err != nil {
		return misused, fmt.Errorf("the program cannot find itself: %w", err)
	}
	base, err := os.Getwd()
	if err != nil {
		return misused, fmt.Errorf("finding the current folder: %w", err)
	}
	orderly, err := lsp.Serve(ctx, os.Stdin, open{stdout}, lsp.Options{
		Lint: func(ctx context.Context, module string) (report.Document, error) {
			return lintModule(ctx, program, module, args)
		},
		Base: base, Explain: gist, Version: release(),
	})
	if !orderly || err != nil {
		return found, err
	}
	return clean, nil
}

// open is an output that stays open.
type open struct{ io.Writer }

func (open) Close() error { return nil }

// lspFlags defines the flags of lsp.
func (o *options) lspFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("informerlint lsp", flag.ContinueOnError)
	o.common(flags)
	o.adoption.define(flags)
	o.counts.define(flags)
	flags.BoolVar(&o.load.Cgo, "cgo", false, "run cgo and the C compiler on packages that use C, as their files say")
	flags.BoolVar(&o.noCache, "no-cache", false, "analyse everything anew, and remember nothing")
	flags.Func("build", "lint for this `build`, such as 'GOOS=windows GOARCH=amd64 -tags=e2e'; repeat it for more", o.addBuild)
	flags.Var((*tags)(&o.load.Tags), "tags", "comma-separated list of build `tags`")
	return flags
}

// parseLSP tells what is wrong with the flags. Those of a run are for each run.
func parseLSP(args []string, stdout io.Writer) error {
	o := &options{}
	flags := o.lspFlags()
	if err := parseFlags(flags, args, stdout, lspUsage); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return errors.New("lsp takes no packages: the editor says which modules are open")
	}
	if err := o.counts.read(); err != nil {
		return err
	}
	_, err := rule.Select(passes.All(), o.enable, o.disable)
	return err
}

// patienceWithRun is how long a run that is cancelled may take to end.
const patienceWithRun = 10 * time.Second

// lintModule runs the command on a module, in a process of its own: that can be
// ended at once, and what befalls it does not befall the server.
func lintModule(ctx context.Context, program, module string, flags []string) (doc report.Document, err error) {
	args := slices.Concat([]string{"-C", module, "-format=json", "-modules=false"}, flags, []string{"./..."})
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Cancel = func() error {
		if cmd.Process.Signal(os.Interrupt) == nil {
			return nil
		}
		return cmd.Process.Kill() // where there are no such signals
	}
	cmd.WaitDelay = patienceWithRun
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	var exit *exec.ExitError
	if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
		return doc, fmt.Errorf("linting %s: %w", module, err)
	}
	if stdout.Len() == 0 {
		return doc, fmt.Errorf("linting %s: %s", module, said(stderr.String(), exit))
	}
	if doc, err = report.Decode(stdout.Bytes()); err != nil {
		return doc, fmt.Errorf("linting %s: %w", module, err)
	}
	if len(doc.Findings) == 0 && len(doc.Failures) > 0 { // nothing is known
		return doc, fmt.Errorf("linting %s: %s", module, doc.Failures[0])
	}
	return doc, nil
}

// said is the last of what a program complained about, or else how it ended.
func said(stderr string, exit *exec.ExitError) string {
	lines := strings.Split(strings.TrimSpace(stderr), "\n")
	if last := strings.TrimPrefix(lines[len(lines)-1], "informerlint: "); last != "" {
		return last
	}
	return fmt.Sprintf("the run ended without a report: %v", exit)
}

// gist is what is said of a rule where there is little room.
func gist(name string) string {
	for _, a := range passes.All() {
		if a.Name == name {
			return rule.Gist(a)
		}
	}
	return ""
}
