package statuswrite

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// direct returns what a call does to a status by itself.
func (s *search) direct(call ssa.CallInstruction) []Update {
	if value, ok := call.(*ssa.Call); ok {
		if kind, ok := s.times[value]; ok {
			return []Update{{Kind: kind, Value: true}}
		}
	}
	_, deferred := call.(*ssa.Defer)
	var updates []Update
	for _, kind := range s.written(call) {
		updates = append(updates, Update{Kind: kind, Deferred: deferred, Set: s.changes(call.Parent(), kind)})
		if s.counted(call, kind) {
			updates = append(updates, Update{Kind: kind, Value: true})
		}
	}
	return updates
}

// written returns the kind whose status a call writes, none if it writes no status.
func (s *search) written(call ssa.CallInstruction) []kube.Kind {
	if sym, ok := kube.Lookup(ir.Callee(call), kube.WritesStatus); ok {
		if s.ofStatus(ir.Receiver(call)) {
			return s.kinds(ir.Arg(call, sym.Arg))
		}
		return nil
	}
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return nil
	}
	arg, ok := kube.UpdatesStatus(callee)
	if !ok || ir.Arg(call, arg) == nil {
		return nil
	}
	kind, ok := kube.KindOf(ir.Arg(call, arg).Type())
	if !ok {
		return nil
	}
	return []kube.Kind{kind}
}

// ofStatus reports whether a writer writes the status, not another part.
func (s *search) ofStatus(writer ssa.Value) bool {
	sources := s.trace.Sources(writer)
	if len(sources) != 1 {
		return false
	}
	call, ok := sources[0].Call()
	return ok && kube.Is(ir.Callee(call), kube.StatusOf)
}

// kinds returns the kind of an object, none if it may be of several.
func (s *search) kinds(object ssa.Value) []kube.Kind {
	wrapped, ok := object.(*ssa.MakeInterface)
	if !ok {
		return nil
	}
	if kind, ok := kube.KindOf(wrapped.X.Type()); ok {
		return []kube.Kind{kind}
	}
	return nil
}

// counted reports whether each way to a write adds to a number in the status.
func (s *search) counted(call ssa.CallInstruction, kind kube.Kind) bool {
	for store, of := range s.counters {
		if of == kind && store.Parent() == call.Parent() && store.Block().Dominates(call.Block()) {
			return true
		}
	}
	return false
}
