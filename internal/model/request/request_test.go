package request_test

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestProbes compares what each LIST asks for with the comment beside it.
func TestProbes(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "request",
		Doc:      "// # Analyzer request\n//\n// request: say what LISTs ask for\n",
		Requires: []*analysis.Analyzer{request.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	r := request.Of(p.Pass)
	if r == nil {
		return
	}
	for call := range r.Prog.Calls() {
		if l := r.List(call); l != nil {
			p.Report(rule.Report{Consequence: rule.Loses, At: r.Prog.Syntax(call), Message: describe(r, l)})
		}
	}
}

var scopes = map[request.Scope]string{
	request.AllNamespaces: "all namespaces",
	request.OneNamespace:  "one namespace",
	request.ClusterScoped: "cluster",
}

func describe(r *request.Result, l *request.List) string {
	kind := l.Kind.Name
	if r.Live(l) {
		kind = "live " + kind
	}
	parts := []string{kind}
	note := func(holds bool, text string) {
		if holds {
			parts = append(parts, text)
		}
	}
	note(scopes[l.Scope] != "", scopes[l.Scope])
	note(l.Unstructured, "unstructured")
	note(l.Metadata, "metadata")
	note(l.Labels != nil, "labels")
	note(l.Fields != nil, "fields "+strings.Join(l.Selected, " "))
	note(l.Paged(), "paged")
	note(l.Limit && !l.Paged(), "limit")
	note(l.VersionSet, "version "+l.Version)
	note(!l.Complete, "incomplete")
	return strings.Join(parts, ", ")
}
