package cache

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// vain reports whether methods that reconcile do nothing yet, as those that a generator of
// programs writes:
//
//	func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
//		_ = log.FromContext(ctx)
//		return ctrl.Result{}, nil
//	}
func vain(reconcilers []*ssa.Function) bool {
	return len(reconcilers) > 0 && !slices.ContainsFunc(reconcilers, func(fn *ssa.Function) bool {
		return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool { return slices.ContainsFunc(b.Instrs, does) })
	})
}

// does reports whether an instruction may have an effect, or read what may be cached, as any
// call may but one that only logs; what is the function's own does not count.
func does(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return !ofItsOwn(instr.Addr)
	case *ssa.Send, *ssa.MapUpdate, *ssa.Select, *ssa.Panic, *ssa.Go:
		return true
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	case ssa.CallInstruction:
		if builtin, ok := instr.Common().Value.(*ssa.Builtin); ok {
			return slices.Contains([]string{"clear", "close", "copy", "delete"}, builtin.Name())
		}
		callee := ir.CalleeFunc(instr)
		return callee == nil || !kube.Logs(callee) && !kube.Is(callee, kube.ContextForever)
	}
	return false
}

// ofItsOwn reports whether an address is one in a variable of the function, such as that
// of a result or of the arguments of a call.
func ofItsOwn(addr ssa.Value) bool {
	for {
		switch a := addr.(type) {
		case *ssa.Alloc:
			return true
		case *ssa.FieldAddr:
			addr = a.X
		case *ssa.IndexAddr:
			addr = a.X
		default:
			return false
		}
	}
}

// InVain reports whether a cache holds a kind only for watches of which nothing becomes:
// the program is none yet that anybody runs on a cluster with many objects.
func (c *Cache) InVain(kind kube.Kind) bool {
	return c.heldOnly(kind, func(u Use) bool { return u.Vain })
}

// heldOnly reports whether something is true of all uses that make a cache hold a kind.
func (c *Cache) heldOnly(kind kube.Kind, holds func(Use) bool) bool {
	found := false
	for _, u := range c.Uses {
		if u.Kind != kind && u.Kind != (kube.Kind{}) || !c.Caches(u) {
			continue
		}
		if !holds(u) {
			return false
		}
		found = true
	}
	return found && !c.Escapes
}
