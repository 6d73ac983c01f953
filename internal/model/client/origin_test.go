package client_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestProbes compares what the tracer says of each argument of a probe
// function with the comment beside it.
func TestProbes(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "origin",
		Doc:      "// # Analyzer origin\n//\n// origin: say where probed values come from\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, client.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	o := client.Of(p.Pass)
	if o == nil {
		return
	}
	for call := range o.Prog.Calls() {
		callee := ir.Callee(call)
		if callee == nil || !strings.HasPrefix(callee.Name(), "probe") {
			continue
		}
		p.Report(rule.Report{Consequence: rule.Loses, At: o.Prog.Syntax(call), Message: answer(o, callee.Name(), ir.Arg(call, 0))})
	}
}

func answer(o *client.Result, question string, v ssa.Value) string {
	switch i := v.(type) {
	case *ssa.MakeInterface:
		v = i.X
	case *ssa.ChangeInterface:
		v = i.X
	}
	switch question {
	case "probeClient":
		return o.Client(v).String()
	case "probeConstant":
		c, known := o.Constant(v)
		switch known {
		case client.Known:
			return c.ExactString()
		case client.Varies:
			return "varies"
		}
		return "unknown"
	}
	s := o.Struct(v)
	var names []string
	for field := range s.All() {
		if !slices.Contains(names, field.Name()) {
			names = append(names, field.Name())
		}
	}
	slices.Sort(names)
	if !s.Complete {
		names = append(names, "incomplete")
	}
	return strings.TrimSpace("fields " + strings.Join(names, " "))
}
