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
		if !kube.IsCacheOptions(fn.Signature.Results().At(i).Type()) {
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

func (b *build) configures(obj *types.Func, structs []*client.Struct) Blueprint {
	c := b.blank()
	c.Place = rule.PlaceOf(b.pass.Fset, obj.Pos())
	for _, s := range structs {
		b.structOptions(c, s)
	}
	return c.sealed()
}
