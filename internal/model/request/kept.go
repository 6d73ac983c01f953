package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// kept reports whether what a store fills in is used for nothing but methods of its own
// that the function calls itself, and that get no manager: no controller has it reconcile.
//
//	r := controllers.Reconciler{Client: live}
//	versions, err := r.Versions(ctx)
func kept(store *ssa.Store, d Decision) bool {
	filled, ok := store.Addr.(*ssa.FieldAddr)
	return ok && d.Heat.Kind == heat.Reconcile && staysIn(filled.X, 1)
}

// staysIn reports whether a variable, or the one that it is copied to, is not handed on.
func staysIn(v ssa.Value, copies int) bool {
	variable, ok := v.(*ssa.Alloc)
	return ok && !slices.ContainsFunc(*variable.Referrers(), func(use ssa.Instruction) bool { return !keeps(variable, use, copies) })
}

// keeps reports whether an instruction does not hand a variable on.
func keeps(v *ssa.Alloc, use ssa.Instruction, copies int) bool {
	switch use := use.(type) {
	case *ssa.FieldAddr, *ssa.DebugRef:
		return true
	case *ssa.Store:
		return use.Addr == v
	case *ssa.UnOp: // a literal on its way to its variable
		return copies > 0 && !slices.ContainsFunc(*use.Referrers(), func(ref ssa.Instruction) bool {
			to, ok := ref.(*ssa.Store)
			return !ok || !staysIn(to.Addr, copies-1)
		})
	case *ssa.Call:
		return ir.Receiver(use) == v && !kube.Is(ir.Callee(use), kube.Reconcile) &&
			!slices.ContainsFunc(ir.Args(use), func(a ssa.Value) bool { return a == v || kube.AsksForKinds(a.Type()) })
	}
	return false
}
