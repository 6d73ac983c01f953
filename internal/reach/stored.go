package reach

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// stores are the values that a variable gets in its function and closures, not ok where
// more may be done with its address.
func stores(addr ssa.Value, seen map[ssa.Value]bool) (values []ssa.Value, ok bool) {
	if seen[addr] {
		return nil, true
	}
	seen[addr] = true
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				return nil, false
			}
			values = append(values, ref.Val)
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.MakeClosure:
			for i, binding := range ref.Bindings {
				if binding != addr {
					continue
				}
				inner, ok := stores(ref.Fn.(*ssa.Function).FreeVars[i], seen)
				if !ok {
					return nil, false
				}
				values = append(values, inner...)
			}
		default:
			return nil, false
		}
	}
	return values, true
}

// escapes are the fields whose addresses somebody has, who may set them. They are found
// when somebody asks.
type escapes map[*types.Var]bool

func (e *escapes) has(prog *ir.Program, field *types.Var) bool {
	if *e == nil {
		*e = escapes{}
		for _, fn := range prog.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					if addr, ok := instr.(*ssa.FieldAddr); ok && isTaken(addr) {
						(*e)[ir.FieldOf(addr)] = true
					}
				}
			}
		}
	}
	return (*e)[field]
}

// isTaken tells whether more is done with an address than to load and store what is there.
func isTaken(addr *ssa.FieldAddr) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				return true
			}
		case *ssa.UnOp, *ssa.DebugRef:
		default:
			return true
		}
	}
	return false
}
