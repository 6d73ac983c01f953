package mutations

import (
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
	"github.com/informerlint/informerlint/passes/cachemutation"
)

// A report is what the rule says about the cases, by their names.
type report struct {
	findings map[string][]driver.Finding
	fixed    map[string]string // the files that fixes change, afterwards
	fset     *token.FileSet
}

// lint analyses the cases.
func lint(t *testing.T, dir string) report {
	t.Helper()
	if err := rule.Configure(rule.Settings{Level: rule.Info}, cachemutation.Analyzer); err != nil {
		t.Fatal(err)
	}
	out, err := driver.Run(t.Context(), driver.Config{Dir: dir, Env: environment(dir)}, []*analysis.Analyzer{cachemutation.Analyzer})
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range out.Failed {
		t.Error(err)
	}
	for _, b := range out.Broken {
		t.Error(b)
	}
	r := report{map[string][]driver.Finding{}, map[string]string{}, out.Fset}
	for _, f := range out.Findings {
		if filepath.Base(filepath.Dir(f.Start.Filename)) != "cases" {
			t.Errorf("%s: %s, but this is no case", f.Start, f.Message)
		}
		for name := range r.casesOf(f) {
			r.findings[name] = append(r.findings[name], f)
		}
	}
	changes, _ := out.Fixes()
	for _, c := range changes {
		if name := caseOf(c.File); len(c.Fixed) == len(r.findings[name]) {
			r.fixed[name] = string(c.After)
		}
	}
	return r
}

// casesOf are the cases that a finding is about: those that get to one write
// in a package beside them share it.
func (r report) casesOf(f driver.Finding) map[string]bool {
	names := map[string]bool{caseOf(f.Start.Filename): true}
	for _, related := range f.Related {
		if file := r.fset.Position(related.Pos).Filename; filepath.Base(filepath.Dir(file)) == "cases" {
			names[caseOf(file)] = true
		}
	}
	return names
}

func caseOf(file string) string { return strings.TrimSuffix(filepath.Base(file), ".go") }

// shows reports whether a finding stands at the write of a case or leads there,
// from another place.
func (r report) shows(f driver.Finding, c program) bool {
	at := func(p token.Position) bool {
		return caseOf(p.Filename) == c.name() && c.first <= p.Line && p.Line <= c.last
	}
	here := at(f.Start)
	for _, related := range f.Related {
		here = here || at(r.fset.Position(related.Pos))
	}
	return here && len(f.Related) > 0
}
