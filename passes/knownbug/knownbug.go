package knownbug

import (
	_ "embed"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/restconfig"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports known bugs of the imported libraries that a program meets.
var Analyzer = rule.New(rule.Spec{
	Name:     "knownbug",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, program.Analyzer, restconfig.Analyzer, rule.Versions},
	Facts:    []analysis.Fact{new(meets)},
	Check:    check,
})

// check reports each bug once for a binary: in its main package, which knows
// what the others meet, or, in a module without any, where it is met first.
func check(p *rule.Pass) {
	if ir.Of(p.Pass) == nil || !rule.FirstParty(p.Pass) {
		return
	}
	below := imported(p)
	versions := rule.ModulesOf(p.Pass)
	fact := &meets{}
	for i := range bugs {
		b := &bugs[i]
		var own *meeting
		if b.defect.In(p.Pkg, versions) {
			own = b.met(p)
		}
		switch {
		case b.ofPackage:
			report(p, b, own)
		case p.Pkg.Name() == "main":
			report(p, b, own.or(p, below[b.name]))
		default:
			if below[b.name].At == nil && !rule.HasMain(p.Pass) {
				report(p, b, own)
			}
			fact.add(b, own, below[b.name])
		}
	}
	if len(fact.Of) > 0 {
		p.ExportPackageFact(fact)
	}
}

// report reports a bug where the program meets it.
func report(p *rule.Pass, b *bug, m *meeting) {
	if m == nil || m.At == nil {
		return
	}
	r := rule.Report{Level: m.Level, At: m.At, Message: b.text}
	if pos := m.Place.Pos(p.Pass); m.Place.Valid() && pos.IsValid() && pos != m.At.Pos() {
		r.Related = append(r.Related, rule.Related(pos, "met here"))
	}
	p.Report(r)
}
