package lifetime

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// index counts parameters as SSA does, the receiver first.
func index(p *ssa.Parameter) int {
	for i, q := range p.Parent().Params {
		if p == q {
			return i
		}
	}
	return -1
}

func isReceiver(p *ssa.Parameter) bool {
	return p.Parent().Signature.Recv() != nil && index(p) == 0
}

// argument returns what a call passes for parameter i of a function it enters.
func argument(call ssa.CallInstruction, fn *ssa.Function, i int) ssa.Value {
	if fn.Signature.Recv() != nil {
		i--
	}
	if i < 0 {
		return ir.Receiver(call)
	}
	return ir.Arg(call, i)
}

// converted returns the value that another one only has a different type than.
func converted(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.ChangeType:
		return v.X
	case *ssa.ChangeInterface:
		return v.X
	case *ssa.MakeInterface:
		return v.X
	case *ssa.TypeAssert:
		return v.X
	}
	return nil
}

// bindings returns what a captured variable is bound to where its closure is made.
func bindings(v *ssa.FreeVar) []ssa.Value {
	var bound []ssa.Value
	for c := range ir.Closures(v.Parent()) {
		for i, free := range v.Parent().FreeVars {
			if free == v {
				bound = append(bound, c.Bindings[i])
			}
		}
	}
	return bound
}

// stored returns what is stored in a local variable, in closures, too.
func stored(addr ssa.Value) []ssa.Value {
	var values []ssa.Value
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				values = append(values, ref.Val)
			}
		case *ssa.MakeClosure:
			for i, b := range ref.Bindings {
				if b == addr {
					values = append(values, stored(ref.Fn.(*ssa.Function).FreeVars[i])...)
				}
			}
		}
	}
	return values
}
