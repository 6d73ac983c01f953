package object

import (
	"go/constant"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// An object of a program's own kind is gone as soon as it is deleted, but for one that a
// finalizer holds, or whose deletion somebody has wait for what it owns. What code does
// for an object that is being deleted seldom happens, if the program knows no finalizers.
//
//	if user.DeletionTimestamp != nil {
//		binding.Users = without(binding.Users, user.Name)
//	}

// unheld reports whether an instruction runs only while an object is being deleted that, as
// far as is seen, nothing holds.
func (r *MutationResult) unheld(at ssa.Instruction) bool {
	for head, succ := range ir.Branches(at) {
		deleted := ir.Deleted(head, succ)
		if deleted == nil {
			continue
		}
		kind, ok := kube.KindOf(deleted.Type())
		return ok && rule.InModuleOf(r.pass, kind.Package) && !r.knowsFinalizers()
	}
	return false
}

// knowsFinalizers reports whether this package, or one below it, has to do with finalizers.
func (r *MutationResult) knowsFinalizers() bool {
	if r.finalizers {
		return true
	}
	for _, fact := range r.pass.AllPackageFacts() {
		if below, ok := fact.Fact.(*Package); ok && below.Finalizers {
			return true
		}
	}
	return false
}

// namesFinalizers reports whether code of a package reads, sets or spells finalizers.
func namesFinalizers(prog *ir.Program) bool {
	return slices.ContainsFunc(prog.Funcs, func(fn *ssa.Function) bool {
		return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, aboutFinalizers)
		})
	})
}

func aboutFinalizers(instr ssa.Instruction) bool {
	return ir.Finalized(instr) != nil || slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool {
		c, ok := (*op).(*ssa.Const)
		return ok && c.Value != nil && c.Value.Kind() == constant.String && strings.Contains(constant.StringVal(c.Value), kube.FinalizersName)
	})
}
