package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"go/token"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/inventory/survey"
	"github.com/informerlint/informerlint/internal/report"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

const inventoryUsage = `Inventory shows what the binaries of a program cache, list and watch.

Usage:

	informerlint inventory [flags] [packages]
	informerlint inventory diff [flags] <revision> [packages]

Exit status:

	0  the inventory is printed
	2  bad usage
	3  packages that could not be analysed; the inventory still shows the others

Flags:

`

// stock is one run of the inventory.
type stock struct {
	options
	format  string
	metrics string
	stdout  io.Writer
	stderr  *os.File
}

func takeInventory(ctx context.Context, args []string, stdout io.Writer, stderr *os.File) (int, error) {
	if command(args) == "diff" {
		return diffInventory(ctx, args[1:], stdout, stderr)
	}
	s := &stock{stdout: stdout, stderr: stderr}
	err := s.parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return clean, nil
	}
	if err != nil {
		return misused, err
	}
	base, err := os.Getwd()
	if err != nil {
		return misused, err
	}
	var dump *inventory.Metrics
	if s.metrics != "" {
		if dump, err = inventory.ReadMetricsFile(s.metrics); err != nil {
			return misused, err
		}
	}
	inv, out, err := s.take(ctx, base)
	if err != nil {
		return failed(err), err
	}
	if dump != nil {
		inventory.Forecast(inv, dump)
	}
	if err := formats[s.format](stdout, *inv); err != nil {
		return unsolved, fmt.Errorf("the inventory cannot be printed: %w", err)
	}
	return s.status(out, base), nil
}

// formats are the forms of an inventory, by the name that -format takes.
var formats = map[string]func(io.Writer, inventory.Inventory) error{
	"table": report.InventoryTable, "text": report.InventoryTable, "json": report.InventoryJSON, "html": report.InventoryPage, "dot": report.InventoryDot,
}

// flags defines the flags of the inventory.
func (s *stock) flags() *flag.FlagSet {
	flags := flag.NewFlagSet("informerlint inventory", flag.ContinueOnError)
	s.format = "table"
	flags.Var(choiceOf(&s.format, slices.Sorted(maps.Keys(formats))...), "format", "print in this `format`: table (or text, which is the same), json, html or dot (default table)")
	flags.StringVar(&s.metrics, "metrics", "", "expect memory and load from the object counts in `file`, a page of kube-apiserver's /metrics")
	s.loadFlags(flags)
	return flags
}

func (s *stock) parse(args []string) error {
	flags := s.flags()
	if err := s.parseFlags(flags, args, inventoryUsage); err != nil {
		return err
	}
	s.load.Patterns = flags.Args()
	return s.checkLoad()
}

// loadFlags defines the flags that say what to load.
func (s *stock) loadFlags(flags *flag.FlagSet) {
	s.settings.Level = rule.Warning
	flags.BoolVar(&s.load.Cgo, "cgo", false, "run cgo and the C compiler on packages that use C, as their files say")
	flags.Var((*tags)(&s.load.Tags), "tags", "comma-separated list of build `tags`")
	flags.StringVar(&s.load.Dir, "C", "", "run in `dir`")
	s.configured.define(flags)
}

func (s *stock) parseFlags(flags *flag.FlagSet, args []string, usage string) error {
	if err := parseFlags(flags, args, s.stdout, usage); err != nil {
		return err
	}
	return s.configure(flags, s.load.Dir)
}

// take analyses the packages and joins what they contribute.
func (s *stock) take(ctx context.Context, base string) (*inventory.Inventory, *driver.Outcome, error) {
	if err := s.nowhere(base); err != nil {
		return nil, nil, err
	}
	rules, err := s.rules()
	if err != nil {
		return nil, nil, err
	}
	s.load.Relevant, s.load.Known, s.load.Progress = rule.OfKubernetes, rule.SpokenFor, &driver.Progress{}
	stop := report.Watch(s.stderr, s.load.Progress)
	out, err := driver.Run(ctx, s.load, append(rules, survey.Analyzer))
	stop()
	if err != nil {
		return nil, nil, err
	}
	if err := s.matched(out); err != nil {
		return nil, nil, err
	}
	out.Findings = slices.DeleteFunc(out.Findings, func(f driver.Finding) bool { return f.Level < s.settings.Level })
	return joined(out, func(file string) string { return filepath.ToSlash(report.Relative(base, file)) }), out, nil
}

// joined is the inventory of the main packages that a run was asked for.
func joined(out *driver.Outcome, relative func(file string) string) *inventory.Inventory {
	parts := map[string]*inventory.Part{}
	for _, r := range out.Results {
		if part, ok := r.Value.(*inventory.Part); ok && part != nil {
			parts[r.Package] = part
		}
	}
	inv := &inventory.Inventory{Schema: inventory.Schema, Binaries: []inventory.Binary{}, Incomplete: len(out.Broken)+len(out.Failed) > 0}
	for _, r := range out.Results {
		if r.Name != "main" || parts[r.Package] == nil {
			continue
		}
		b := inventory.Join(r.Package, r.Below, parts)
		for _, f := range out.Findings {
			if slices.Contains(r.Below, f.Package) {
				b.Findings = append(b.Findings, findingOf(out.Fset, f))
			}
		}
		b.Relocate(relative)
		inv.Binaries = append(inv.Binaries, b)
	}
	return inv
}

func findingOf(fset *token.FileSet, f driver.Finding) inventory.Finding {
	found := inventory.Finding{Rule: f.Rule, Level: f.Level.String(), Message: f.Message, URL: f.URL, At: positionOf(f.Start)}
	for _, r := range f.Related {
		if r.Pos.IsValid() {
			found.Related = append(found.Related, positionOf(rule.PositionOf(fset, r.Pos)))
		}
	}
	return found
}

func positionOf(p token.Position) inventory.Position {
	return inventory.Position{File: p.Filename, Line: p.Line, Column: p.Column}
}

// status names what could not be analysed.
func (s *stock) status(out *driver.Outcome, base string) int {
	j := &job{options: &s.options, base: base, stderr: s.stderr}
	return j.status(out, false)
}
