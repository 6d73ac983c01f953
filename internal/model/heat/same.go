package heat

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Same returns the innermost loop over a collection that makes a call in every round as in the
// one before: nothing that the call is given changes in the loop. Not ok for other calls.
//
//	for _, service := range services {
//		pods, err := c.pods.List(labels.Everything())
func (r *Result) Same(call ssa.CallInstruction) (loop Loop, ok bool) {
	l := r.innermost(call.Block())
	if l == nil || l.element() == nil || !l.always(call.Block()) {
		return Loop{}, false
	}
	same := &sameness{r.Prog, l, r.Prog.NewSearch()}
	if recv := ir.Receiver(call); recv != nil && !same.value(recv) {
		return Loop{}, false
	}
	for _, arg := range ir.Args(call) {
		if !same.value(arg) {
			return Loop{}, false
		}
	}
	return Loop{l}, true
}

// Calls yields what a loop calls.
func (l Loop) Calls(yield func(ssa.CallInstruction) bool) {
	for _, b := range l.l.head.Parent().Blocks {
		if !l.l.blocks[b] {
			continue
		}
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && !yield(call) {
				return
			}
		}
	}
}

// always reports whether no round of a loop that another one follows leaves out a block.
func (l *loop) always(b *ssa.BasicBlock) bool {
	return !slices.ContainsFunc(l.head.Preds, func(latch *ssa.BasicBlock) bool { return l.blocks[latch] && !b.Dominates(latch) })
}

// sameness follows values back to what does not change in a loop.
type sameness struct {
	prog *ir.Program
	l    *loop
	// asked has what was looked at: nothing changes by being made of itself.
	asked *ir.Search
}

// steps are the roles of calls that give the same for the same.
var steps = []kube.Role{kube.Namespaced, kube.ClientPath, kube.FactoryPath, kube.SelectsAll, kube.SelectsLabels, kube.FieldsOf}

// value reports whether a value is the same in every round.
func (s *sameness) value(v ssa.Value) bool {
	instr, ok := v.(ssa.Instruction)
	if !ok || !s.l.blocks[instr.Block()] || !s.asked.Enter(v) {
		return true
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		return v.Op == token.MUL && s.value(v.X) && !s.stored(v.X) || v.Op == token.NOT && s.value(v.X)
	case *ssa.Alloc:
		return s.filled(v)
	case *ssa.MakeMap:
		return s.filled(v)
	case *ssa.Call:
		if !kube.Is(ir.Callee(v), steps...) {
			return false
		}
	case *ssa.FieldAddr, *ssa.Field, *ssa.IndexAddr, *ssa.Slice, *ssa.MakeInterface, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.Convert:
	default:
		return false
	}
	return !slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool { return *op != nil && !s.value(*op) })
}

// filled reports whether what a round puts into a variable or map of its own is the same as in
// the others.
func (s *sameness) filled(v ssa.Value) bool {
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.Store:
			return use.Addr == v && !s.value(use.Val)
		case *ssa.MapUpdate:
			return !s.value(use.Key) || !s.value(use.Value)
		case *ssa.FieldAddr:
			return !s.filled(use)
		case *ssa.IndexAddr:
			return !s.filled(use)
		}
		return false
	})
}

// stored reports whether the loop may store to an address, by itself or in functions that it
// calls: to a field or package variable of this name, or to a variable of the function.
func (s *sameness) stored(addr ssa.Value) bool {
	holder := ir.Holder(addr)
	if holder == nil {
		return s.storedTo(addr) || s.capturedAndStored(addr)
	}
	return slices.ContainsFunc(s.prog.Stores(holder), func(store ir.Store) bool {
		return s.l.blocks[store.Instr.Block()] || s.runs(store.Instr)
	})
}

func (s *sameness) capturedAndStored(addr ssa.Value) bool {
	variable, ok := addr.(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, free := range ir.Captures(variable) {
		if s.storedTo(free) {
			return true
		}
	}
	return false
}

// storedTo reports whether the loop comes to a store to an address.
func (s *sameness) storedTo(addr ssa.Value) bool {
	uses := addr.Referrers()
	return uses != nil && slices.ContainsFunc(*uses, func(use ssa.Instruction) bool {
		store, ok := use.(*ssa.Store)
		return ok && store.Addr == addr && (s.l.blocks[store.Block()] || s.runs(store))
	})
}

// runs reports whether the loop calls a function that comes to an instruction.
func (s *sameness) runs(at ssa.Instruction) bool {
	for call := range (Loop{s.l}).Calls {
		if slices.ContainsFunc(s.prog.Entered(call), func(fn *ssa.Function) bool { return s.prog.Runs(fn, at) }) {
			return true
		}
	}
	return false
}
