package cachesync

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// meant reports whether a result is ignored on purpose, or for nothing that
// matters: the code says so, it shuts down when the wait gives up, or nobody
// reads what the wait is for.
func (c *checker) meant(call *ssa.Call) bool {
	switch {
	case c.statement(c.Prog.Syntax(call)) == nil: // _ =
	case waitsInReads(call):
	case c.NobodyReads(call):
	case c.endless(call), c.constructs(call):
	case c.expires(call):
		return false
	default:
		return c.shutsDown(call)
	}
	return true
}

// waitsInReads reports whether a call waits for a cache whose reads wait or fail
// themselves until it is filled: only listers and stores are read early.
func waitsInReads(call *ssa.Call) bool {
	recv := ir.Receiver(call)
	return recv != nil && kube.Is(ir.Callee(call), kube.SyncWait) && !kube.IsFactory(recv.Type())
}

// shutsDown reports whether everything behind a wait ends with what ends the wait.
func (c *checker) shutsDown(call *ssa.Call) bool {
	end := c.ends(signalOf(call))
	if len(end) == 0 {
		return false
	}
	seen := map[*ssa.BasicBlock]bool{}
	var behind func(b *ssa.BasicBlock, from int) bool
	behind = func(b *ssa.BasicBlock, from int) bool {
		for _, instr := range b.Instrs[from:] {
			if next, ok := instr.(ssa.CallInstruction); ok && !c.endsToo(next, end) {
				return false
			}
		}
		for _, next := range b.Succs {
			if !seen[next] {
				seen[next] = true
				if !behind(next, 0) {
					return false
				}
			}
		}
		return true
	}
	return behind(call.Block(), slices.Index(call.Block().Instrs, ssa.Instruction(call))+1)
}

// endsToo reports whether a call ends with one of some signals, or does nothing
// that matters.
func (c *checker) endsToo(call ssa.CallInstruction, end []ssa.Value) bool {
	if _, builtin := call.Common().Value.(*ssa.Builtin); builtin {
		return true
	}
	callee := ir.CalleeFunc(call)
	if kube.Is(callee, kube.ListerList, kube.ListerGet, kube.StoreRead) {
		return false
	}
	if callee != nil && kube.Quiet(callee) || kube.Is(ir.Callee(call), kube.ContextDone) {
		return true
	}
	return slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool {
		return kube.IsSignal(arg.Type()) && slices.ContainsFunc(c.ends(arg), func(v ssa.Value) bool { return slices.Contains(end, v) })
	})
}

// signalOf returns what ends a wait, nil if nothing does.
func signalOf(call ssa.CallInstruction) ssa.Value {
	for _, arg := range ir.Args(call) {
		if kube.IsSignal(arg.Type()) {
			return arg // a name may come first
		}
	}
	return nil
}

// ends returns where a signal comes from, the context in place of its channel.
func (c *checker) ends(signal ssa.Value) []ssa.Value {
	if signal == nil {
		return nil
	}
	var found []ssa.Value
	for _, s := range c.Trace.Sources(signal) {
		if done, ok := s.Call(); ok && kube.Is(ir.Callee(done), kube.ContextDone) {
			for _, inner := range c.Trace.Within(ir.Receiver(done), s) {
				found = append(found, inner.Value)
			}
			continue
		}
		found = append(found, s.Value)
	}
	return found
}

// neverClosed reports whether nobody can close a channel before a function returns:
// the one that makes it hands it on for receiving only.
func neverClosed(v ssa.Value, in *ssa.Function, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return seen[v]
	}
	seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.ChangeType:
			if ch, ok := ref.Type().Underlying().(*types.Chan); ok && ch.Dir() == types.RecvOnly {
				continue
			}
			return false
		case *ssa.UnOp: // received from, or read from its variable
			if _, ok := ref.Type().Underlying().(*types.Chan); ok && !neverClosed(ref, in, seen) {
				return false
			}
		case *ssa.Store:
			if variable, ok := ref.Addr.(*ssa.Alloc); !ok || !neverClosed(variable, in, seen) {
				return false
			}
		case *ssa.MakeClosure:
			for free := range ir.Bound(ref, v) {
				if !neverClosed(free, in, seen) {
					return false
				}
			}
		case *ssa.Defer:
			if _, closes := ref.Call.Value.(*ssa.Builtin); !closes || ref.Parent() != in {
				return false
			}
		case *ssa.Select, *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}
