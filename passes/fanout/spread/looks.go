package spread

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// looks reports whether a function, or one that it stands in, looks at an object that it is
// given for more than a message: what it does may depend on it.
func (r *Result) looks(fn *ssa.Function) bool {
	for ; fn != nil; fn = fn.Parent() {
		looking, known := r.looking[fn]
		if !known {
			looking = slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool { return carries(p) && !r.told(p) })
			r.looking[fn] = looking
		}
		if looking {
			return true
		}
	}
	return false
}

// carries reports whether a parameter may be an object that changed, or tell of one.
func carries(p *ssa.Parameter) bool {
	if ir.IsReceiver(p) {
		return false
	}
	return kube.IsAPIObject(p.Type()) || kube.IsUpdateEvent(p.Type()) || ir.IsAny(p.Type())
}

// told reports whether a value, and all that is taken out of it, gets into messages and
// nowhere else.
func (r *Result) told(v ssa.Value) bool {
	m := &message{r, r.prog.NewSearch()}
	return m.only(v)
}

// message goes on from a value to what is done with it.
type message struct {
	*Result
	question *ir.Search
}

// only looks at each value once: what was entered is not left again.
func (m *message) only(v ssa.Value) bool {
	if !m.question.Step(v) {
		return false
	}
	if v.Referrers() == nil || !m.question.Enter(v) {
		return true
	}
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool { return !m.use(use, v) })
}

func (m *message) use(use ssa.Instruction, v ssa.Value) bool {
	switch use := use.(type) {
	case *ssa.DebugRef:
		return true
	case *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.Convert, *ssa.Field, *ssa.FieldAddr,
		*ssa.UnOp, *ssa.TypeAssert, *ssa.Slice, *ssa.IndexAddr:
		return m.only(use.(ssa.Value))
	case *ssa.Extract:
		return use.Index > 0 || m.only(use) // whether it is of a type
	case *ssa.BinOp:
		return ir.IsNil(use.X) || ir.IsNil(use.Y)
	case *ssa.Store:
		return use.Addr == v || m.stored(use.Addr)
	case *ssa.MakeClosure:
		for free := range ir.Bound(use, v) {
			if !m.only(free) {
				return false
			}
		}
		return true
	case ssa.CallInstruction:
		return m.call(use, v)
	}
	return false
}

// stored goes on in a variable, or in the arguments of a call.
func (m *message) stored(addr ssa.Value) bool {
	variable, ok := ir.Root(addr).(*ssa.Alloc)
	return ok && m.only(variable)
}

// call looks at what gets a value: what logs, what asks the object who it is or formats it,
// functions of this package.
func (m *message) call(call ssa.CallInstruction, v ssa.Value) bool {
	callee := ir.CalleeFunc(call)
	if callee != nil && kube.Logs(callee) {
		return true
	}
	if callee != nil && (kube.AsksIdentity(callee) || kube.Is(callee, kube.ObjectKeyOf, kube.Formats, kube.Copies)) {
		return call.Value() != nil && m.only(call.Value())
	}
	entered := m.prog.Entered(call)
	for _, fn := range entered {
		for _, p := range fn.Params {
			if ir.PassedTo(call, p) == v && !m.only(p) {
				return false
			}
		}
	}
	return len(entered) > 0
}
