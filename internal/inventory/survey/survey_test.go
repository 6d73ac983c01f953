package survey_test

import (
	"fmt"
	"go/token"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/inventory/survey"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestSurvey compares caches and requests with the comments beside them.
func TestSurvey(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "survey",
		Doc:      "// # Analyzer survey\n//\n// survey: say what a package contributes\n",
		Requires: []*analysis.Analyzer{survey.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	part, _ := p.ResultOf[survey.Analyzer].(*inventory.Part)
	if part == nil {
		return
	}
	for _, c := range part.Caches {
		for _, inf := range c.Informers {
			report(p, c.At, c.Sort+": "+informer(inf))
		}
		for _, g := range c.Gaps {
			report(p, c.At, c.Sort+" lacks "+g.Reason)
		}
	}
	for _, c := range part.Calls {
		words := strings.Fields(fmt.Sprintf("%s %s %s %s in %s", c.Verb, c.Kind.Name, c.Scope, c.When, c.Function))
		report(p, c.At, strings.Join(words, " "))
	}
}

func report(p *rule.Pass, at inventory.Position, message string) {
	pos := rule.Place{File: at.File, Line: at.Line, Column: at.Column}.Pos(p.Pass)
	p.Report(rule.Report{Consequence: rule.Loses, At: place(pos), Message: message})
}

func informer(inf inventory.Informer) string {
	var acts []string
	for _, c := range inf.Causes {
		acts = append(acts, c.Act)
	}
	slices.Sort(acts)
	text := inf.Kind.Name + " " + inf.Projection
	if ns := inf.Scope.Namespaces; len(ns) > 0 {
		text += " in " + strings.Join(slices.Sorted(slices.Values(ns)), "+")
	}
	if inf.Scope.Labels != "" {
		text += " with " + inf.Scope.Labels
	}
	text += " by " + strings.Join(slices.Compact(acts), "+")
	for _, h := range inf.Handlers {
		text += ", handled " + h.Updates
	}
	return text
}

// place is a range of nothing.
type place token.Pos

func (p place) Pos() token.Pos { return token.Pos(p) }
func (p place) End() token.Pos { return token.Pos(p) }
