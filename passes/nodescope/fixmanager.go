package nodescope

import (
	"fmt"
	"go/ast"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// byObject sets the selector for the kind in the options of a manager that
// say nothing of its cache.
//
//	ctrl.NewManager(config, ctrl.Options{                               })
//	                                     ^
//	                                     Cache: cache.Options{ByObject: …}
func (s *speller) byObject() *rule.Fix {
	if kube.Has(s.Pkg, kube.CacheOptions) != kube.Yes || s.waste.Compares == nil {
		return nil
	}
	args := s.waste.Cache.Syntax.Args
	options, ok := ast.Unparen(args[len(args)-1]).(*ast.CompositeLit)
	if !ok || s.sets(options) {
		return nil
	}
	selector, ok := s.selector()
	if !ok {
		return nil
	}
	kind, ok := s.use(s.waste.Kind.Package, kube.ImportName(s.waste.Kind.Package))
	if !ok {
		return nil
	}
	cache, ok := s.use(kube.RuntimeCachePackage, "cache")
	if !ok {
		return nil
	}
	client, ok := s.use(kube.RuntimeClientPackage, "client")
	if !ok {
		return nil
	}
	text := fmt.Sprintf("Cache: %s.Options{ByObject: map[%s.Object]%s.ByObject{\n&%s.%s{}: {Field: %s},\n}}",
		cache, client, cache, kind, s.waste.Kind.Name, selector)
	if n := len(options.Elts); n > 0 {
		return s.fix(rule.Insert(options.Elts[n-1].End(), ", "+text))
	}
	return s.fix(rule.Insert(options.Rbrace, text))
}

// sets reports whether options say something of the cache.
func (s *speller) sets(options *ast.CompositeLit) bool {
	for _, elt := range options.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return true
		}
		key, ok := kv.Key.(*ast.Ident)
		if !ok || kube.Is(s.TypesInfo.ObjectOf(key), kube.NewCacheField) {
			return true
		}
		if kube.Is(s.TypesInfo.ObjectOf(key), kube.OptionsArg) && kube.IsCacheOptions(s.TypesInfo.TypeOf(kv.Value)) {
			return true
		}
	}
	return false
}
