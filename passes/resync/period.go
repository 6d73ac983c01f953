package resync

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// zeroPeriod turns a resync off, unless it is the timer of other handlers.
func (c *checker) zeroPeriod(r *replay) *rule.Fix {
	expr, ok := r.period.Node().(ast.Expr)
	if !ok || r.timer {
		return nil
	}
	if edits := replacePeriod(c.Pass, expr); edits != nil {
		return rule.UnsafeFix("Turn the resync off", edits...)
	}
	return nil
}

// dropPeriod removes a handler's period that has no effect.
func (c *checker) dropPeriod(u cache.Use) *rule.Fix {
	expr, ok := u.Resync.Node().(ast.Expr)
	if !ok || u.Call() == nil {
		return nil
	}
	if edits := replacePeriod(c.Pass, expr); edits != nil {
		return rule.UnsafeFix("Drop the period that has no effect", edits...)
	}
	return nil
}

// replacePeriod puts 0 in place of a constant period, or of one that a
// pointer is made of: ptr.To(10*time.Hour) becomes ptr.To(time.Duration(0)).
func replacePeriod(p *rule.Pass, expr ast.Expr) []analysis.TextEdit {
	text := "0"
	var imports []analysis.TextEdit
	if _, ok := p.TypesInfo.TypeOf(expr).Underlying().(*types.Pointer); ok {
		call, ok := expr.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return nil
		}
		expr = call.Args[0]
		var name string
		name, imports = p.Import(p.FileOf(expr.Pos()), "time", "time")
		text = name + ".Duration(0)"
	}
	unused, ok := p.Without(expr)
	if !ok || p.TypesInfo.Types[expr].Value == nil {
		return nil // a flag or option of the program decides
	}
	if text == "0" {
		imports = unused
	}
	return append(imports, rule.Replace(expr, text))
}
