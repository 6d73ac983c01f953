package firstpage

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// most matches comments that call a limit the most that is wanted, pages those that
// speak of the size of a page.
var (
	most  = regexp.MustCompile(`(?i)\bmax(imum|imal|imally)?\b|\bat most\b|\b(no|not) more than\b|\bcap(s|ped)?\b|\bonly the first\b`)
	pages = regexp.MustCompile(`(?i)\b(pag(e|es|ing)|batch(es)?|chunks?|paginat\w+)\b`)
)

// limiting returns the call that sets the limit of a LIST, as far as this package has it.
func limiting(p *rule.Pass, d request.PagingDefect, at ast.Node) ast.Node {
	if !d.Fixed.Valid() {
		return at
	}
	pos := d.Fixed.Pos(p.Pass)
	if file := p.FileOf(pos); file != nil {
		path, _ := astutil.PathEnclosingInterval(file, pos, pos+1)
		for _, n := range path {
			if call, ok := n.(*ast.CallExpr); ok && call.Pos() == pos {
				return call
			}
		}
	}
	return nil
}

// capped reports whether the limit of a LIST is the most that its code wants: a comment
// says so, or the code stops at the same number for another reason.
func capped(p *rule.Pass, list ast.Node) bool {
	if list == nil {
		return false
	}
	return slices.ContainsFunc(limits(p, list), func(limit ast.Expr) bool {
		named := declared(p, limit)
		return said(p, limit) || slices.ContainsFunc(named, func(obj types.Object) bool {
			return said(p, span{obj.Pos(), obj.Pos() + token.Pos(len(obj.Name()))}) || bounds(p, obj)
		})
	})
}

type span struct{ pos, end token.Pos }

func (s span) Pos() token.Pos { return s.pos }
func (s span) End() token.Pos { return s.end }

// said reports whether a comment beside a piece of code calls it a maximum.
func said(p *rule.Pass, at analysis.Range) bool {
	for c := range p.Remarks(at) {
		if most.MatchString(c.Text) && !pages.MatchString(c.Text) {
			return true
		}
	}
	return false
}

// limits returns what a LIST is limited to: in its arguments, or in the variables
// that these name.
func limits(p *rule.Pass, list ast.Node) []ast.Expr {
	found := limitsIn(p, list)
	given := map[types.Object]bool{}
	ast.Inspect(list, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && p.TypesInfo.Uses[id] != nil {
			given[p.TypesInfo.Uses[id]] = true
		}
		return true
	})
	path, _ := astutil.PathEnclosingInterval(p.FileOf(list.Pos()), list.Pos(), list.End())
	i := slices.IndexFunc(path, func(n ast.Node) bool { _, ok := n.(*ast.FuncDecl); return ok })
	if i < 0 {
		return found
	}
	ast.Inspect(path[i], func(n ast.Node) bool {
		if assign, ok := n.(*ast.AssignStmt); ok {
			found = append(found, assigned(p, assign, given)...)
		}
		return true
	})
	return found
}

// limitsIn returns the limits that literals and options in a piece of code set.
func limitsIn(p *rule.Pass, n ast.Node) (found []ast.Expr) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if isLimit(p, n.Key) {
				found = append(found, n.Value)
			}
		case *ast.CallExpr:
			if len(n.Args) == 1 && isLimit(p, n.Fun) {
				found = append(found, n.Args[0])
			}
		}
		return true
	})
	return found
}

// assigned returns the limits that an assignment to one of some variables sets.
func assigned(p *rule.Pass, assign *ast.AssignStmt, to map[types.Object]bool) (found []ast.Expr) {
	for i, lhs := range assign.Lhs {
		if i >= len(assign.Rhs) {
			break
		}
		switch lhs := lhs.(type) {
		case *ast.Ident:
			if to[p.TypesInfo.ObjectOf(lhs)] {
				found = append(found, limitsIn(p, assign.Rhs[i])...)
			}
		case *ast.SelectorExpr:
			if id, ok := lhs.X.(*ast.Ident); ok && to[p.TypesInfo.ObjectOf(id)] && isLimit(p, lhs) {
				found = append(found, assign.Rhs[i])
			}
		}
	}
	return found
}

// isLimit reports whether an expression names the Limit of options.
func isLimit(p *rule.Pass, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return kube.Is(p.TypesInfo.ObjectOf(e), kube.OptLimit)
	case *ast.SelectorExpr:
		return kube.Is(p.TypesInfo.ObjectOf(e.Sel), kube.OptLimit)
	}
	return false
}

// declared returns the constants and variables of this package that a limit is made of.
func declared(p *rule.Pass, limit ast.Expr) (found []types.Object) {
	ast.Inspect(limit, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		switch obj := p.TypesInfo.Uses[id].(type) {
		case *types.Const, *types.Var:
			if obj.Pkg() == p.Pkg {
				found = append(found, obj)
			}
		}
		return true
	})
	return found
}

// bounds reports whether code compares a constant or variable with a number that it has
// counted: it stops there on purpose.
func bounds(p *rule.Pass, limit types.Object) bool {
	found := false
	for _, file := range p.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			if test, ok := n.(*ast.BinaryExpr); ok {
				found = found || compares(p, test, limit)
			}
			return !found
		})
	}
	return found
}

func compares(p *rule.Pass, test *ast.BinaryExpr, limit types.Object) bool {
	switch test.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ, token.EQL:
	default:
		return false
	}
	x, y := names(p, test.X, limit), names(p, test.Y, limit)
	other := test.X
	if x {
		other = test.Y
	}
	return x != y && p.TypesInfo.Types[other].Value == nil
}

func names(p *rule.Pass, e ast.Expr, obj types.Object) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && p.TypesInfo.Uses[id] == obj
		return !found
	})
	return found
}
