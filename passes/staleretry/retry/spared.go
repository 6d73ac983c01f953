package retry

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// spared reports whether of what a constructor returns only methods are called that do not
// lead to a read, and nothing else gets it.
//
//	overloaded, err := cube.NewQuotaOperator(r.Client, quota).Overload()
func (s *search) spared(call ssa.CallInstruction, through Set) bool {
	made, ok := call.(*ssa.Call)
	if !ok || through == "" {
		return false
	}
	u := &usage{through: through, seen: map[ssa.Value]bool{}}
	u.value(made)
	return !u.reaches
}

// usage follows what a constructor returns.
type usage struct {
	through Set
	seen    map[ssa.Value]bool
	// reaches tells that it may lead to the read.
	reaches bool
}

func (u *usage) value(v ssa.Value) {
	if u.reaches || u.seen[v] || v.Referrers() == nil {
		return
	}
	u.seen[v] = true
	for _, use := range *v.Referrers() {
		switch use := use.(type) {
		case *ssa.DebugRef, *ssa.BinOp: // compared with nil
		case *ssa.Extract:
			if leads(use.Type(), u.through) {
				u.value(use)
			}
		case *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType:
			u.value(use.(ssa.Value))
		case ssa.CallInstruction:
			u.call(use, v)
		default:
			u.reaches = true
			return
		}
	}
}

// call looks at a method that is called of what is followed.
func (u *usage) call(call ssa.CallInstruction, of ssa.Value) {
	fn := ir.CalleeFunc(call)
	if fn == nil || ir.Receiver(call) != of || slices.Contains(ir.Args(call), of) || u.through.has(fn.Name()) {
		u.reaches = true
		return
	}
	if result := call.Value(); result != nil {
		u.result(result)
	}
}

// result follows what a method returns: it may be what has the method, too.
func (u *usage) result(v ssa.Value) {
	if _, several := v.Type().(*types.Tuple); several || leads(v.Type(), u.through) {
		u.value(v)
	}
}

// leads reports whether a type has one of several methods.
func leads(t types.Type, through Set) bool {
	set := types.NewMethodSet(t)
	for sel := range set.Methods() {
		if through.has(sel.Obj().Name()) {
			return true
		}
	}
	return false
}
