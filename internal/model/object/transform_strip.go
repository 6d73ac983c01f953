package object

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Strips is the fact that a package strips objects of controller-runtime caches.
type Strips struct{ List []Strip }

// A Strip says which fields a transform drops from objects of a kind.
type Strip struct {
	// Kind is the zero Kind for all kinds.
	Kind   kube.Kind
	Fields []string
	// Place is the transform.
	Place rule.Place

	by *TransformRegistration
}

// AFact marks Strips as a fact.
func (*Strips) AFact() {}

func (s *Strips) String() string { return fmt.Sprintf("strips %v", s.List) }

func (s Strip) concerns(k kube.Kind) bool { return s.Kind == k || s.Kind == kube.Kind{} }

// strips collects what transforms drop, and exports that of controller-runtime caches.
func (r *TransformResult) strips() {
	var fact Strips
	for _, g := range r.registrations {
		for _, s := range g.summaries() {
			for _, k := range s.Kinds {
				if len(k.Strips) == 0 {
					continue
				}
				strip := Strip{k.Kind, k.Strips, s.Place, g}
				if k.Type == "" {
					strip.Kind = g.Kind
				}
				r.stripped = append(r.stripped, strip)
				if g.Runtime && len(fact.List) < maxUpdates {
					fact.List = append(fact.List, strip)
				}
			}
		}
	}
	if len(fact.List) > 0 {
		r.pass.ExportPackageFact(&fact)
	}
}

// dropped returns what the transforms of this package drop, and those of the
// packages below, which few packages have to know.
func (r *TransformResult) dropped() []Strip {
	if r.joined {
		return r.stripped
	}
	r.joined = true
	var others []Strip
	for _, f := range r.pass.AllPackageFacts() {
		if s, ok := f.Fact.(*Strips); ok && f.Package != r.pass.Pkg {
			others = append(others, s.List...)
		}
	}
	slices.SortFunc(others, func(a, b Strip) int {
		return cmp.Or(cmp.Compare(a.Place.File, b.Place.File), cmp.Compare(a.Place.Line, b.Place.Line))
	})
	r.stripped = append(r.stripped, others...)
	return r.stripped
}

// summaries are the transforms of a registration.
func (g *TransformRegistration) summaries() []*TransformSummary {
	all := slices.Clone(g.Foreign)
	for _, f := range g.Local {
		all = append(all, &f.TransformSummary)
	}
	return all
}
