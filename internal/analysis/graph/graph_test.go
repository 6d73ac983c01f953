package graph

import (
	"go/ast"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
)

// Test has each function of the test program say what it may return.
func Test(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "graph",
		Doc:      "// # Analyzer graph\n//\n// graph: say what functions may return\n",
		Requires: []*analysis.Analyzer{ir.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	prog := ir.Of(p.Pass)
	if prog == nil {
		return
	}
	s := &Search{Edges: Edges{Prog: prog, Callers: Nobody}}
	for _, fn := range prog.Funcs {
		decl, ok := fn.Syntax().(*ast.FuncDecl)
		if !ok || decl.Recv != nil || fn.Signature.Results().Len() != 1 {
			continue
		}
		var names []string
		for _, end := range s.From(prog.NewSearch(), slices.Collect(ir.Results(fn, 0))...) {
			names = append(names, nameOf(end))
		}
		if len(names) == 0 {
			names = []string{"nothing"}
		}
		slices.Sort(names)
		p.Report(rule.Report{Consequence: rule.Loses, At: decl.Name, Message: "it may be " + strings.Join(slices.Compact(names), ", ")})
	}
}

// nameOf is how the test program spells an end.
func nameOf(end End) string {
	switch v := end.Value.(type) {
	case *ssa.Parameter:
		if end.Path != "" {
			return "behind " + v.Name()
		}
		return v.Name()
	case *ssa.FieldAddr, *ssa.Field, *ssa.Global:
		if end.Why == Kept {
			return "the field " + ir.Holder(v).Name()
		}
		return "an address"
	case *ssa.Const:
		if v.IsNil() {
			return "nil"
		}
		return v.Value.ExactString()
	case *ssa.Extract:
		if _, ok := v.Tuple.(*ssa.Next); ok {
			return "next"
		}
		return "whether it is there"
	case *ssa.BinOp:
		return "an operation"
	}
	if end.Why == Lost {
		return "lost"
	}
	if call, ok := end.Value.(*ssa.Call); ok {
		if callee := ir.Callee(call); callee != nil {
			return "a call of " + callee.Name()
		}
		return "a call of what is given"
	}
	return "made"
}
