package firstpage

import (
	_ "embed"
	"go/ast"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports LISTs that see the first of several pages only.
var Analyzer = rule.New(rule.Spec{
	Name:     "firstpage",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{request.Analyzer, request.PagingAnalyzer},
	Facts:    []analysis.Fact{new(request.FirstPages)},
	Check:    check,
})

func check(p *rule.Pass) {
	r := request.PagingOf(p.Pass)
	if r == nil {
		return
	}
	for d := range r.Defects() {
		at := syntax(p, r, d)
		if at == nil {
			continue // code that the compiler made
		}
		report := rule.Report{Consequence: consequence(p, d, at), At: at, Message: message(d), Related: related(p, d), Unless: d.Unless}
		report.Cause = rule.Cause{Name: cause(p, d)}
		p.Report(report)
	}
	leave(p, r)
	decide(p, r)
}

// cause names what has to be mended: where the Limit of callers is fixed, as these
// cannot ask for more, or the function that lists one kind in several ways, as one that
// tries a namespace after all of them does.
func cause(p *rule.Pass, d request.PagingDefect) string {
	switch {
	case d.Fixed.Valid():
		return p.CauseAt(d.Fixed)
	case d.Fault != request.FirstOnly || d.Listed == nil || d.Listed.Kind == kube.Kind{}:
		return ""
	case !d.At.Parent().Pos().IsValid():
		return "" // what sets package variables is no function of the source
	}
	return p.CauseAt(rule.PlaceOf(p.Fset, d.At.Parent().Pos())) + " " + d.Listed.Kind.String()
}

// syntax returns what to mark.
func syntax(p *rule.Pass, r *request.PagingResult, d request.PagingDefect) ast.Node {
	switch at := d.At.(type) {
	case ssa.CallInstruction:
		call := r.Prog.Syntax(at)
		if call == nil {
			return nil
		}
		if d.Deep.Valid() {
			return r.Prog.ArgSyntax(at, d.Arg)
		}
		return call
	case *ssa.Store:
		return p.Assignment(at.Pos())
	}
	return nil
}
