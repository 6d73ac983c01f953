package cachescope

import (
	"go/ast"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

// inNamespace passes the option that narrows a factory to the namespace that a constant
// names, if all of its kinds are in it.
//
//	informers.NewSharedInformerFactory           (client, 0                                   )
//	                                  ^                     ^
//	                                  WithOptions           , informers.WithNamespace("system")
func inNamespace(p *rule.Pass, scopes []nodelocal.Scope) *rule.Fix {
	s := scopes[0]
	namespace := s.Namespace.Constant()
	if namespace == "" || s.ByName() || s.Cache.Sort != cache.Factory || !alone(scopes) {
		return nil
	}
	call, callee := s.Cache.Syntax, ir.CalleeFunc(s.Cache.Call)
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if callee == nil || !ok || call.Ellipsis.IsValid() || len(call.Args) == 0 {
		return nil
	}
	option, constructor := kube.FactoryOption(callee.Pkg(), kube.NamespaceArg), kube.FactoryWithOptions(callee.Pkg())
	if option == nil || constructor == nil {
		return nil
	}
	var edits []analysis.TextEdit
	if callee != constructor {
		if callee.Signature().Params().Len() != constructor.Signature().Params().Len()-1 {
			return nil // a variant with arguments of its own
		}
		edits = append(edits, rule.Replace(sel.Sel, constructor.Name()))
	}
	text := types.ExprString(sel.X) + "." + option.Name() + "(" + strconv.Quote(namespace) + ")"
	return rule.UnsafeFix("Let the API server send the objects of that namespace only", append(edits, rule.Append(call, text))...)
}
