package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// exportOptions tells what the options of a cache say that a function returns
// or fills in.
func (b *build) exportOptions(fn *ssa.Function, obj *types.Func) {
	fact := &Configures{}
	for i := range fn.Signature.Results().Len() {
		t := fn.Signature.Results().At(i).Type()
		if kube.IsOptionsByKind(t) {
			fact.Of = append(fact.Of, Configured{Result: i, Options: b.configuresKinds(fn, obj, i)})
		}
		if options, ok := b.configuresAlways(fn, obj, i); ok {
			fact.Of = append(fact.Of, Configured{Result: i, Options: options})
		}
		if !kube.IsCacheOptions(t) {
			continue
		}
		var structs []*client.Struct
		for _, v := range returned(fn, i) {
			structs = append(structs, b.trace.Struct(v))
		}
		fact.Of = append(fact.Of, Configured{Result: i, Options: b.configures(obj, structs)})
	}
	for _, p := range fn.Params {
		if _, pointer := p.Type().Underlying().(*types.Pointer); pointer && kube.IsCacheOptions(p.Type()) {
			options := b.configures(obj, []*client.Struct{b.trace.Filled(p)})
			fact.Of = append(fact.Of, Configured{Param: ir.ParamOf(p), Options: options})
		}
	}
	if len(fact.Of) > 0 {
		rule.Export(b.pass, obj, fact)
	}
}

// configuresKinds tells what a map of options by kind says that a function returns.
//
//	func CacheOptions() map[client.Object]cache.ByObject
func (b *build) configuresKinds(fn *ssa.Function, obj *types.Func, result int) Blueprint {
	c := b.blank()
	c.Place = rule.PlaceOf(b.pass.Fset, obj.Pos())
	for _, v := range returned(fn, result) {
		b.kindMap(c, v)
	}
	return c.sealed()
}

// configuresAlways tells what the option of a factory says that a function returns, whoever calls
// it; not ok if it returns none.
//
//	func Stripped() informers.SharedInformerOption { return informers.WithTransform(strip) }
func (b *build) configuresAlways(fn *ssa.Function, obj *types.Func, result int) (options Blueprint, ok bool) {
	if len(fn.Params) > 0 {
		return options, false
	}
	c := b.blank()
	c.Place = rule.PlaceOf(b.pass.Fset, obj.Pos())
	for _, v := range returned(fn, result) {
		sources := b.trace.Sources(v)
		if ok = len(sources) == 1 && b.optionOfLibrary(c, sources[0]); !ok {
			return options, false
		}
	}
	return c.sealed(), ok
}

// optionOfLibrary reads an option, and reports whether a function of a library returns it.
func (b *build) optionOfLibrary(c *Cache, s client.Source) bool {
	option, ok := s.Call()
	if !ok || !ofLibrary(option) || !kube.Is(ir.Callee(option), kube.TransformArg, kube.TweakArg, kube.NamespaceArg, kube.CustomResync) {
		return false
	}
	b.functionalOption(c, option)
	return true
}

// madeElsewhere adds what the options say that a function of another package returns, and
// reports whether a value is some: a map of options by kind, or the option of a factory.
func (b *build) madeElsewhere(c *Cache, v ssa.Value) bool {
	sources := b.trace.Sources(v)
	if len(sources) != 1 {
		return false
	}
	call, ok := sources[0].Call()
	if fn := calleeOf(call); !ok || fn == nil || fn.Pkg() == b.pass.Pkg || !b.pass.ImportObjectFact(fn, new(Configures)) {
		return false
	}
	options := c.Options
	b.mergeFact(c, call, func(o Configured) bool { return o.Param == 0 && o.Result == sources[0].Result })
	c.Options = options
	return true
}

func (b *build) configures(obj *types.Func, structs []*client.Struct) Blueprint {
	c := b.blank()
	c.Place = rule.PlaceOf(b.pass.Fset, obj.Pos())
	for _, s := range structs {
		b.structOptions(c, s)
	}
	return c.sealed()
}
