// Package plugin is informerlint as a module plugin of golangci-lint: its
// import registers the linter "informerlint".
package plugin

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes"
)

func init() {
	register.Plugin("informerlint", New)
}

// Settings are the keys below settings.custom.informerlint.settings.
type Settings struct {
	// Level is the lowest level reported: info, warning (default) or error.
	Level string `json:"level"`
	// Enable lists the only rules to run; empty means all.
	Enable []string `json:"enable"`
	// Disable lists rules not to run.
	Disable []string `json:"disable"`
	// Tests asks for findings in test code.
	Tests bool `json:"tests"`
	// UnsafeFixes offers fixes that change freshness, ordering or what is cached.
	UnsafeFixes bool `json:"unsafe-fixes"`
}

// New decodes the settings strictly: an unknown key or rule is an error that names it.
func New(conf any) (register.LinterPlugin, error) {
	settings, err := register.DecodeSettings[Settings](conf)
	if err != nil {
		return nil, fmt.Errorf("settings of informerlint: %w", err)
	}
	rules, err := rule.Select(passes.All(), settings.Enable, settings.Disable)
	if err != nil {
		return nil, fmt.Errorf("settings of informerlint: %w", err)
	}
	s := rule.Settings{Level: rule.Warning, Tests: settings.Tests, UnsafeFixes: settings.UnsafeFixes}
	if settings.Level != "" {
		if s.Level, err = rule.ParseLevel(settings.Level); err != nil {
			return nil, fmt.Errorf("settings of informerlint: %w", err)
		}
	}
	if err := rule.Configure(s, rules...); err != nil {
		return nil, err
	}
	return linter(folded(rules)), nil
}

type linter []*analysis.Analyzer

// BuildAnalyzers returns the rules that the settings select.
func (l linter) BuildAnalyzers() ([]*analysis.Analyzer, error) { return l, nil }

// GetLoadMode asks for type information.
func (linter) GetLoadMode() string { return register.LoadModeTypesInfo }

// folded returns the rules, and the check of suppression comments, with
// related positions moved into the messages: golangci-lint would print each
// of them as a finding of its own.
func folded(rules []*analysis.Analyzer) []*analysis.Analyzer {
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
	return append(copies, rule.NewDirectives(slices.Clone(copies)))
}

func fold(pass *analysis.Pass, d analysis.Diagnostic) analysis.Diagnostic {
	var related []string
	for _, r := range d.Related {
		if !r.Pos.IsValid() {
			continue
		}
		at := pass.Fset.Position(r.Pos)
		related = append(related, fmt.Sprintf("%s at %s:%d", r.Message, filepath.Base(at.Filename), at.Line))
	}
	if len(related) > 0 {
		d.Message += " [" + strings.Join(related, "; ") + "]"
		d.Related = nil
	}
	return d
}
