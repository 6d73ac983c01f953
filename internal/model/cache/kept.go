package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// stored reports whether a store keeps a value where nothing starts it: in a variable, or
// in a field that only this package sees.
func (f *fortune) stored(store *ssa.Store) bool {
	switch addr := store.Addr.(type) {
	case *ssa.Alloc:
		return f.idle(addr)
	case *ssa.FieldAddr:
		field := ir.FieldOf(addr)
		if field == nil || field.Exported() || field.Embedded() || field.Pkg() != f.pass.Pkg {
			return false
		}
		f.kept = true
		return f.unstarted(field)
	}
	return false
}

// unstarted reports whether nothing that reads a field starts what it finds.
func (f *fortune) unstarted(field *types.Var) bool {
	for _, fn := range f.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if !f.leaves(instr, field) {
					return false
				}
			}
		}
	}
	return true
}

// leaves reports whether an instruction does not start what it may read from a field.
func (f *fortune) leaves(instr ssa.Instruction, field *types.Var) bool {
	switch instr := instr.(type) {
	case *ssa.Field:
		return ir.FieldOf(instr) != field || f.idle(instr)
	case *ssa.FieldAddr:
		if ir.FieldOf(instr) != field {
			return true
		}
		for _, ref := range *instr.Referrers() {
			switch ref := ref.(type) {
			case *ssa.Store:
				if ref.Val == ssa.Value(instr) {
					return false // its address goes elsewhere
				}
			case *ssa.UnOp:
				if !f.idle(ref) {
					return false
				}
			case *ssa.DebugRef:
			default:
				return false
			}
		}
	}
	return true
}
