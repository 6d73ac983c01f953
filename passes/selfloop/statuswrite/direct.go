package statuswrite

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// direct returns what a call does to a status by itself.
func (s *search) direct(call ssa.CallInstruction) []statusUpdate {
	if value, ok := call.(*ssa.Call); ok {
		if kind, ok := s.times[value]; ok {
			return []statusUpdate{{kind, true}}
		}
	}
	sym, ok := kube.Lookup(ir.Callee(call), kube.WritesStatus)
	if !ok || !s.ofStatus(ir.Receiver(call)) {
		return nil
	}
	var updates []statusUpdate
	for _, kind := range s.kinds(ir.Arg(call, sym.Arg)) {
		updates = append(updates, statusUpdate{kind, false})
		if s.counted(call, kind) {
			updates = append(updates, statusUpdate{kind, true})
		}
	}
	return updates
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
