package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// namesOwners reports whether the package itself gives objects owners.
func (b *build) namesOwners() bool {
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				if namesOwner(instr) {
					return true
				}
			}
		}
	}
	return false
}

// namesOwner reports whether an instruction makes a reference to an owner, puts one into a
// list of them, or has a library do so.
func namesOwner(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		switch addr := instr.Addr.(type) {
		case *ssa.FieldAddr:
			return kube.IsOwnerReference(addr.X.Type())
		case *ssa.IndexAddr:
			return kube.IsOwnerReference(instr.Val.Type())
		}
	case *ssa.MakeInterface:
		return kube.IsOwnerReference(instr.X.Type()) // for what reads it by reflection
	case ssa.CallInstruction:
		recv := instr.Common().Signature().Recv()
		return kube.Is(ir.Callee(instr), kube.NamesOwner) || recv != nil && kube.IsOwnerReference(recv.Type())
	}
	return false
}
