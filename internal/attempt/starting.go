package attempt

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// restarts tells whether a retry of a kind of the program's own is part of what a manager
// starts, once and before anything else there is written of it, and whose error ends the
// manager: the program is started again, and so is the retry, from another cache.
//
//	func (r *registrar) Start(ctx context.Context) error { return r.register(ctx) }
func (s *search) restarts(kind kube.Kind, retry ssa.CallInstruction) bool {
	begin := (&way{search: s, returned: true, begins: s.started, worker: nobody}).only(retry)
	return begin != nil && s.owns(kind) && !s.inLoop(retry) && s.onlyFrom(retry) == begin && !s.writtenBefore(retry, kind)
}

// started tells whether a function is the method that a manager starts of what this
// package gives it.
func (s *search) started(fn *ssa.Function) bool {
	recv := fn.Signature.Recv()
	if recv == nil {
		return false
	}
	return slices.ContainsFunc(s.starts(), func(given *ssa.MakeInterface) bool {
		return types.Identical(given.X.Type(), recv.Type()) && has(given.Type(), fn.Name())
	})
}

// starts are the objects that this package gives to what runs their methods.
func (s *search) starts() []*ssa.MakeInterface {
	if s.starting != nil {
		return s.starting
	}
	s.starting = []*ssa.MakeInterface{}
	for call := range s.prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.RunsWith)
		if !ok {
			continue
		}
		if given, ok := ir.Arg(call, sym.Arg).(*ssa.MakeInterface); ok {
			s.starting = append(s.starting, given)
		}
	}
	return s.starting
}

// has tells whether an interface has a method.
func has(t types.Type, method string) bool {
	return types.NewMethodSet(t).Lookup(nil, method) != nil
}
