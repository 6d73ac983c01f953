package badtransform

import (
	"fmt"
	"slices"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// scope reports transforms that do not fit what they are registered for.
func (c *checker) scope(g *object.TransformRegistration) {
	for _, f := range g.Local {
		c.fit(g, &f.TransformSummary, subject{name: f.Name, literal: f.Literal()})
	}
	for _, s := range g.Foreign {
		c.fit(g, s, subject{name: s.Name})
	}
}

func (c *checker) fit(g *object.TransformRegistration, s *object.TransformSummary, of subject) {
	for _, k := range s.Kinds {
		if k.Output != "" {
			c.retyped(g, k, of)
		}
	}
	for _, t := range s.Traits {
		switch t.Defect {
		case object.PanicsOnOthers, object.RejectsOthers, object.DropsOthers:
			c.others(g, s, t, of)
			return
		}
	}
}

// metadata is the type of objects of which a cache keeps metadata only.
var metadata = "*" + kube.Metadata.Package + "." + kube.Metadata.Name

// retyped reports a transform to another type under readers that assert the
// first one.
func (c *checker) retyped(g *object.TransformRegistration, k object.KindSummary, of subject) {
	if k.Type == "" && k.Output == metadata {
		return // who asks for metadata only finds them
	}
	change := fmt.Sprintf("%s returns %s for %s", of, short(k.Output), short(k.Type))
	if k.Type == "" {
		change = fmt.Sprintf("%s returns %s for all objects", of, short(k.Output))
	}
	if g.Runtime {
		c.Report(c.lessened(rule.Report{
			Consequence: rule.Breaks, At: c.argument(g),
			Message: change + ": reads from this cache fail, as they ask for the type of the kind",
		}, c.resting(g)))
		return
	}
	if lister, ok := c.result.Reader(g, k); ok {
		r := rule.Report{Consequence: rule.Breaks, At: c.argument(g), Message: change + ": the lister of this informer panics on it"}
		r.Related = append(r.Related, rule.Related(ir.Position(lister), "the lister asserts its own type"))
		c.Report(r)
	}
}

// others reports a transform that cannot bear a kind that it gets.
func (c *checker) others(g *object.TransformRegistration, s *object.TransformSummary, t object.TransformTrait, of subject) {
	if g.Scope == object.AnyScope || slices.ContainsFunc(s.Kinds, func(k object.KindSummary) bool {
		return k.Kind == kube.Metadata || k.Kind == kube.Unstructured || k.Type == ""
	}) {
		return // the same kind may come as another type
	}
	kinds, complete := c.result.Kinds(g)
	strange := slices.DeleteFunc(slices.Clone(kinds), func(k kube.Kind) bool {
		return k == kube.Kind{} || slices.ContainsFunc(s.Kinds, func(named object.KindSummary) bool { return named.Kind == k })
	})
	report := rule.Report{Consequence: rule.Breaks, At: c.argument(g), Related: c.related(t.Place, "here")}
	switch {
	case len(strange) > 0:
		report.Message = fmt.Sprintf("%s %s every %s: it expects %s", of, consequence(t.Defect), strange[0].Qualified(), expected(s))
	case complete || g.Scope != object.EveryKind:
		return
	default:
		report.Consequence = rule.Loses
		report.Message = fmt.Sprintf("%s %s all kinds but %s: it gets the objects of every informer of this cache",
			of, consequence(t.Defect), expected(s))
	}
	c.Report(c.lessened(report, c.resting(g)))
}

func consequence(d object.TransformDefect) string {
	switch d {
	case object.PanicsOnOthers:
		return "panics on"
	case object.RejectsOthers:
		return "fails on"
	}
	return "drops"
}

func expected(s *object.TransformSummary) string {
	names := ""
	for i, k := range s.Kinds {
		if i > 0 {
			names += ", "
		}
		names += k.Kind.Qualified()
	}
	return names
}
