package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// marks are the structs of list and watch functions that more is known of.
type marks struct {
	retried map[ssa.Value]bool
	tells   map[ssa.Value]bool
	streams map[ssa.Value]bool
}

func (r *ListWatchResult) marks() marks {
	m := marks{map[ssa.Value]bool{}, map[ssa.Value]bool{}, map[ssa.Value]bool{}}
	for call := range r.Prog.Calls() {
		for sym := range kube.Roles(ir.Callee(call)) {
			switch sym.Role {
			case kube.RetriesWatch:
				r.mark(m.retried, ir.Arg(call, sym.Arg))
			case kube.TellsStreaming:
				r.mark(m.tells, ir.Arg(call, 0))
				if clientValue := ir.Arg(call, sym.Arg); clientValue != nil && r.mayStream(clientValue) {
					r.mark(m.streams, ir.Arg(call, 0))
				}
			}
		}
	}
	for _, fn := range r.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if store, ok := instr.(*ssa.Store); ok && embedded(store) {
					r.mark(m.tells, store.Val)
				}
			}
		}
	}
	return m
}

// embedded reports whether a value becomes part of a struct that tells itself
// whether it can stream.
func embedded(store *ssa.Store) bool {
	addr, ok := store.Addr.(*ssa.FieldAddr)
	return ok && kube.SaysStreaming(addr.X.Type()) && !kube.SaysStreaming(store.Val.Type())
}

func (r *ListWatchResult) mark(set map[ssa.Value]bool, v ssa.Value) {
	for _, s := range r.Trace.Sources(v) {
		set[s.Value] = true
	}
}

// mayStream reports whether a client is one of those that can stream.
func (r *ListWatchResult) mayStream(clientValue ssa.Value) bool {
	for _, s := range r.Trace.Sources(clientValue) {
		t := s.Value.Type()
		if made, ok := s.Value.(*ssa.MakeInterface); ok {
			t = made.X.Type()
		}
		if !kube.IsClientset(t) || r.Trace.Client(clientValue) == client.Fake {
			return false
		}
	}
	return true
}
