package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maps returns the functions of the program that say what to enqueue for the objects of a
// watch; false if one may that is not seen.
//
//	handler.EnqueueRequestsFromMapFunc(r.findOwners)
func (b *build) maps(call ssa.CallInstruction) (fns []*ssa.Function, seen bool) {
	sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg)
	if !ok {
		return nil, true
	}
	for _, handler := range b.trace.Sources(ir.Arg(call, sym.Arg)) {
		made, ok := handler.Call()
		if !ok {
			if isOf(handler.Value.Type(), kube.EnqueuesSome) && !isOf(handler.Value.Type(), kube.EnqueuesOwner) {
				return nil, false // of old versions, which keep it in a field
			}
			continue
		}
		mapped, ok := kube.Lookup(ir.Callee(made), kube.MapFunc)
		if !ok {
			continue
		}
		for _, s := range b.trace.Sources(ir.Arg(made, mapped.Arg)) {
			fn := ir.FunctionOf(s.Value)
			if fn == nil || !b.prog.HasBody(ir.Declared(fn)) {
				return nil, false
			}
			fns = append(fns, ir.Declared(fn))
		}
	}
	return fns, true
}

// looksAtMetadata reports whether a function looks at no more of the objects that it is given
// than their metadata, by the methods that all objects have. One that asks for their type
// would be given another one if only metadata were kept.
func (b *build) looksAtMetadata(fn *ssa.Function) bool {
	m := &metadata{b, map[ssa.Value]bool{}}
	return !slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool {
		return kube.IsAPIObject(p.Type()) && (!types.IsInterface(p.Type()) || !m.alone(p))
	})
}

// metadata goes through what is done with an object.
type metadata struct {
	*build
	seen map[ssa.Value]bool
}

func (m *metadata) alone(v ssa.Value) bool {
	if m.seen[v] {
		return true
	}
	m.seen[v] = true
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool { return !m.fine(use, v) })
}

func (m *metadata) fine(use ssa.Instruction, v ssa.Value) bool {
	switch use := use.(type) {
	case *ssa.DebugRef, *ssa.BinOp:
		return true
	case *ssa.ChangeInterface, *ssa.Phi:
		return m.alone(use.(ssa.Value))
	case *ssa.Call:
		return m.given(use, v)
	}
	return false
}

// given tells it of a method of an object, or of a function that is given one.
func (m *metadata) given(call *ssa.Call, v ssa.Value) bool {
	if ir.Receiver(call) == v && !slices.Contains(ir.Args(call), v) {
		return !kube.Is(ir.Callee(call), kube.Copies)
	}
	if callee := ir.CalleeFunc(call); callee != nil && (kube.AsksIdentity(callee) || kube.Is(callee, kube.ObjectKeyOf)) {
		return true
	}
	entered := m.prog.Entered(call)
	for _, fn := range entered {
		for i, arg := range call.Call.Args {
			if arg == v && (i >= len(fn.Params) || !m.alone(fn.Params[i])) {
				return false
			}
		}
	}
	return len(entered) > 0 && !call.Call.IsInvoke()
}
