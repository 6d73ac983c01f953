package leak

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// sends reports whether a client that a call makes may send a request: not if
// all that is done with it is to look at its error, or to spell an address.
func (r *Result) sends(call *ssa.Call) bool {
	s := &sending{Result: r, seen: map[ssa.Value]bool{}}
	return s.value(call)
}

type sending struct {
	*Result
	seen map[ssa.Value]bool
}

// value reports whether anything sends with a value: a client, a step towards a
// request, the request, or a variable with one of these.
func (s *sending) value(v ssa.Value) bool {
	if s.seen[v] || v.Referrers() == nil || ir.IsError(v.Type()) {
		return false
	}
	s.seen[v] = true
	return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool { return s.by(v, use) })
}

// by tells the same of one use. What is not followed may send.
func (s *sending) by(v ssa.Value, use ssa.Instruction) bool {
	switch use := use.(type) {
	case *ssa.DebugRef, *ssa.BinOp:
		return false
	case *ssa.Phi, *ssa.Extract, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.UnOp:
		return s.value(use.(ssa.Value))
	case *ssa.Store:
		variable, local := use.Addr.(*ssa.Alloc)
		return use.Val == v && (!local || s.value(variable))
	case *ssa.Call:
		return s.called(v, use)
	}
	return true
}

// called tells the same of a call of a method of a value, or that is given it.
func (s *sending) called(v ssa.Value, call *ssa.Call) bool {
	if ir.Receiver(call) == v {
		callee := ir.Callee(call)
		if kube.Is(callee, kube.ClientPath) || kube.IsRESTRequest(call.Type()) {
			return s.value(call)
		}
		return !kube.Is(callee, kube.RESTAddress)
	}
	entered := s.Prog.Entered(call)
	for _, fn := range entered {
		for i, p := range fn.Params {
			if ir.Passed(call, fn.Signature, i) == v && s.value(p) {
				return true
			}
		}
	}
	return len(entered) == 0
}
