package badtransform

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// set reports transforms that are not set, or not for long.
func (c *checker) set(g *object.TransformRegistration) {
	if before := c.result.SetBefore(g); before != nil {
		c.Report(rule.Report{
			Consequence: rule.Loses, At: c.node(g.Pos()),
			Message: "transform set twice: this one replaces the first, which never runs",
			Related: []analysis.RelatedInformation{rule.Related(before.Pos(), "the first")},
		})
	}
	if !g.Sets() {
		return
	}
	if start, ok := c.result.StartedBefore(g); ok {
		c.Report(rule.Report{
			Consequence: rule.Breaks, At: c.node(g.Pos()),
			Message: "SetTransform after the informer was started: it returns an error, and nothing is transformed",
			Related: []analysis.RelatedInformation{rule.Related(ir.Position(start), "started here")},
		})
		return
	}
	c.ignored(g)
}

// ignored reports a SetTransform whose error nobody sees: there is one where the
// informer is running.
func (c *checker) ignored(g *object.TransformRegistration) {
	level := rule.Loses // where it does run
	stmt, blank := c.discards(g)
	switch {
	case stmt == nil:
		return // someone looks at it
	case blank || !c.result.MayRun(g):
		level = rule.Remark
	}
	report := rule.Report{
		Consequence: level, At: stmt,
		Message: "error of SetTransform is ignored: if the informer is running, nothing is transformed",
	}
	if !blank {
		report.Fix = c.returnError(g, stmt)
	}
	c.Report(report)
}

// discards returns the statement that drops the result of a call, and whether
// it says so by assigning it to blank.
func (c *checker) discards(g *object.TransformRegistration) (stmt ast.Stmt, blank bool) {
	path := c.path(g.Pos())
	for i, n := range path {
		call, ok := n.(*ast.CallExpr)
		if !ok || call.Lparen != g.Call().Common().Pos() || i+1 == len(path) {
			continue
		}
		switch parent := path[i+1].(type) {
		case *ast.ExprStmt:
			return parent, false
		case *ast.AssignStmt:
			if id, ok := parent.Lhs[0].(*ast.Ident); ok && id.Name == "_" && len(parent.Lhs) == 1 {
				return parent, true
			}
			return nil, false
		}
	}
	return nil, false
}

// overwritten reports a transform that a factory replaces by its own.
func (c *checker) overwritten(o object.Overwrite) {
	report := rule.Report{
		Consequence: rule.Breaks,
		Message:     "transform of the constructor is lost: InformerFor sets that of the factory over it",
	}
	if o.Setting != nil {
		report.At = c.node(o.Setting.Pos())
		report.Related = []analysis.RelatedInformation{rule.Related(ir.Position(o.By), "the constructor is given to InformerFor")}
	} else {
		report.At = c.node(ir.Position(o.By))
		report.Related = c.related(o.Place, "set here")
	}
	c.Report(report)
}

// node returns the syntax that a position stands for.
func (c *checker) node(pos token.Pos) analysis.Range {
	for _, n := range c.path(pos) {
		switch n := n.(type) {
		case *ast.TypeAssertExpr, *ast.CallExpr, *ast.CompositeLit, *ast.KeyValueExpr:
			return n
		case ast.Stmt:
			if _, block := n.(*ast.BlockStmt); !block {
				return n
			}
		}
	}
	return span{pos, pos}
}

type span struct{ pos, end token.Pos }

func (s span) Pos() token.Pos { return s.pos }
func (s span) End() token.Pos { return s.end }

func (c *checker) path(pos token.Pos) []ast.Node {
	file := c.FileOf(pos)
	if file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, pos, pos+1)
	return path
}

// argument returns the syntax of the transform that a registration is given.
func (c *checker) argument(g *object.TransformRegistration) analysis.Range {
	if call := g.Call(); call != nil {
		if n := ir.Of(c.Pass.Pass).ArgSyntax(call, g.Arg); n != nil {
			return n
		}
	}
	return c.node(g.Pos())
}
