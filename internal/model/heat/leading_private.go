package heat

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// private reports whether nobody sets a variable or field but the assignments of this
// package: other packages cannot name it, decoders leave it alone, and nobody has its
// address.
func (r *LeadingResult) private(obj types.Object) bool {
	if obj == nil || obj.Pkg() != r.pass.Pkg || r.shared[obj] {
		return false
	}
	field := obj.Parent() == nil // decoders set fields of package main, too
	return !obj.Exported() || !field && r.pass.Pkg.Name() == "main"
}

// indexShared notes the variables and fields whose address an instruction uses for more
// than to read and to assign them.
func (r *LeadingResult) indexShared(instr ssa.Instruction) {
	var operands [12]*ssa.Value
	for _, op := range instr.Operands(operands[:0]) {
		obj := ir.Addressed(*op)
		if obj == nil {
			continue
		}
		switch instr := instr.(type) {
		case *ssa.DebugRef, *ssa.UnOp:
		case *ssa.Store:
			r.shared[obj] = r.shared[obj] || instr.Val == *op
		default:
			r.shared[obj] = true
		}
	}
}
