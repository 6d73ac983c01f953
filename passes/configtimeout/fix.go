package configtimeout

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// copied is the name of the copy that a fix makes.
const copied = "informerConfig"

// copyConfig gives what watches a copy of the configuration without timeout.
// It is unsafe: requests through the same client lose their timeout, too.
func copyConfig(p *rule.Pass, t *cache.Timeout) *rule.Fix {
	call := maker(t)
	if call == nil || remote(t) {
		return nil
	}
	file := p.FileOf(t.At.Pos())
	config := configOf(p, call)
	if config == nil || p.FileOf(call.Pos()) != file {
		return nil
	}
	stmt := statement(file, call)
	if stmt == nil || taken(p, call) || declaredIn(p, stmt, config) {
		return nil
	}
	name, edits := p.Import(file, kube.RestPackage, "rest")
	if shadowed(p, file, call, name) {
		return nil
	}
	//  informerConfig := rest.CopyConfig(cfg)
	//  informerConfig.Timeout = 0
	//  client, err := kubernetes.NewForConfig(cfg           )
	//                                         ^^^
	//                                         informerConfig
	text := copied + " := " + name + ".CopyConfig(" + types.ExprString(config) + ")\n" + copied + ".Timeout = 0\n"
	return rule.UnsafeFix("Make the client of the informers from a copy of the config without timeout",
		append(edits, rule.Insert(stmt.Pos(), text), rule.Replace(config, copied))...)
}

// maker is the one call that makes a client, manager or cache out of the
// configuration, nil where there are several or it is out of sight.
func maker(t *cache.Timeout) *ast.CallExpr {
	var made *ast.CallExpr
	for _, r := range t.Reaches {
		if r.Made == nil || made != nil && made != r.Made {
			return nil
		}
		made = r.Made
	}
	return made
}

// configOf is the argument with the configuration: a variable or field of
// pointer type, so that evaluating it twice does no harm.
func configOf(p *rule.Pass, call *ast.CallExpr) ast.Expr {
	i := slices.IndexFunc(call.Args, func(arg ast.Expr) bool { return kube.IsConfig(p.TypesInfo.TypeOf(arg)) })
	if i < 0 || slices.ContainsFunc(call.Args, func(arg ast.Expr) bool { return kube.IsHTTPClient(p.TypesInfo.TypeOf(arg)) }) {
		return nil
	}
	e := call.Args[i]
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return call.Args[i]
		case *ast.SelectorExpr:
			e = x.X
		default:
			return nil
		}
	}
}

// statement is the statement of a block that a call stands in, nil where
// something else comes before it in the same statement.
func statement(file *ast.File, call *ast.CallExpr) ast.Stmt {
	nodes, _ := astutil.PathEnclosingInterval(file, call.Pos(), call.End())
	for i, n := range nodes[:len(nodes)-1] {
		if _, ok := n.(*ast.FuncLit); ok {
			return nil
		}
		stmt, ok := n.(ast.Stmt)
		if _, block := nodes[i+1].(*ast.BlockStmt); !ok || !block {
			continue
		}
		switch s := stmt.(type) {
		case *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.DeclStmt:
			return stmt
		case *ast.IfStmt:
			if call.Pos() < s.Body.Pos() {
				return stmt
			}
		}
		return nil
	}
	return nil
}

// declaredIn reports whether a statement declares the variable that an
// expression begins with.
func declaredIn(p *rule.Pass, stmt ast.Stmt, e ast.Expr) bool {
	for {
		sel, ok := e.(*ast.SelectorExpr)
		if !ok {
			break
		}
		e = sel.X
	}
	obj := p.TypesInfo.ObjectOf(e.(*ast.Ident))
	return obj == nil || stmt.Pos() <= obj.Pos() && obj.Pos() < stmt.End()
}

// taken reports whether the copy's name means something already.
func taken(p *rule.Pass, call *ast.CallExpr) bool {
	scope := p.Pkg.Scope().Innermost(call.Pos())
	if scope == nil {
		return true
	}
	_, obj := scope.LookupParent(copied, call.Pos())
	return obj != nil || scope.Lookup(copied) != nil
}

// shadowed reports whether the name of an imported package means something else
// at a call.
func shadowed(p *rule.Pass, file *ast.File, call *ast.CallExpr, name string) bool {
	scope := p.Pkg.Scope().Innermost(call.Pos())
	_, obj := scope.LookupParent(name, call.Pos())
	_, isPackage := obj.(*types.PkgName)
	return obj != nil && !isPackage
}
