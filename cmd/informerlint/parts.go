package main

import (
	"os"
	"slices"

	"golang.org/x/tools/go/analysis"

	runs "github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
	"github.com/informerlint/informerlint/passes"
)

// A share is a unit with the rules that its configuration asks for.
type share struct {
	unit
	analyzers []*analysis.Analyzer
	wider     []*analysis.Analyzer // those of a run of all rules, nil where these are all
}

// divide finds what the run consists of. What is wrong with flags and
// configurations is told before anything is loaded.
func (j *job) divide() error {
	units, err := j.units(j.base)
	if err != nil {
		return err
	}
	for _, u := range units {
		s := share{unit: u}
		if u.lost == nil {
			rules, err := u.options.everything()
			if err != nil {
				return err
			}
			s.analyzers = checked(rules)
			if all := passes.All(); 0 < len(rules) && len(rules) < len(all) {
				s.wider = checked(all)
			}
		}
		j.shares = append(j.shares, s)
		for _, a := range s.says() {
			if !slices.ContainsFunc(j.analyzers, func(b *analysis.Analyzer) bool { return b.Name == a.Name }) {
				j.analyzers = append(j.analyzers, a)
			}
		}
	}
	return nil
}

// says are the analyzers whose findings are reported.
func (s share) says() []*analysis.Analyzer {
	return slices.DeleteFunc(slices.Clone(s.analyzers), func(a *analysis.Analyzer) bool {
		return a.Name == rule.Ignored && slices.Contains(s.options.disable, a.Name)
	})
}

// checked are rules with the check of comments that silence them, and with what the driver
// makes levels of: a finding has the same whichever other rules run.
func checked(rules []*analysis.Analyzer) []*analysis.Analyzer {
	comments := rule.NewDirectives(rules)
	comments.Requires = append(comments.Requires, runs.ReachAnalyzer, nodelocal.Analyzer)
	return append(rules, comments)
}

// parts are the shares as the driver runs them.
func (j *job) parts() (parts []driver.Part) {
	for _, s := range j.shares {
		p := driver.Part{Name: s.name, Lost: s.lost, Analyzers: s.analyzers}
		if s.lost == nil {
			load := j.load
			load.Wider = s.wider
			p.Builds = s.builds(load)
			p.Level, p.UnsafeFixes = s.options.settings.Level, s.options.settings.UnsafeFixes
			p.Unsaid = s.options.disable
			p.Prepare = func() error {
				_, err := s.options.everything()
				return err
			}
		}
		parts = append(parts, p)
	}
	return parts
}

// builds returns the loads of a unit, given what they have in common.
func (u unit) builds(load driver.Config) []driver.Build {
	load.Dir, load.Patterns = u.dir, u.patterns
	load.Tests, load.Salt = u.options.settings.Tests, u.options.load.Salt
	if u.gowork != "" {
		load.Env = append(os.Environ(), "GOWORK="+u.gowork)
	}
	if len(u.options.builds) == 0 {
		return []driver.Build{{Config: load}}
	}
	var all []driver.Build
	for _, b := range u.options.builds {
		build := driver.Build{Config: load}
		build.Env = slices.Concat(os.Environ(), load.Env, b.Env)
		if b.Tags != nil {
			build.Tags = *b.Tags
		}
		if len(u.options.builds) > 1 {
			build.Name = b.Name
		}
		all = append(all, build)
	}
	return all
}
