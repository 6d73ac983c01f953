package program

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// exportOptions tells what the options of a cache say that a function returns.
func (b *build) exportOptions(fn *ssa.Function, obj *types.Func) {
	fact := &Configures{}
	for i := range fn.Signature.Results().Len() {
		if !kube.IsCacheOptions(fn.Signature.Results().At(i).Type()) {
			continue
		}
		c := &Cache{}
		c.Transform = NoTransform
		c.Place = rule.PlaceOf(b.pass.Fset, obj.Pos())
		for _, v := range returned(fn, i) {
			b.structOptions(c, b.trace.Struct(v))
		}
		fact.Results = append(fact.Results, Configured{i, c.sealed()})
	}
	if len(fact.Results) > 0 {
		b.pass.ExportObjectFact(obj, fact)
	}
}
