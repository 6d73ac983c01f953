package handler_test

import (
	"fmt"
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestProbes compares what is known of each argument of a probe function with
// the comment beside it.
func TestProbes(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "event",
		Doc:      "// # Analyzer event\n//\n// event: say what probed handlers do\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, handler.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	prog, events := ir.Of(p.Pass), handler.Of(p.Pass)
	if prog == nil {
		return
	}
	for call := range prog.Calls() {
		callee := ir.Callee(call)
		if callee == nil || !strings.HasPrefix(callee.Name(), "probe") {
			continue
		}
		arg := ir.Arg(call, 0)
		var answer fmt.Stringer = events.Handler(arg).Filtering
		switch callee.Name() {
		case "probePredicate":
			answer = events.Predicate(arg)
		case "probePassage":
			answer = events.Passage(arg)
		case "probeFunc":
			answer = events.Update(arg).Filtering
		}
		p.Report(rule.Report{Consequence: rule.Loses, At: prog.Syntax(call), Message: answer.String()})
	}
	for d := range events.Receptions() {
		if !events.Heard(d.At) {
			p.Report(rule.Report{Consequence: rule.Loses, At: at(ir.Position(d.At)), Message: "no informer calls it"})
		}
	}
	for d := range events.Receptions() {
		if d.At != nil && d.Method != nil && d.At.Parent().Name() == "init" {
			p.Report(rule.Report{Consequence: rule.Loses, At: at(d.At.(*ssa.MakeInterface).X.Pos()), Message: "registered by the initializer"})
		}
	}
	for _, c := range events.PointerComparisons() {
		p.Report(rule.Report{Consequence: rule.Loses, At: at(c.Pos()), Message: "compares pointers"})
	}
}

type at token.Pos

func (p at) Pos() token.Pos { return token.Pos(p) }
func (p at) End() token.Pos { return token.Pos(p) }
