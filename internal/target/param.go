package target

import (
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// parameter names a parameter, or the argument of the call that was entered.
func (n *namer) parameter(p *ssa.Parameter, frames []ssa.CallInstruction) Target {
	fn := p.Parent()
	for i, q := range fn.Params {
		if p != q {
			continue
		}
		if last := len(frames) - 1; last >= 0 {
			if arg := Argument(frames[last], i); arg != nil && enters(n.trace.Prog, frames[last], fn) {
				return n.value(arg, 0, frames[:last])
			}
		}
		if name := NameOf(fn); name != "" {
			return Target("<" + name + "#" + strconv.Itoa(i) + ">")
		}
	}
	return Unknown
}

func enters(prog *ir.Program, call ssa.CallInstruction, fn *ssa.Function) bool {
	for _, entered := range prog.Entered(call) {
		if entered == fn {
			return true
		}
	}
	return false
}

// NameOf is how targets spell a function, "" for function literals.
func NameOf(fn *ssa.Function) string {
	if obj, ok := fn.Object().(*types.Func); ok {
		return FullName(obj)
	}
	return ""
}

// FullName is how targets spell a declared function.
func FullName(fn *types.Func) string { return fn.Origin().FullName() }

// Argument returns what a call passes for a parameter, 0 is the first,
// receiver included.
func Argument(call ssa.CallInstruction, i int) ssa.Value {
	if recv := ir.Receiver(call); recv != nil {
		if i == 0 {
			return recv
		}
		i--
	}
	return ir.Arg(call, i)
}
