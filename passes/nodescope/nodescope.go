package nodescope

import (
	_ "embed"
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/node"
	"github.com/informerlint/informerlint/internal/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports programs of one node that hold the objects of all nodes.
var Analyzer = rule.New(rule.Spec{
	Name:     "nodescope",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, request.Analyzer, node.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	result := node.Of(p.Pass)
	if result == nil {
		return
	}
	for _, w := range result.Wastes {
		at := place(p, w)
		if at == nil {
			continue // nothing of this package stands for the cache
		}
		p.Report(rule.Report{
			Consequence: does(w),
			At:          at,
			Message:     message(w),
			Fix:         fix(p, w),
			Related:     related(p, w),
		})
	}
}

// place is the constructor, or what makes the cache of another package hold
// the kind; or the LIST.
func place(p *rule.Pass, w node.Waste) analysis.Range {
	if w.List != nil {
		if syntax := ir.Of(p.Pass).Syntax(w.List.Call); syntax != nil {
			return called(syntax)
		}
		return nil
	}
	if w.Decided.IsValid() {
		return from(w.Decided)
	}
	if w.Cache == nil {
		if syntax := ir.Of(p.Pass).Syntax(w.Step); syntax != nil {
			return called(syntax)
		}
		return nil
	}
	if w.Cache.Syntax != nil {
		return called(w.Cache.Syntax)
	}
	for _, u := range w.Cache.Uses {
		if u.Kind == w.Kind && u.Syntax() != nil {
			return called(u.Syntax())
		}
	}
	return nil
}

// from is a place without length.
type from token.Pos

func (p from) Pos() token.Pos { return token.Pos(p) }
func (p from) End() token.Pos { return token.Pos(p) }

// called is the name of what a call calls: in a chain, each has its own place.
func called(call *ast.CallExpr) analysis.Range {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return sel.Sel
	}
	return call.Fun
}

// level is error where every node loads the pods of the whole cluster.
func does(w node.Waste) rule.Consequence {
	switch {
	case !w.Evidence.Place.Valid(), w.List != nil && w.List.Scope != request.AllNamespaces && w.List.Scope != request.ClusterScoped:
		return rule.Remark
	case w.Kind == kube.PodKind:
		return rule.Breaks
	}
	return rule.Loses
}
