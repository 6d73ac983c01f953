package request_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestFunctions compares what is said of each function with the comment beside it.
func TestFunctions(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "listerwatcher",
		Doc:      "// # Analyzer listerwatcher\n//\n// listerwatcher: describe list and watch functions\n",
		Requires: []*analysis.Analyzer{request.ListWatchAnalyzer},
		Check:    checkListWatch,
	}))
}

func checkListWatch(p *rule.Pass) {
	r := request.ListWatchOf(p.Pass)
	if r == nil {
		return
	}
	for f := range r.Functions() {
		p.Report(rule.Report{Consequence: rule.Loses, At: f.Fn.Syntax(), Message: describeFunction(f)})
	}
}

var verbs = map[request.FunctionVerb]string{
	request.Lists: "list", request.Watches: "watch", request.Tweaks: "tweak",
}

func describeFunction(f *request.ListWatchFunction) string {
	parts := []string{verbs[f.Verb]}
	note := func(holds bool, text string) {
		if holds {
			parts = append(parts, text)
		}
	}
	note(f.Retried, "retried")
	note(f.Tells, "tells")
	note(f.Streams, "streams")
	if f.Loss != nil {
		note(true, fmt.Sprintf("drops, keeps %d", len(f.Loss.Kept)))
	}
	note(len(f.Rewrites) > 0, fmt.Sprintf("rewrites %d", len(f.Rewrites)))
	note(len(f.Strips) > 0, fmt.Sprintf("strips %d", len(f.Strips)))
	note(f.ReturnsSame != nil, "same list")
	note(len(f.Own) > 0, "own watch")
	return strings.Join(parts, ", ")
}
