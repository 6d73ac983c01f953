package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/run/changes"
)

const diffUsage = `Diff shows what has changed since a revision in what the binaries of a program
cache, list and watch. The revision is anything that git resolves to a commit;
the other side are the files as they are.

Usage:

	informerlint inventory diff [flags] <revision> [packages]

Exit status:

	0  the comparison is printed
	2  bad usage
	3  packages that could not be analysed, of either side

Flags:

`

// diffFormats are the forms of a comparison, by the name that -format takes.
var diffFormats = map[string]func(io.Writer, inventory.Diff) error{
	"text": report.InventoryDiff, "markdown": report.InventoryDiffMarkdown,
}

func diffInventory(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	s := &stock{stdout: stdout, stderr: stderr}
	rev, err := s.parseDiff(args)
	if errors.Is(err, flag.ErrHelp) {
		return clean, nil
	}
	if err != nil {
		return misused, err
	}
	dir, err := filepath.Abs(s.load.Dir)
	if err != nil {
		return misused, err
	}
	before, status, err := s.takeAt(ctx, dir, rev)
	if err != nil {
		return failed(err), err
	}
	s.load.Dir = dir
	after, out, err := s.take(ctx, dir)
	if err != nil {
		return failed(err), err
	}
	if err := diffFormats[s.format](stdout, inventory.Compare(*before, *after)); err != nil {
		return unsolved, fmt.Errorf("the comparison cannot be printed: %w", err)
	}
	return max(status, s.status(out, dir)), nil
}

// diffFlags defines the flags of a comparison.
func (s *stock) diffFlags() *flag.FlagSet {
	flags := flag.NewFlagSet("informerlint inventory diff", flag.ContinueOnError)
	s.format = "text"
	flags.Var(choiceOf(&s.format, slices.Sorted(maps.Keys(diffFormats))...), "format", "print in this `format`: text or markdown (default text)")
	s.loadFlags(flags)
	return flags
}

func (s *stock) parseDiff(args []string) (rev string, err error) {
	flags := s.diffFlags()
	if err := s.parseFlags(flags, args, diffUsage); err != nil {
		return "", err
	}
	if flags.NArg() == 0 {
		return "", errors.New("diff takes a revision to compare with, such as main")
	}
	s.load.Patterns = flags.Args()[1:]
	return flags.Arg(0), s.checkLoad()
}

// takeAt is the inventory of what a folder was at a revision.
func (s *stock) takeAt(ctx context.Context, dir, rev string) (inv *inventory.Inventory, status int, err error) {
	tree, err := changes.OpenRevision(ctx, dir, rev)
	if err != nil {
		return nil, 0, err
	}
	defer func() { err = errors.Join(err, tree.Close()) }()
	s.load.Dir = tree.Dir
	inv, out, err := s.take(ctx, tree.Dir)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", rev, err)
	}
	return inv, s.status(out, tree.Dir), nil
}
