package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// keeper is the field, or the variable of a package or of an outer function, that an
// address belongs to, or an entry of a map; nil where that is not known.
//
//	delete(c.pods[node], name)
func (r *TombstoneResult) keeper(v ssa.Value, x operation) any {
	for seen := map[ssa.Value]bool{}; v != nil && !seen[v]; {
		seen[v] = true
		if kept := ir.Holder(v); kept != nil {
			return kept
		}
		if variable, ok := v.(*ssa.Alloc); ok {
			return variable
		}
		v = r.partOf(v, x)
	}
	return nil
}

// partOf is what a value is a part, an entry or another form of, nil for others.
func (r *TombstoneResult) partOf(v ssa.Value, x operation) ssa.Value {
	switch v := v.(type) {
	case *ssa.UnOp, *ssa.Lookup, *ssa.Extract, *ssa.Index, *ssa.IndexAddr, *ssa.Slice, *ssa.TypeAssert, *ssa.MakeInterface, *ssa.ChangeType, *ssa.ChangeInterface:
		return operands(v.(ssa.Instruction))[0]
	case *ssa.Parameter:
		return passedIn(v, x)
	case *ssa.FreeVar:
		return ir.Binding(v)
	case *ssa.Call:
		return r.source(v)
	}
	return nil
}
