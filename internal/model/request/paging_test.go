package request_test

import (
	"fmt"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestPagingProbes compares what becomes of the pages of each LIST with the comment
// beside it.
func TestPagingProbes(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "paging",
		Doc:      "// # Analyzer paging\n//\n// paging: say what becomes of pages\n",
		Requires: []*analysis.Analyzer{request.PagingAnalyzer},
		Check:    checkPaging,
	}))
}

var faults = map[request.PagingFault]string{request.FirstOnly: "first only", request.FirstAgain: "first again"}

func checkPaging(p *rule.Pass) {
	r := request.PagingOf(p.Pass)
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
