package notransform

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

const fixed = "Drop managedFields before objects are cached"

func fix(p *rule.Pass, c *cache.Cache) *rule.Fix {
	if c.Remote || c.Syntax == nil {
		return nil
	}
	switch c.Sort {
	case cache.Manager, cache.ObjectCache:
		return setDefaultTransform(p, c)
	case cache.Factory:
		return passTransform(p, c)
	case cache.Informer:
		return setTransform(p, c)
	}
	return nil
}

// passTransform passes the option that sets a transform.
//
//	informers.NewSharedInformerFactory           (client, 0                                    )
//	                                  ^                     ^
//	                                  WithOptions           , informers.WithTransform(func…)
func passTransform(p *rule.Pass, c *cache.Cache) *rule.Fix {
	callee := ir.CalleeFunc(c.Call)
	option := kube.FactoryOption(callee.Pkg(), kube.TransformArg)
	constructor := kube.FactoryWithOptions(callee.Pkg())
	sel, ok := c.Syntax.Fun.(*ast.SelectorExpr)
	if option == nil || constructor == nil || !ok || c.Syntax.Ellipsis.IsValid() || len(c.Syntax.Args) == 0 {
		return nil
	}
	var edits []analysis.TextEdit
	if callee != constructor {
		if callee.Signature().Params().Len() != constructor.Signature().Params().Len()-1 {
			return nil // a variant with arguments of its own
		}
		edits = append(edits, rule.Replace(sel.Sel, constructor.Name()))
	}
	transform, more, ok := stripper(p, c.Syntax)
	if !ok {
		return nil
	}
	edits = append(edits, rule.Append(c.Syntax, types.ExprString(sel.X)+"."+option.Name()+"("+transform+")"))
	return rule.SafeFix(fixed, append(edits, more...)...)
}
