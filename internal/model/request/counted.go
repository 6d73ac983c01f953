package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// OnlyCounted reports whether of the list that a LIST fills in only the number
// of its objects is looked at.
func (r *Result) OnlyCounted(l *List) bool {
	if l.Result == nil || l.Result.Referrers() == nil {
		return false
	}
	counted := false
	for _, ref := range *l.Result.Referrers() {
		switch ref := ref.(type) {
		case *ssa.MakeInterface: // the LIST itself
			for _, use := range *ref.Referrers() {
				if use != l.Call.(ssa.Instruction) {
					return false
				}
			}
		case *ssa.FieldAddr:
			field := ir.FieldOf(ref)
			if field == nil || field.Name() != itemsOf(l) {
				continue
			}
			if !lengthOnly(ref) {
				return false
			}
			counted = true
		case *ssa.DebugRef:
		default:
			return false
		}
	}
	return counted
}

func itemsOf(l *List) string {
	if items := kube.Items(l.Result.Type()); items != nil {
		return items.Name()
	}
	return ""
}

// lengthOnly reports whether of a slice behind an address only the length is used.
func lengthOnly(addr *ssa.FieldAddr) bool {
	for _, ref := range *addr.Referrers() {
		load, ok := ref.(*ssa.UnOp)
		if !ok {
			return false
		}
		for _, use := range *load.Referrers() {
			call, ok := use.(*ssa.Call)
			if !ok {
				return false
			}
			if b, ok := call.Call.Value.(*ssa.Builtin); !ok || b.Name() != "len" {
				return false
			}
		}
	}
	return true
}
