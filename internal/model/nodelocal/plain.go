package nodelocal

import (
	"go/ast"
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// exportPlain exports the fields and variables that get the node's name in a
// package that has nothing to do with Kubernetes otherwise, as packages with
// the options of a program often have not.
func exportPlain(pass *analysis.Pass) {
	if !rule.FirstParty(pass) {
		return
	}
	p := &plain{pass: pass}
	for _, f := range pass.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				p.call(n)
			case *ast.KeyValueExpr:
				p.assigned(n.Key, n.Value)
			case *ast.AssignStmt:
				if len(n.Lhs) == len(n.Rhs) {
					for i := range n.Lhs {
						p.assigned(n.Lhs[i], n.Rhs[i])
					}
				}
			case *ast.ValueSpec:
				for i, v := range n.Values {
					p.assigned(n.Names[i], v)
				}
			}
			return true
		})
	}
	if p.fact.Named = capped(p.fact.Named); len(p.fact.Named) > 0 {
		pass.ExportPackageFact(&p.fact)
	}
}

type plain struct {
	pass *analysis.Pass
	fact Package
}

// call reads fs.StringVar(&o.NodeName, "node-name", "", usage).
func (p *plain) call(call *ast.CallExpr) {
	if !kube.Is(typeutil.Callee(p.pass.TypesInfo, call), kube.FlagDefault) || len(call.Args) < 2 {
		return
	}
	addr, ok := ast.Unparen(call.Args[0]).(*ast.UnaryExpr)
	if name := p.text(call.Args[1]); ok && kube.NamesThisNode(name) {
		p.named(addr.X, "flag --"+name, call)
	}
}

// assigned reads NodeName: os.Getenv("NODE_NAME").
func (p *plain) assigned(to, value ast.Expr) {
	call, ok := ast.Unparen(value).(*ast.CallExpr)
	if !ok || len(call.Args) == 0 {
		return
	}
	callee := typeutil.Callee(p.pass.TypesInfo, call)
	name := p.text(call.Args[0])
	switch {
	case kube.Is(callee, kube.Setting) && kube.NamesThisNode(name):
		p.named(to, "env "+name, call)
	case kube.Is(callee, kube.FlagValue) && kube.NamesThisNode(name):
		p.named(to, "flag --"+name, call)
	}
}

func (p *plain) text(e ast.Expr) string {
	if v := p.pass.TypesInfo.Types[e].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return ""
}

func (p *plain) named(to ast.Expr, setting string, at ast.Node) {
	id, ok := ast.Unparen(to).(*ast.Ident)
	if sel, isSel := ast.Unparen(to).(*ast.SelectorExpr); isSel {
		id, ok = sel.Sel, true
	}
	if !ok {
		return
	}
	v, ok := p.pass.TypesInfo.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() == nil {
		return
	}
	if path, err := objectpath.For(v); err == nil {
		p.fact.Named = append(p.fact.Named, Named{
			v.Pkg().Path() + "#" + string(path), Evidence{setting, rule.PlaceOf(p.pass.Fset, at.Pos())},
		})
	}
}
