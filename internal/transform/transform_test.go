package transform_test

import (
	"fmt"
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/passtest"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/transform"
)

// TestTraits compares what is known of each transform with the comment beside it.
func TestTraits(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "transform",
		Doc:      "// # Analyzer transform\n//\n// transform: say what transforms do\n",
		Requires: []*analysis.Analyzer{transform.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	r := transform.Of(p.Pass)
	if r == nil {
		return
	}
	for f := range r.Functions() {
		p.Report(rule.Report{Consequence: rule.Remark, At: at(f.Pos()), Message: describe(&f.Summary)})
	}
}

type at token.Pos

func (a at) Pos() token.Pos { return token.Pos(a) }
func (a at) End() token.Pos { return token.Pos(a) }

var names = [...]string{
	transform.ReturnsNil: "returns nil", transform.DropsOthers: "drops others", transform.DropsVersion: "drops version",
	transform.DropsName: "drops name", transform.DropsNamespace: "drops namespace",
	transform.PanicsOnTombstone: "panics on tombstone", transform.PanicsOnOutput: "panics on output",
	transform.PanicsOnOthers: "panics on others", transform.RejectsOutput: "rejects output",
	transform.RejectsOthers: "rejects others", transform.Grows: "grows", transform.Loses: "loses", transform.Copies: "copies",
}

func describe(s *transform.Summary) string {
	text := ""
	if s.Keeps {
		text = "keeps "
	}
	var kinds []string
	for _, k := range s.Kinds {
		kinds = append(kinds, describeKind(k))
	}
	text += "[" + strings.Join(kinds, " ") + "]"
	for i, t := range s.Traits {
		text += [2]string{" ", "; "}[min(i, 1)] + names[t.Defect]
		if len(t.Fields) > 0 {
			text += " " + strings.Join(t.Fields, " of ")
		}
	}
	return text
}

func describeKind(k transform.KindSummary) string {
	text := k.Kind.Name
	if text == "" {
		text = "any"
	}
	if k.Output != "" {
		text += fmt.Sprint(" to ", k.Output[strings.LastIndex(k.Output, ".")+1:])
	}
	if len(k.Strips) > 0 {
		text += " strips " + strings.Join(k.Strips[:min(len(k.Strips), 5)], ",")
	}
	return text
}
