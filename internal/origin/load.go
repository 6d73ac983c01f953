package origin

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// load follows what is stored at an address.
func (w *walk) load(addr ssa.Value, frames []ssa.CallInstruction) {
	if !w.enter(addr, 0, frames, true) {
		return
	}
	switch addr := addr.(type) {
	case *ssa.Alloc:
		if !w.storedLocally(addr, frames) {
			w.leaf(addr, 0, frames)
		}
	case *ssa.FieldAddr:
		w.loadField(addr, frames)
	case *ssa.Global:
		if !w.stored(addr.Object(), frames) {
			w.leaf(addr, 0, frames)
		}
	case *ssa.FreeVar:
		w.freeVar(addr, frames, func(v ssa.Value, _ int, frames []ssa.CallInstruction) { w.load(v, frames) })
	case *ssa.Phi:
		for _, e := range addr.Edges {
			w.load(e, frames)
		}
	case *ssa.Parameter:
		w.pointerParameter(addr, frames)
	case *ssa.Call:
		if !w.pointee(addr, frames) {
			w.leaf(addr, 0, frames)
		}
	case *ssa.UnOp:
		w.loadPointer(addr, frames)
	default:
		w.leaf(addr, 0, frames)
	}
}

// loadField follows what is stored into a field: of one struct if that can be
// told, or else of any.
func (w *walk) loadField(addr *ssa.FieldAddr, frames []ssa.CallInstruction) {
	if values, ok := rows(addr); ok {
		for _, v := range values {
			w.value(v, 0, frames)
		}
		return
	}
	if !w.stored(ir.FieldOf(addr), frames) {
		w.leaf(addr, 0, frames)
	}
}

// pointee follows what a call's result points to, if the call makes a pointer
// to one of its arguments or defines a flag.
func (w *walk) pointee(call *ssa.Call, frames []ssa.CallInstruction) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.PointerTo:
			w.value(ir.Arg(call, sym.Arg), 0, frames)
			return true
		case kube.FlagValue:
			w.byDefault(ir.Arg(call, sym.Arg), frames)
			return true
		}
	}
	return false
}

// loadPointer follows what is behind a pointer that is itself loaded, such as
// a package variable with the pointer to a flag.
func (w *walk) loadPointer(pointer *ssa.UnOp, frames []ssa.CallInstruction) {
	if !w.search.Enter(pointer) {
		return // it is behind itself
	}
	sources := w.Within(pointer, Source{Frames: frames})
	w.search.Leave(pointer)
	if len(sources) == 0 {
		w.leaf(pointer, 0, frames)
	}
	for _, s := range sources {
		if call, ok := s.Value.(*ssa.Call); !ok || !w.pointee(call, s.Frames) {
			w.leaf(pointer, 0, frames)
			return
		}
	}
}

func (w *walk) stored(obj types.Object, frames []ssa.CallInstruction) bool {
	stores, outer := w.Prog.Stores(obj), w.held
	if outer == nil {
		w.held = obj
	}
	for _, s := range stores { // which may be anywhere: the frames of this walk do not apply
		if _, defines := s.Instr.(ssa.CallInstruction); defines {
			w.byDefault(s.Value, nil)
		} else {
			w.value(s.Value, 0, nil)
		}
	}
	w.held = outer
	return len(stores) > 0
}

// storedLocally follows the stores to a local variable, in closures, too.
func (w *walk) storedLocally(addr ssa.Value, frames []ssa.CallInstruction) bool {
	found := false
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				found = true
				w.value(ref.Val, 0, frames)
			}
		case *ssa.MakeClosure:
			for free := range ir.Bound(ref, addr) {
				found = w.storedLocally(free, frames) || found
			}
		case ssa.CallInstruction:
			if flag, ok := kube.Lookup(ir.Callee(ref), kube.FlagDefault); ok && ir.Arg(ref, 0) == addr {
				found = true
				w.byDefault(ir.Arg(ref, flag.Arg), frames)
			}
		}
	}
	return found
}
