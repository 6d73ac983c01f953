package object

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// What an update that failed left in the cache matters to who reads it there before the
// next event of the object replaces it. Where the failure is only logged, no key comes back
// because of it, and without a resync none comes back without an event: the update is
// forgone with a copy as well.
//
//	if _, err := client.Backups(b.Namespace).Update(b); err != nil {
//		log.Printf("update %s: %v", b.Name, err)
//	}

// forgone reports whether all updates behind a write are such that nobody makes again, and
// nothing is seen to read what is written but the code that writes it.
func (r *MutationResult) forgone(m Mutation) bool {
	if m.Proof != Seen && m.Proof != Forgotten || r.shared(m) || r.readByOthers(m) || !r.neverResyncs(m.Source) {
		return false
	}
	found := r.updatesBehind(m)
	return len(found) > 0 && !slices.ContainsFunc(found, func(call ssa.CallInstruction) bool { return !failsUnheard(call) })
}

// updatesBehind are the updates of the object of a mutation by what writes it, or by what
// runs after that in the same function.
func (r *MutationResult) updatesBehind(m Mutation) (found []ssa.CallInstruction) {
	var enter func(call ssa.CallInstruction, steps int)
	enter = func(call ssa.CallInstruction, steps int) {
		if arg, ok := kube.Updated(ir.CalleeFunc(call)); ok {
			if v := ir.Arg(call, arg); v != nil && types.TypeString(converted(v).Type(), nil) == m.object {
				found = append(found, call)
			}
			return
		}
		if steps == 0 {
			return
		}
		for _, fn := range r.prog.Entered(call) {
			for inner := range callsOf(fn) {
				enter(inner, steps-1)
			}
		}
	}
	for call := range ir.CallsOf(m.At.Parent()) {
		if call == m.At || follows(m.At, call) {
			enter(call, maxSendSteps)
		}
	}
	return found
}

// failsUnheard reports whether the error of a call is ignored, or only logged.
func failsUnheard(call ssa.CallInstruction) bool {
	v, ok := call.(*ssa.Call)
	if !ok {
		return true
	}
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		failure, ok := use.(*ssa.Extract)
		if !ok || !ir.IsError(failure.Type()) {
			return !ok && ir.IsError(v.Type()) && !unheard(use)
		}
		return slices.ContainsFunc(*failure.Referrers(), func(use ssa.Instruction) bool { return !unheard(use) })
	})
}

// unheard reports whether an instruction does no more with an error than to ask whether there
// is one, to log it then, or to log it.
func unheard(use ssa.Instruction) bool {
	if test, ok := use.(*ssa.BinOp); ok {
		null, ok := test.Y.(*ssa.Const)
		return ok && null.IsNil() && !slices.ContainsFunc(*test.Referrers(), func(use ssa.Instruction) bool { return !onlySays(use, test) })
	}
	if change, ok := use.(*ssa.ChangeInterface); ok {
		return onlyLogged(change)
	}
	return logs(use)
}

// onlySays reports whether the way that a test of an error takes where there is one does
// nothing but to log before it ends or goes on as the other.
func onlySays(use ssa.Instruction, test *ssa.BinOp) bool {
	branch, ok := use.(*ssa.If)
	if !ok {
		return false
	}
	failing := branch.Block().Succs[0]
	if test.Op == token.EQL {
		failing = branch.Block().Succs[1]
	}
	return len(failing.Preds) > 1 || !slices.ContainsFunc(failing.Instrs, func(instr ssa.Instruction) bool {
		switch instr := instr.(type) {
		case *ssa.If, *ssa.MapUpdate, *ssa.Panic, *ssa.Send:
			return true
		case *ssa.Store:
			_, argument := instr.Addr.(*ssa.IndexAddr) // of a call with any number of them
			return !argument
		case ssa.CallInstruction:
			return !logs(instr)
		}
		return false
	})
}

// neverResyncs reports whether the store that an object is read from is known to be that of
// an informer without a resync period.
func (r *MutationResult) neverResyncs(s Source) bool {
	read, ok := s.At.(*ssa.Call)
	if !ok {
		return false
	}
	from := r.trace.Sources(ir.Receiver(read))
	return len(from) > 0 && !slices.ContainsFunc(from, func(s client.Source) bool {
		made, ok := s.Call()
		if !ok {
			return true
		}
		sym, ok := kube.Lookup(ir.Callee(made), kube.ResyncArg)
		if !ok {
			return true
		}
		period, known := r.trace.Constant(ir.Arg(made, sym.Arg))
		return known != client.Known || period.ExactString() != "0"
	})
}
