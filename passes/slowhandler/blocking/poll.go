package blocking

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// rarely reports whether a call polls what the program itself knows, and asks before it
// waits: it waits only where that is not so yet, and nothing says how often that is.
//
//	err := wait.ExponentialBackoff(backoff, func() (bool, error) {
//		_, known := c.ids[name]
//		return known, nil
//	})
func (r *Result) rarely(call ssa.CallInstruction) bool {
	if rarely, known := r.polls[call]; known {
		return rarely
	}
	r.polls[call] = false // while it is being asked: what it calls may poll as well
	sym, ok := kube.Lookup(ir.Callee(call), kube.PollBody)
	if !ok || !kube.Is(ir.Callee(call), kube.AsksFirst) {
		return false
	}
	fns, open := r.hot.Targets(ir.Arg(call, sym.Arg))
	r.polls[call] = len(open) == 0 && every(fns, func(fn *ssa.Function) bool { return r.recalls(fn, map[*ssa.Function]bool{}) })
	return r.polls[call]
}

// recalls reports whether a function answers from memory: it waits for nothing, and calls
// nothing of which that is not known.
func (r *Result) recalls(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return true
	}
	seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if s, ok := r.stepAt(instr, nil); ok && !r.knows(s, seen) {
				return false
			}
		}
	}
	return len(fn.Blocks) > 0
}

// knows reports whether a step of a function waits for nothing.
func (r *Result) knows(s step, seen map[*ssa.Function]bool) bool {
	if s.wait != nil || len(s.away) > 0 || len(s.given) > 0 {
		return false
	}
	if len(s.entered) == 0 {
		call, ok := s.instr.(*ssa.Call)
		return ok && (kube.Is(ir.Callee(call), kube.ListerGet, kube.ListerList, kube.StoreRead) || kube.IsLister(call.Type()))
	}
	return every(s.entered, func(fn *ssa.Function) bool { return r.recalls(fn, seen) })
}
