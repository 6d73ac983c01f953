package knownbug

import (
	_ "embed"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/files"
)

//go:embed doc.go
var doc string

// Analyzer reports known bugs of the imported libraries that a program meets.
var Analyzer = rule.New(rule.Spec{
	Name:     "knownbug",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, nodelocal.Analyzer, cache.Analyzer, cache.TimeoutAnalyzer, rule.Versions},
	Facts:    []analysis.Fact{new(meets)},
	Check:    check,
})

// check reports each bug once for a binary: in its main package, which knows
// what main leads to, or, in a module without any, where it is met first.
func check(p *rule.Pass) {
	if ir.Of(p.Pass) == nil || !rule.FirstParty(p.Pass) {
		return
	}
	own := meetings(p)
	l := follow(p, own)
	started := l.started()
	for i := range bugs {
		b := &bugs[i]
		switch {
		case b.ofPackage:
			report(p, b, l.gravest(own, b.name))
		case p.Pkg.Name() == "main":
			report(p, b, l.first(own, started[b.name]))
		case !l.below(b.name) && !rule.HasMain(p.Pass):
			report(p, b, l.gravest(own, b.name))
		}
	}
	if p.Pkg.Name() != "main" {
		l.export()
	}
}

// meetings returns where this package meets bugs of its versions.
func meetings(p *rule.Pass) (own []meeting) {
	versions := rule.ModulesOf(p.Pass)
	for i := range bugs {
		if b := &bugs[i]; b.defect.In(p.Pkg, versions) {
			for _, m := range b.met(p) {
				m.Bug = b.name
				own = append(own, m)
			}
		}
	}
	return own
}

// first returns where the main package reports what the program leads to: at
// the construct, or at the import that leads there.
func (l *leads) first(own []meeting, m met) *meeting {
	for i := range own {
		if own[i].Bug == m.Bug && own[i].Place == m.Place {
			return &own[i]
		}
	}
	if at := importOf(l.p, m.Import); at != nil && m.Does > 0 {
		return &meeting{met: m, at: at}
	}
	return nil
}

// below reports whether a package that this one leads to meets a bug.
func (l *leads) below(bug string) bool {
	for _, found := range l.of {
		if m, ok := found[bug]; ok && m.Import != "" {
			return true
		}
	}
	return l.started()[bug].Import != ""
}

// report reports a bug where the program meets it.
func report(p *rule.Pass, b *bug, m *meeting) {
	if m == nil {
		return
	}
	r := rule.Report{Consequence: m.Does, At: m.at, Message: b.text}
	if slices.Contains(files.HeldBack(filepath.Dir(p.Fset.PositionFor(m.at.Pos(), false).Filename)), b.defect.Module) {
		r.Consequence = rule.Remark // the upgrade waits for something
	}
	if !b.ofPackage {
		r.Cause = rule.Cause{Name: b.name, Share: m.Share} // one upgrade of the module mends all its programs
	}
	if pos := m.Place.Pos(p.Pass); m.Place.Valid() && pos.IsValid() && (pos < m.at.Pos() || m.at.End() < pos) {
		r.Related = append(r.Related, rule.Related(pos, "met here"))
	}
	p.Report(r)
}
