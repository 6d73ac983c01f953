package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// mutable finds the fields and package variables of a package that it changes
// elsewhere than in composite literals and constructors' local variables.
// Fields of other packages' types are those of API objects as a rule.
func mutable(prog *ir.Program) map[types.Object]bool {
	found := map[types.Object]bool{}
	for _, fn := range prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if holder := changed(instr); holder != nil && holder.Pkg() == prog.Pass.Pkg {
					found[holder] = true
				}
			}
		}
	}
	return found
}

// changed is the field or package variable that an instruction changes.
func changed(instr ssa.Instruction) types.Object {
	switch instr := instr.(type) {
	case *ssa.Store:
		switch addr := instr.Addr.(type) {
		case *ssa.FieldAddr:
			if _, fresh := ir.Root(addr).(*ssa.Alloc); !fresh {
				return fieldObject(addr)
			}
		case *ssa.Global:
			if instr.Parent().Synthetic == "" { // not the initializer
				return addr.Object()
			}
		}
	case *ssa.MapUpdate:
		return mapHolder(instr.Map)
	case *ssa.Call:
		if b, ok := instr.Call.Value.(*ssa.Builtin); ok && b.Name() == "delete" {
			return mapHolder(instr.Call.Args[0])
		}
	}
	return nil
}

// mapHolder is the field or package variable that a map is loaded from.
func mapHolder(m ssa.Value) types.Object {
	load, ok := m.(*ssa.UnOp)
	if !ok {
		return nil
	}
	if global, ok := load.X.(*ssa.Global); ok {
		return global.Object()
	}
	return fieldObject(load.X)
}
