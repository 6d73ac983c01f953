package cachesync

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// endless reports whether what ends a wait never does, so that the wait only
// returns when the caches are filled.
func (c *checker) endless(call ssa.CallInstruction) bool {
	return c.signal(call, func(s ssa.Value) bool {
		switch s := s.(type) {
		case *ssa.Const:
			return true // a nil channel
		case *ssa.MakeChan:
			return neverClosed(s, call.Parent(), map[ssa.Value]bool{})
		case *ssa.Global:
			return kube.Is(s.Object(), kube.ContextForever)
		case *ssa.Call:
			return kube.Is(ir.Callee(s), kube.ContextUnending)
		}
		return false
	})
}

// constructs reports whether a wait ends with the context that a framework gives
// to constructors of controllers: that ends when the program does.
func (c *checker) constructs(call ssa.CallInstruction) bool {
	return c.signal(call, func(s ssa.Value) bool {
		p, ok := s.(*ssa.Parameter)
		return ok && kube.IsControllerConstructor(p.Parent().Signature)
	})
}

// expires reports whether a wait ends with a deadline, which the program outlives.
func (c *checker) expires(call ssa.CallInstruction) bool {
	return c.signal(call, func(s ssa.Value) bool {
		made, ok := s.(*ssa.Call)
		return ok && kube.Is(ir.Callee(made), kube.ContextDeadline)
	})
}

// signal reports whether everything that may end a wait is such.
func (c *checker) signal(call ssa.CallInstruction, such func(ssa.Value) bool) bool {
	arg := signalOf(call)
	if arg == nil {
		return false
	}
	sources := c.Trace.Sources(arg)
	for _, s := range sources {
		if done, ok := s.Call(); ok && kube.Is(ir.Callee(done), kube.ContextDone) {
			for _, inner := range c.Trace.Within(ir.Receiver(done), s) {
				if !such(inner.Value) {
					return false
				}
			}
			continue
		}
		if !such(s.Value) {
			return false
		}
	}
	return len(sources) > 0
}
