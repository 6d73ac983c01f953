package handler

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// untold reports whether an operation is a call of another package's function that is told
// nothing of the deleted object, and that additions and updates make as well: the events
// of other objects make it look at all that is there. Where only one object passes there
// are none of others; what is asked for an answer may be asked for more than that.
//
//	Handler: controller.HandleAll(func(any) { impl.GlobalResync(informer) }),
func (f *tombstoneFrame) untold(call *ssa.Call, told map[ssa.Value]bool, d *Reception) bool {
	callee, ok := ir.Callee(call).(*types.Func)
	if !ok || d == nil || ir.Used(call) || callee.Pkg() == f.pass.Pkg || kube.ChangesObjects(callee) || kube.Is(callee, kube.QueueAdd, kube.Talks, kube.EndsSeries, kube.CountsDown) {
		return false
	}
	if slices.ContainsFunc(operands(call), func(v ssa.Value) bool { return f.tells(v, told) }) || f.ofOne(d) {
		return false
	}
	if f.alike(d) {
		return true
	}
	add, update, _ := f.siblings(d)
	return f.makes(add, call) && f.makes(update, call)
}

// ofOne reports whether the function under evaluation, or a filter before it, asks for an
// object of a name.
func (f *tombstoneFrame) ofOne(d *Reception) bool {
	if asksForName(f.Fn) {
		return true
	}
	for filter := range f.events.Receptions() {
		if filter.Guards == nil || !slices.Contains(filter.Guards.Receptions, d) {
			continue
		}
		if fns, _ := f.functions(filter); len(fns) == 0 || slices.ContainsFunc(fns, asksForName) {
			return true
		}
	}
	return false
}

// asksForName reports whether a function compares the name of an object.
func asksForName(fn *ssa.Function) bool {
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			compared, ok := instr.(*ssa.BinOp)
			return ok && (compared.Op == token.EQL || compared.Op == token.NEQ) && (ir.PartOf(compared.X, kube.NameOf) != nil || ir.PartOf(compared.Y, kube.NameOf) != nil)
		})
	})
}
