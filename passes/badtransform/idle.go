package badtransform

import (
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// idle returns the registration of a transform that nothing is seen to run: it is
// for one kind of a cache, of which nothing starts an informer.
func (c *checker) idle(s *object.TransformSummary) *object.TransformRegistration {
	var idle *object.TransformRegistration
	for g := range c.result.Registrations() {
		if !g.Uses(s) {
			continue
		}
		if !c.rests(g) {
			return nil
		}
		idle = g
	}
	return idle
}

// rests reports whether nothing is seen to have a cache hold the kind of a registration.
func (c *checker) rests(g *object.TransformRegistration) bool {
	r := cache.Of(c.Pass.Pass)
	return r != nil && g.Runtime && g.Scope == object.OneKind && g.Kind != kube.Kind{} && r.Asks(g.Kind) != cache.AskedSurely
}

// resting returns a registration that rests, or nil.
func (c *checker) resting(g *object.TransformRegistration) *object.TransformRegistration {
	if c.rests(g) {
		return g
	}
	return nil
}

// lessened says of a report about a transform that nothing is seen to run, and why.
func (c *checker) lessened(report rule.Report, idle *object.TransformRegistration) rule.Report {
	if idle == nil {
		return report
	}
	report.Consequence = rule.Remark
	report.Related = append(report.Related, rule.Related(idle.Pos(), "it is for %s, of which nothing is seen to start an informer", idle.Kind.Qualified()))
	return report
}
