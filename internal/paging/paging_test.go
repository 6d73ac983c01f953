package paging_test

import (
	"fmt"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/paging"
	"github.com/informerlint/informerlint/internal/passtest"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestProbes compares what becomes of the pages of each LIST with the comment
// beside it.
func TestProbes(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "paging",
		Doc:      "// # Analyzer paging\n//\n// paging: say what becomes of pages\n",
		Requires: []*analysis.Analyzer{paging.Analyzer},
		Check:    check,
	}))
}

var faults = map[paging.Fault]string{paging.FirstOnly: "first only", paging.FirstAgain: "first again"}

func check(p *rule.Pass) {
	r := paging.Of(p.Pass)
	if r == nil {
		return
	}
	for d := range r.Defects() {
		message := faults[d.Fault]
		if d.Limit > 0 {
			message += fmt.Sprintf(" %d", d.Limit)
		}
		at := r.Prog.Syntax(d.At.(ssa.CallInstruction))
		p.Report(rule.Report{Consequence: rule.Loses, At: at, Message: message})
	}
}
