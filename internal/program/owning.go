package program

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// namesOwners tells whether the package itself gives objects owners.
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

// namesOwner tells whether an instruction makes a reference to an owner, puts one into a
// list of them, or has a library do so.
func namesOwner(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		switch addr := instr.Addr.(type) {
		case *ssa.FieldAddr:
			return kube.IsOwnerReference(elem(addr.X.Type()))
		case *ssa.IndexAddr:
			return kube.IsOwnerReference(instr.Val.Type())
		}
	case *ssa.MakeInterface:
		return kube.IsOwnerReference(elem(instr.X.Type())) // for what reads it by reflection
	case ssa.CallInstruction:
		return kube.Is(ir.Callee(instr), kube.NamesOwner) || instr.Common().Signature().Recv() != nil && kube.IsOwnerReference(elem(instr.Common().Signature().Recv().Type()))
	}
	return false
}

func elem(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}
