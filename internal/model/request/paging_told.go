package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// continued reports whether options, or a pointer to them, go anywhere with
// their continue token.
func continued(options ssa.Value) bool {
	for _, ref := range *options.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == options {
				continue
			}
			if alloc, ok := ref.Addr.(*ssa.Alloc); !ok || continued(alloc) {
				return true
			}
		case *ssa.FieldAddr:
			if kube.Is(ir.FieldOf(ref), continues) && loads(ref) {
				return true
			}
		case *ssa.Field:
			if kube.Is(ir.FieldOf(ref), continues) {
				return true
			}
		case *ssa.DebugRef:
		default:
			return true
		}
	}
	return false
}

func loads(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		if s, ok := ref.(*ssa.Store); !ok || s.Addr != addr {
			return true
		}
	}
	return false
}

// readsToken reports whether a function looks at a continue token by itself.
func readsToken(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && kube.Is(ir.Callee(call), kube.TokenOf) {
				return true
			}
			v, ok := instr.(ssa.Value)
			if !ok {
				continue
			}
			if field := ir.FieldOf(v); field != nil && kube.IsToken(field) {
				return true
			}
		}
	}
	return false
}
