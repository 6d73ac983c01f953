package request_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestForms compares the options of each request, way by way, with the
// comment beside it.
func TestForms(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "options",
		Doc:      "// # Analyzer options\n//\n// options: say what requests ask for on each way to them\n",
		Requires: []*analysis.Analyzer{request.Analyzer},
		Check:    checkForms,
	}))
}

// askers is how many ask at once, as rules do where they run side by side.
const askers = 16

func checkForms(p *rule.Pass) {
	r := request.Of(p.Pass)
	if r == nil {
		return
	}
	var asking sync.WaitGroup
	answers := make([][]string, askers)
	start := make(chan struct{})
	for i := range answers {
		asking.Go(func() {
			<-start
			for q := range r.Requests() {
				answers[i] = append(answers[i], describeForms(r.Forms(q)))
			}
		})
	}
	close(start)
	asking.Wait()
	n := 0
	for q := range r.Requests() {
		verb := [...]string{"list", "watch", "delete"}[q.Verb]
		if slices.ContainsFunc(answers, func(answer []string) bool { return answer[n] != answers[0][n] }) {
			verb = "differing " + verb
		}
		p.Report(rule.Report{Consequence: rule.Loses, At: r.Prog.Syntax(q.Call), Message: verb + " " + answers[0][n]})
		n++
	}
}

func describeForms(forms []*request.OptionForm) string {
	var ways []string
	for _, f := range forms {
		if way := describeForm(f); !slices.Contains(ways, way) {
			ways = append(ways, way)
		}
	}
	slices.Sort(ways)
	return strings.Join(ways, "; ")
}

var fieldNames = map[kube.Role]string{
	kube.OptNamespace: "namespace", kube.OptLimit: "limit", kube.OptContinue: "continue", kube.OptLabels: "labels",
	kube.OptFields: "fields", kube.OptResourceVersion: "version", kube.OptResourceVersionMatch: "match",
	kube.OptWatch: "watch", kube.OptBookmarks: "bookmarks", kube.OptTimeout: "timeout",
	kube.OptInitialEvents: "initial", kube.OptNoDeepCopy: "shared",
}

func describeForm(f *request.OptionForm) string {
	var parts []string
	for role, setting := range f.Fields {
		name := fieldNames[role]
		switch {
		case name == "" || setting.State == request.Unset && !setting.At.IsValid():
			continue
		case setting.Constant != nil:
			name += "=" + strings.Trim(setting.Constant.ExactString(), `"`)
		case setting.State == request.Unset:
			name += "=zero"
		case setting.State == request.Set:
			name += "=set"
		default:
			name += "=?"
		}
		parts = append(parts, name)
	}
	slices.Sort(parts)
	if f.Raw != nil {
		parts = append(parts, "raw("+describeForm(f.Raw)+")")
	}
	if !f.Exact {
		parts = append(parts, "and more")
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, " ")
}
