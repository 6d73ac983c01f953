package nodescope

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/rule/edit"
)

const selects = "Let the API server select the objects"

// fix adds the field selector: to a LIST, or to a cache that holds nothing else.
func fix(p *rule.Pass, w nodelocal.Waste) *rule.Fix {
	if w.List != nil {
		return selectList(p, w)
	}
	if w.Cache == nil || w.Cache.Remote || w.Cache.Syntax == nil || !alone(w) {
		return nil
	}
	s := newSpeller(p, w, w.Cache.Syntax)
	switch w.Cache.Sort {
	case cache.Factory:
		return s.passTweak()
	case cache.Informer:
		return s.filteredInformer()
	case cache.Manager:
		return s.byObject()
	}
	return nil
}

// alone reports whether a cache is known to hold the kind only, as an informer
// does, or has options for each kind.
func alone(w nodelocal.Waste) bool {
	switch w.Cache.Sort {
	case cache.Manager:
		return true
	case cache.Informer:
		return !w.Cache.Escapes
	}
	for _, u := range w.Cache.Uses {
		if u.Kind != w.Kind && (u.Kind != (kube.Kind{}) || u.Act != cache.Starts) {
			return false
		}
	}
	kinds := w.Cache.Known()
	return len(kinds) == 1 && kinds[0] == w.Kind && !w.Cache.Escapes
}

// selectList adds the selector to the options of a LIST.
//
//	client.CoreV1().Pods("").List(ctx, metav1.ListOptions{                     })
//	                                                      ^
//	                                                      FieldSelector: fields…
func selectList(p *rule.Pass, w nodelocal.Waste) *rule.Fix {
	syntax := ir.Of(p.Pass).Syntax(w.List.Call)
	if syntax == nil || len(syntax.Args) != 2 {
		return nil
	}
	options, ok := ast.Unparen(syntax.Args[1]).(*ast.CompositeLit)
	if !ok || !kube.IsListOptions(p.TypesInfo.TypeOf(options)) {
		return nil
	}
	s := newSpeller(p, w, syntax)
	selector, ok := s.selector()
	if !ok {
		return nil
	}
	edit := rule.Insert(options.Rbrace, "FieldSelector: "+selector+".String()")
	if n := len(options.Elts); n > 0 {
		edit = rule.Insert(options.Elts[n-1].End(), ", FieldSelector: "+selector+".String()")
	}
	return s.fix(edit)
}

func (s *speller) fix(edits ...analysis.TextEdit) *rule.Fix {
	return rule.UnsafeFix(selects, append(s.edits, edits...)...)
}

// passTweak passes the option that sets the selector for everything that a
// factory caches.
func (s *speller) passTweak() *rule.Fix {
	call := s.waste.Cache.Syntax
	if s.tweaked(call) {
		return nil
	}
	tweak, ok := s.tweak()
	if !ok {
		return nil
	}
	edits, ok := edit.PassOption(call, ir.CalleeFunc(s.waste.Cache.Call), kube.TweakArg, tweak)
	if !ok {
		return nil
	}
	return s.fix(edits...)
}

// tweaked reports whether a constructor is given a tweak, which another one
// would replace.
func (s *speller) tweaked(call *ast.CallExpr) bool {
	for _, arg := range call.Args {
		option, ok := ast.Unparen(arg).(*ast.CallExpr)
		if !ok {
			continue
		}
		if sel, ok := option.Fun.(*ast.SelectorExpr); ok && kube.Is(s.TypesInfo.Uses[sel.Sel], kube.TweakArg) {
			return true
		}
	}
	return false
}

// filteredInformer calls the constructor that takes a tweak.
//
//	coreinformers.New        PodInformer(client, "", 0, nil        )
//	                 ^                                     ^
//	                 Filtered                              , func…
func (s *speller) filteredInformer() *rule.Fix {
	call := s.waste.Cache.Syntax
	callee := ir.CalleeFunc(s.waste.Cache.Call)
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if callee == nil || !ok || call.Ellipsis.IsValid() {
		return nil
	}
	filtered := kube.FilteredConstructor(callee)
	if filtered == nil {
		return nil
	}
	tweak, ok := s.tweak()
	if !ok {
		return nil
	}
	return s.fix(rule.Replace(sel.Sel, filtered.Name()), rule.Append(call, tweak))
}
