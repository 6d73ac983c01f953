// Package plugin is informerlint as a module plugin of golangci-lint: its
// import registers the linter "informerlint".
package plugin

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/config"
	"github.com/informerlint/informerlint/passes"
)

func init() {
	register.Plugin("informerlint", New)
}

// New decodes the settings, whose keys are those of the configuration file and
// as strict: an unknown key or rule is an error that names it. Patterns of files
// are relative to the folder that golangci-lint runs in.
func New(conf any) (register.LinterPlugin, error) {
	rules, comments, err := configured(conf)
	if err != nil {
		return nil, fmt.Errorf("settings of informerlint: %w", err)
	}
	return linter(folded(rules, comments)), nil
}

// configured returns the rules that settings ask for, and whether they ask for what is said
// about comments, too.
func configured(conf any) (rules []*analysis.Analyzer, comments bool, err error) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, false, fmt.Errorf("finding the current folder: %w", err)
	}
	var names []string
	for _, r := range passes.All() {
		names = append(names, r.Name)
	}
	c, err := config.Decode(conf, dir, names)
	if err != nil {
		return nil, false, err
	}
	rules, err = rule.Select(passes.All(), c.Enable, c.Disable)
	if err != nil {
		return nil, false, err
	}
	settings, err := c.Settings()
	if err != nil {
		return nil, false, err
	}
	settings.HostNolint = true
	if err := rule.Configure(settings, rules...); err != nil {
		return nil, false, err
	}
	return rules, !slices.Contains(c.Disable, rule.Ignored), c.Apply(rules)
}

type linter []*analysis.Analyzer

// BuildAnalyzers returns the rules that the settings select.
func (l linter) BuildAnalyzers() ([]*analysis.Analyzer, error) { return l, nil }

// GetLoadMode asks for type information.
func (linter) GetLoadMode() string { return register.LoadModeTypesInfo }

// folded returns the rules, and the check of suppression comments, with
// related positions moved into the messages: golangci-lint would print each
// of them as a finding of its own.
func folded(rules []*analysis.Analyzer, comments bool) []*analysis.Analyzer {
	copies := make([]*analysis.Analyzer, 0, len(rules)+1)
	for _, r := range rules {
		c := *r
		c.Run = func(pass *analysis.Pass) (any, error) {
			report := pass.Report
			pass.Report = func(d analysis.Diagnostic) { report(fold(pass, d)) }
			return r.Run(pass)
		}
		copies = append(copies, &c)
	}
	if comments {
		copies = append(copies, rule.NewDirectives(slices.Clone(copies)))
	}
	return copies
}

func fold(pass *analysis.Pass, d analysis.Diagnostic) analysis.Diagnostic {
	var related []string
	for _, r := range d.Related {
		if !r.Pos.IsValid() {
			continue
		}
		at := rule.PositionOf(pass.Fset, r.Pos)
		related = append(related, fmt.Sprintf("%s at %s:%d", r.Message, filepath.Base(at.Filename), at.Line))
	}
	if len(related) > 0 {
		d.Message += " [" + strings.Join(related, "; ") + "]"
		d.Related = nil
	}
	return d
}
