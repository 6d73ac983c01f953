package badtransform

import (
	_ "embed"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports transforms that lose objects, crash or do not last.
var Analyzer = rule.New(rule.Spec{
	Name:     "badtransform",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, object.TransformAnalyzer, cache.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := object.TransformOf(p.Pass)
	if r == nil {
		return // handles no Kubernetes types
	}
	c := &checker{Pass: p, result: r, done: map[rule.Place]map[object.TransformDefect]bool{}}
	for f := range r.Functions() {
		for _, t := range f.Traits {
			c.trait(t, c.subject(f.Name, f.Literal(), &f.TransformSummary), nil, c.idle(&f.TransformSummary))
		}
	}
	for g := range r.Registrations() {
		c.registered(g)
		c.scope(g)
		c.set(g)
	}
	for o := range r.Overwrites() {
		c.overwritten(o)
	}
	for u := range r.Replaces() {
		c.replaced(u)
	}
}

type checker struct {
	*rule.Pass
	result *object.TransformResult
	done   map[rule.Place]map[object.TransformDefect]bool
}

// once reports whether a defect was not reported yet: composed transforms share theirs.
func (c *checker) once(t object.TransformTrait) bool {
	if c.done[t.Place] == nil {
		c.done[t.Place] = map[object.TransformDefect]bool{}
	}
	seen := c.done[t.Place][t.Defect]
	c.done[t.Place][t.Defect] = true
	return !seen
}

// trait reports what a transform does wherever it is registered: where it
// does so, or where it is registered if that is in another package.
func (c *checker) trait(t object.TransformTrait, of subject, at, idle *object.TransformRegistration) {
	v, ok := c.verdict(t, of)
	if !ok || !c.once(t) {
		return
	}
	report := rule.Report{Consequence: v.does, Message: v.message, Related: v.related, Unless: v.unless}
	if at == nil {
		report.At = c.node(t.Pos())
		report.Fix = c.repair(t)
	} else {
		report.At = c.argument(at)
		report.Related = append(report.Related, c.related(t.Place, "here")...)
	}
	c.Report(c.lessened(report, idle))
}

// registered reports the defects of transforms of other packages that do not
// know themselves what they are used for.
func (c *checker) registered(g *object.TransformRegistration) {
	for _, s := range g.Foreign {
		if s.Used {
			continue // reported there
		}
		for _, t := range s.Traits {
			c.trait(t, c.subject(s.Name, false, s), g, c.idle(s))
		}
	}
}

// related makes the related position of a place, none where the file is gone.
func (c *checker) related(place rule.Place, message string) []analysis.RelatedInformation {
	if pos := place.Pos(c.Pass.Pass); pos != token.NoPos {
		return []analysis.RelatedInformation{rule.Related(pos, "%s", message)}
	}
	return nil
}
