package nodescope

import (
	_ "embed"
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports programs of one node that hold the objects of all nodes.
var Analyzer = rule.New(rule.Spec{
	Name:     "nodescope",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, heat.Analyzer, request.Analyzer, nodelocal.Analyzer, rule.Versions},
	Check:    check,
})

func check(p *rule.Pass) {
	result := nodelocal.Of(p.Pass)
	if result == nil {
		return
	}
	for _, w := range result.Wastes {
		at := place(p, w)
		if at == nil {
			continue // nothing of this package stands for the cache
		}
		p.Report(rule.Report{
			Consequence: does(p, w),
			Cost:        costOf(p, w),
			At:          at,
			Message:     message(w),
			Fix:         fix(p, w),
			Related:     related(p, w),
		})
	}
}

// place is the constructor, or what makes the cache of another package hold
// the kind; or the LIST.
func place(p *rule.Pass, w nodelocal.Waste) analysis.Range {
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
	if call := w.Cache.Origin(); call != nil && ir.Of(p.Pass).Syntax(call) != nil {
		return called(ir.Of(p.Pass).Syntax(call))
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

// does tells of remarks where nothing shows that the program runs on every node, where
// the LIST is one of a namespace, or where the cache takes no selectors.
func does(p *rule.Pass, w nodelocal.Waste) rule.Consequence {
	switch {
	case !w.OfNode(), w.List != nil && w.List.Scope != request.AllNamespaces && w.List.Scope != request.ClusterScoped:
		return rule.Remark
	case w.Cache != nil && w.Cache.OfRuntime() && p.Lacks(kube.CacheSelectors):
		return rule.Remark
	}
	return rule.Costs
}

// costOf is what all nodes' objects cost: a cache on each of them, or LISTs.
// How often another package's LIST runs is not known: at start, at least.
func costOf(p *rule.Pass, w nodelocal.Waste) *cost.Estimate {
	switch {
	case !w.OfNode() || w.Lists:
		return nil
	case w.List == nil:
		held := cost.Cache{Kind: w.Kind}
		if w.Cache != nil {
			held = w.Cache.Held(w.Kind)
			// What else is set is known to select by no field.
			held.Selection.Unknown = w.Cache.Scope.Selection.Labels != "" || w.Cache.ToldWhere(w.Kind)
		}
		held.EveryNode = true
		return cost.Here().Heap(held)
	}
	rhythm := cost.Rhythm{}
	if h := heat.Of(p.Pass); h != nil {
		heat, _ := h.At(w.List.Call)
		rhythm = heat.Rhythm()
	}
	rhythm.EveryNode = true
	return cost.Here().Lists(cost.List{Kind: w.Kind, Rhythm: rhythm})
}
