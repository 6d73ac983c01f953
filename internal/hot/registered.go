package hot

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// registered returns the kind of the informer that a handler is registered
// with, zero where that is not known: the literal whose field an instruction
// sets, or what it converts.
func (r *Result) registered(instr ssa.Instruction) kube.Kind {
	var handler ssa.Value
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		handler = instr
	case *ssa.Store:
		if field, ok := instr.Addr.(*ssa.FieldAddr); ok {
			handler = field.X
		}
	}
	return r.registeredAs(handler, 4)
}

// registeredAs follows a handler to the call that registers it.
func (r *Result) registeredAs(handler ssa.Value, depth int) kube.Kind {
	if handler == nil || depth == 0 || handler.Referrers() == nil {
		return kube.Kind{}
	}
	for _, ref := range *handler.Referrers() {
		var found kube.Kind
		switch ref := ref.(type) {
		case ssa.CallInstruction:
			found = r.informed(ref)
		case *ssa.Store:
			if ref.Val == handler { // the Handler of a FilteringResourceEventHandler
				found = r.registered(ref)
			}
		case *ssa.MakeInterface:
			found = r.registeredAs(ref, depth-1)
		case *ssa.UnOp:
			found = r.registeredAs(ref, depth-1)
		}
		if found != (kube.Kind{}) {
			return found
		}
	}
	return kube.Kind{}
}

// informed returns the kind of the informer that a call adds a handler to.
func (r *Result) informed(call ssa.CallInstruction) kube.Kind {
	recv := ir.Receiver(call)
	if recv == nil || !kube.Is(ir.Callee(call), kube.AddHandler) {
		return kube.Kind{}
	}
	for _, s := range r.trace.Sources(recv) {
		made, ok := s.Call()
		if !ok || ir.Receiver(made) == nil {
			continue
		}
		if k, ok := kube.AccessorKind(ir.Receiver(made).Type()); ok {
			return k
		}
	}
	return kube.Kind{}
}

// Of returns the kind whose changes make a function run as a whole, zero where
// it is not known.
func (r *Result) Of(fn *ssa.Function) kube.Kind { return r.heats[fn].Of }
