package cachemutation

import (
	_ "embed"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports writes to objects that an informer's cache owns.
var Analyzer = rule.New(rule.Spec{
	Name:     "cachemutation",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{object.MutationAnalyzer, cache.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := object.MutationOf(p.Pass)
	if r == nil {
		return
	}
	for _, c := range causes(p, r) {
		m := c.first()
		way, leading := related(p, m)
		p.Report(rule.Report{
			Consequence: c.consequence(),
			At:          r.Syntax(m.At),
			Message:     c.message(p, r),
			Fix:         c.fix(p, r),
			Related:     append(way, c.others(p)...),
			Leading:     leading,
			Cause:       rule.Cause{Name: c.key(p)},
			Unless:      object.Objection(c...),
		})
	}
	for _, j := range r.Joins {
		checkJoin(p, r, j)
	}
	for _, s := range r.Settings {
		if at := r.Syntax(s.At); at != nil && serves(p, s.Kind) {
			p.Report(rule.Report{Consequence: rule.Breaks, At: at, Message: setting(s), Related: written(p, s)})
		}
	}
}

// checkJoin reports what hands objects of a cache to code that writes to them, behind an
// interface of another package.
func checkJoin(p *rule.Pass, r *object.MutationResult, j object.Join) {
	at := j.Syntax(r, p.Assignment)
	if at == nil {
		return
	}
	report := rule.Report{
		Consequence: consequence(object.Mutation{Proof: j.Proof, Resent: j.Resent}), At: at, Message: joins(j),
		Related: joined(p, j), Cause: rule.Cause{Name: p.CauseAt(j.Write)}, Unless: j.Objection(),
	}
	if j.Remark {
		report.Consequence = rule.Remark
	}
	p.Report(report)
}

// serves reports whether a cache of this package is known to be what a kind is
// read from: other clients read something else.
func serves(p *rule.Pass, kind kube.Kind) bool {
	for c := range cache.Of(p.Pass).Caches() {
		if c.Here() && c.Serves(kind) {
			return true
		}
	}
	return false
}
