package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// takesListers notes the listers that this package gets from functions and fields of others: what
// is read of them, their caches hold.
//
//	secrets := informers.Secrets()
func (b *build) takesListers() {
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if v, ok := instr.(ssa.Value); ok && taken(v) && kube.IsLister(v.Type()) {
					b.takesLister(v, instr)
				}
			}
		}
	}
}

// taken reports whether a value is what a call returns, or a field or variable holds.
func taken(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Call:
		callee := ir.CalleeFunc(v)
		return callee != nil && !kube.Is(callee, kube.ListerOf, kube.Namespaced)
	case *ssa.UnOp, *ssa.Field:
		return true
	}
	return false
}

func (b *build) takesLister(v ssa.Value, at ssa.Instruction) {
	kind, ok := kube.AccessorKind(v.Type())
	if !ok {
		return
	}
	u := Use{Act: Obtains, Kind: kind, Place: rule.PlaceOf(b.pass.Fset, ir.Position(at)), Way: heat.Way{Within: b.reach.Where(at)}}
	for _, e := range b.ends(v, Step{Kind: kind}) {
		if e.made != nil {
			b.attach(e, u)
		}
	}
}
