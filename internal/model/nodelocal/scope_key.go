package nodelocal

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// onlyHandlersEnqueue reports whether all keys that this package puts into queues come
// from handlers, or from the queue itself.
func (s *search) onlyHandlersEnqueue() bool {
	for call := range s.prog.Calls() {
		if kube.Is(ir.Callee(call), kube.QueueAdd, kube.QueueAddAfter) && !s.calledForEvents(call.Parent()) {
			return false
		}
	}
	return true
}

// calledForEvents reports whether nothing calls a function but handlers of events and
// those who took a key from a queue.
func (s *search) calledForEvents(fn *ssa.Function) bool {
	fns := []*ssa.Function{fn}
	for i := 0; i < len(fns); i++ {
		switch fn := fns[i]; {
		case s.handlesEvents(fn) || takesKeys(fn):
		case s.prog.Open(fn):
			return false
		default:
			for _, call := range s.prog.Entering(fn) {
				if by := call.Parent(); !slices.Contains(fns, by) {
					fns = append(fns, by)
				}
			}
		}
	}
	return true
}

func (s *search) handlesEvents(fn *ssa.Function) bool {
	return slices.ContainsFunc(s.req.Hot.Roots, func(r heat.Root) bool { return r.Fn == fn && r.Heat.Kind == heat.Event })
}

func takesKeys(fn *ssa.Function) bool {
	for call := range ir.CallsOf(fn) {
		if kube.Is(ir.Callee(call), kube.QueueGet) {
			return true
		}
	}
	return false
}
