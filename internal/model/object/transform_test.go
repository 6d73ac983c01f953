package object_test

import (
	"fmt"
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestTraits compares what is known of each transform with the comment beside it.
func TestTraits(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "transform",
		Doc:      "// # Analyzer transform\n//\n// transform: say what transforms do\n",
		Requires: []*analysis.Analyzer{object.TransformAnalyzer},
		Check:    checkTransforms,
	}))
}

func checkTransforms(p *rule.Pass) {
	r := object.TransformOf(p.Pass)
	if r == nil {
		return
	}
	for f := range r.Functions() {
		p.Report(rule.Report{Consequence: rule.Remark, At: at(f.Pos()), Message: describe(&f.TransformSummary)})
	}
}

type at token.Pos

func (a at) Pos() token.Pos { return token.Pos(a) }
func (a at) End() token.Pos { return token.Pos(a) }

var names = [...]string{
	object.ReturnsNil: "returns nil", object.DropsOthers: "drops others", object.DropsVersion: "drops version",
	object.DropsName: "drops name", object.DropsNamespace: "drops namespace",
	object.PanicsOnTombstone: "panics on tombstone", object.PanicsOnOutput: "panics on output",
	object.PanicsOnOthers: "panics on others", object.RejectsOutput: "rejects output",
	object.RejectsOthers: "rejects others", object.Grows: "grows", object.Loses: "loses", object.Copies: "copies",
}

func describe(s *object.TransformSummary) string {
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

func describeKind(k object.KindSummary) string {
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
