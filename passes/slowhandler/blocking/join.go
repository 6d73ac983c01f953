package blocking

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// joinedBy returns what a function made for itself to wait for goroutines
// with: wait groups, and channels that it receives from. What such a goroutine
// waits for, the function waits for, too.
func joinedBy(fn *ssa.Function) []ssa.Value {
	var joined []ssa.Value
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Call:
				if kube.Is(ir.Callee(instr), kube.Joins) {
					joined = appendLocal(joined, ir.Receiver(instr))
				}
			case *ssa.UnOp:
				if instr.Op == token.ARROW {
					joined = appendLocal(joined, instr.X)
				}
			}
		}
	}
	return joined
}

func appendLocal(values []ssa.Value, v ssa.Value) []ssa.Value {
	if own := local(v); own != nil {
		return append(values, own)
	}
	return values
}

// local returns the variable, or what is made, that a value is read from, nil
// for what comes from elsewhere.
func local(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.Alloc, *ssa.MakeChan, *ssa.Extract:
		return v
	case *ssa.UnOp:
		if alloc, ok := v.X.(*ssa.Alloc); ok && v.Op == token.MUL {
			return alloc
		}
	}
	return nil
}

// sharesAny reports whether a call hands one of some values to what it runs.
func sharesAny(call ssa.CallInstruction, values []ssa.Value) bool {
	if len(values) == 0 {
		return false
	}
	common := call.Common()
	handed := slices.Clone(common.Args)
	if closure, ok := common.Value.(*ssa.MakeClosure); ok {
		handed = append(handed, closure.Bindings...)
	}
	return slices.ContainsFunc(handed, func(v ssa.Value) bool {
		own := local(v)
		return own != nil && slices.Contains(values, own)
	})
}
