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
			return []Update{{Object: Object{Kind: kind}, Value: true}}
		}
	}
	u, ok := s.written(call)
	if !ok {
		return nil
	}
	_, u.Deferred = call.(*ssa.Defer)
	u.Set = s.changes(call.Parent(), u.Kind)
	if !s.counted(call, u.Kind) {
		return []Update{u}
	}
	return []Update{u, {Object: u.Object, Value: true}}
}

// written returns the status that a call writes, not ok if it writes none.
func (s *search) written(call ssa.CallInstruction) (u Update, ok bool) {
	if sym, ok := kube.Lookup(ir.Callee(call), kube.WritesStatus); ok {
		if u.Writer, ok = s.writer(ir.Receiver(call)); !ok {
			return u, false
		}
		u.Object, ok = s.object(ir.Arg(call, sym.Arg))
		return u, ok
	}
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return u, false
	}
	arg, ok := kube.UpdatesStatus(callee)
	if !ok || ir.Arg(call, arg) == nil {
		return u, false
	}
	u.Kind, ok = kube.KindOf(ir.Arg(call, arg).Type())
	return u, ok
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
