package notransform

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/rule/edit"
)

// source is the file in which options are set.
type source struct{ *edit.Finder }

// setDefaultTransform sets the default transform in the options of a manager
// or cache, where they are literals in the file of the constructor.
func setDefaultTransform(p *rule.Pass, c *cache.Cache) *rule.Fix {
	if kube.Has(p.Pkg, kube.StripManagedFieldsFunc) != kube.Yes || len(c.Syntax.Args) == 0 {
		return nil
	}
	s := &source{edit.In(p, c.Syntax.Pos())}
	options, variable := s.Of(c.Syntax.Args[len(c.Syntax.Args)-1])
	if options == nil {
		return nil
	}
	if c.Sort == cache.ObjectCache {
		return s.stripIn(options, options, "")
	}
	field := cacheField(p.TypesInfo.TypeOf(options))
	if field == nil {
		return nil
	}
	switch values := s.FieldValues(options, variable, field); len(values) {
	case 0:
		return s.stripIn(options, options, field.Name())
	case 1:
		if values[0] == nil {
			return s.stripBefore(c.Syntax, variable, field)
		}
		if inner, _ := s.Of(values[0]); inner != nil {
			return s.stripIn(options, inner, "")
		}
	}
	return nil
}

// stripBefore sets the transform in the variable with the options of a manager, before that
// is constructed: there they are set on some ways only.
//
//	options.Cache.DefaultTransform = cache.TransformStripManagedFields()
//	mgr, err := ctrl.NewManager(config, options)
func (s *source) stripBefore(constructor *ast.CallExpr, variable types.Object, field *types.Var) *rule.Fix {
	id, ok := ast.Unparen(constructor.Args[len(constructor.Args)-1]).(*ast.Ident)
	if !ok || s.TypesInfo.ObjectOf(id) != variable {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(s.File, constructor.Pos(), constructor.End())
	for i, n := range path[1:] {
		stmt, ok := path[i].(ast.Stmt)
		if _, block := n.(*ast.BlockStmt); !ok || !block {
			continue
		}
		name, edits, ok := s.ImportFree(stmt, types.Unalias(field.Type()).(*types.Named).Obj().Pkg().Path(), "cache", "ctrlcache", "crcache")
		if !ok {
			return nil
		}
		text := id.Name + "." + field.Name() + ".DefaultTransform = " + name + ".TransformStripManagedFields()\n"
		return rule.SafeFix(fixed, append(edits, rule.Insert(stmt.Pos(), text))...)
	}
	return nil
}

// cacheField is the field of a manager's options that holds those of its cache.
func cacheField(t types.Type) *types.Var {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range s.Fields() {
		if kube.Is(f, kube.OptionsArg) && kube.IsCacheOptions(f.Type()) {
			return f
		}
	}
	return nil
}

// stripIn inserts the transform into the literal inner, as part of the field
// wrapper where that is not empty.
//
//	cache.Options{ByObject: m                                                        }
//	                         ^
//	                         , DefaultTransform: cache.TransformStripManagedFields()
func (s *source) stripIn(options, inner *ast.CompositeLit, wrapper string) *rule.Fix {
	t := s.TypesInfo.TypeOf(inner)
	if s.Sets(inner, kube.TransformArg) {
		return nil // nil, in so many words
	}
	if wrapper != "" {
		t = cacheField(s.TypesInfo.TypeOf(options)).Type()
	}
	name, edits, ok := s.ImportFree(inner, types.Unalias(t).(*types.Named).Obj().Pkg().Path(), "cache", "ctrlcache", "crcache")
	if !ok {
		return nil
	}
	text := "DefaultTransform: " + name + ".TransformStripManagedFields()"
	if wrapper != "" {
		text = wrapper + ": " + name + ".Options{" + text + "}"
	}
	return rule.SafeFix(fixed, append(edits, s.AddField(inner, text))...)
}
