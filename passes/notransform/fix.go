package notransform

import (
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/rule/edit"
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
func passTransform(p *rule.Pass, c *cache.Cache) *rule.Fix {
	transform, more, ok := stripper(p, c.Syntax)
	if !ok {
		return nil
	}
	edits, ok := edit.PassOption(c.Syntax, ir.CalleeFunc(c.Call), kube.TransformArg, transform)
	if !ok {
		return nil
	}
	return rule.SafeFix(fixed, append(edits, more...)...)
}
