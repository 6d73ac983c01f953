package edit

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// PassOption has the constructor of an informer factory take the option of a role, with an
// argument, besides those that it takes; not ok where its package has no such option, or the
// call is a variant with arguments of its own.
//
//	informers.NewSharedInformerFactory           (client, 0                             )
//	                                  ^                     ^
//	                                  WithOptions           , informers.WithNamespace(…)
func PassOption(call *ast.CallExpr, callee *types.Func, role kube.Role, argument string) (edits []analysis.TextEdit, ok bool) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || callee == nil || call.Ellipsis.IsValid() || len(call.Args) == 0 {
		return nil, false
	}
	option, constructor := kube.FactoryOption(callee.Pkg(), role), kube.FactoryWithOptions(callee.Pkg())
	if option == nil || constructor == nil {
		return nil, false
	}
	if callee != constructor {
		if callee.Signature().Params().Len() != constructor.Signature().Params().Len()-1 {
			return nil, false
		}
		edits = append(edits, rule.Replace(sel.Sel, constructor.Name()))
	}
	return append(edits, rule.Append(call, types.ExprString(sel.X)+"."+option.Name()+"("+argument+")")), true
}
