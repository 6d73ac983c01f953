package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// onlyHolds reports whether all that this package writes of a kind, but for some calls, are
// finalizers, which one write puts there for good, and which make the reconciler run
// again: that run writes what this one could not.
//
//	controllerutil.AddFinalizer(sync, finalizer)
//	err := r.Update(ctx, sync)
func (s *search) onlyHolds(kind kube.Kind, but []ssa.Instruction) bool {
	return s.hears(kind) && !slices.ContainsFunc(s.writers(kind), func(call ssa.CallInstruction) bool {
		return !slices.Contains(but, ssa.Instruction(call)) && !s.holds(call)
	})
}

// holds reports whether an update writes only a finalizer.
func (s *search) holds(call ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.WriterUpdate)
	if !ok {
		return false
	}
	boxed, ok := ir.Arg(call, sym.Arg).(*ssa.MakeInterface)
	if !ok {
		return false
	}
	h := &holding{search: s, update: call, seen: map[ssa.Value]bool{}}
	h.value(boxed.X)
	return h.held && !h.changed
}

// holding looks at what is done with an object before it is updated.
type holding struct {
	*search
	update ssa.CallInstruction
	seen   map[ssa.Value]bool
	// held tells that it gets a finalizer, changed that it may get more.
	held, changed bool
}

func (h *holding) value(v ssa.Value) {
	if h.seen[v] {
		return
	}
	h.seen[v] = true
	for _, use := range *v.Referrers() {
		if !comesFirst(use, h.update) {
			continue
		}
		switch use := use.(type) {
		case *ssa.DebugRef:
		case *ssa.MakeInterface, *ssa.FieldAddr:
			h.value(use.(ssa.Value))
		case *ssa.UnOp:
			h.changed = h.changed || h.mayChange(use)
		case ssa.CallInstruction:
			h.call(use)
		default:
			h.changed = true
		}
	}
}

// mayChange reports whether something may be changed through what is loaded from an object:
// anything but to test it is taken for that.
func (h *holding) mayChange(load *ssa.UnOp) bool {
	return slices.ContainsFunc(*load.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.DebugRef, *ssa.BinOp:
			return false
		case *ssa.Call:
			return !h.tests(use)
		}
		return true
	})
}

func (h *holding) call(call ssa.CallInstruction) {
	switch {
	case kube.Is(ir.Callee(call), kube.HoldsDeleted):
		h.held = true
	case !kube.Is(ir.Callee(call), kube.ReaderGet, kube.DeletionTime) && !h.tests(call):
		h.changed = true
	}
}

// tests reports whether a call of a function of others says yes or no of what it is given,
// and is not known to change it.
func (h *holding) tests(call ssa.CallInstruction) bool {
	fn := ir.CalleeFunc(call)
	results := call.Common().Signature().Results()
	return fn != nil && fn.Pkg() != nil && !rule.InModuleOf(h.pass, fn.Pkg().Path()) && !kube.Is(fn, kube.Writes, kube.WritesEntries) && results.Len() == 1 && ir.IsBool(results.At(0).Type())
}
