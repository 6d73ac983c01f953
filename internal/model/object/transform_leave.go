package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// leave notes an update for the packages that give its function or field the cache.
func leave(facts map[types.Object]*Updates, prog *ir.Program, end ssa.Value, u Update) {
	var obj types.Object
	switch end := end.(type) {
	case *ssa.Parameter:
		obj, u.Param = end.Parent().Object(), ir.ParamOf(end)
	case *ssa.FieldAddr, *ssa.Field:
		if field := ir.FieldOf(end); field != nil && field.Pkg() == prog.Pass.Pkg {
			obj = field
		}
	}
	if obj == nil || !obj.Exported() || end.Parent().Parent() != nil {
		return
	}
	if facts[obj] == nil {
		facts[obj] = &Updates{}
	}
	if list := facts[obj].List; len(list) < maxUpdates && !slices.Contains(list, u) {
		facts[obj].List = append(list, u)
	}
}

// fieldStores settles the updates of other packages whose cache this package
// puts into a field.
func (r *TransformResult) fieldStores(facts map[types.Object]*Updates) {
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				store, ok := instr.(*ssa.Store)
				if !ok {
					continue
				}
				if field := ir.FieldOf(store.Addr); field != nil && field.Pkg() != r.pass.Pkg {
					r.fieldStore(store, field, facts)
				}
			}
		}
	}
}

func (r *TransformResult) fieldStore(store *ssa.Store, field *types.Var, facts map[types.Object]*Updates) {
	var fact Updates
	if field.Pkg() == nil || !r.pass.ImportObjectFact(field, &fact) {
		return
	}
	for _, u := range fact.List {
		r.settle(Replacement{Instr: store, Arg: -1, Kind: u.Kind, Place: u.Place, rewritten: u.Rewritten}, r.cacheOf(store.Val, u), facts)
	}
}
