package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A destination is where a handler gets to.
type destination uint8

const (
	// informers call it.
	informers destination = 1 << iota
	// strangers are functions that may call it in any way, or with anything.
	strangers
	// elsewhere is where other code finds it.
	elsewhere
)

// Heard reports whether an informer may call the handler that an instruction is
// about: the store into a field of one, or the conversion of a type to one. It
// does not if all that becomes of the handler is that a function gets it that
// is not known to register it, such as one with queues of its own.
func (r *Result) Heard(at ssa.Instruction) bool {
	var handler ssa.Value
	switch at := at.(type) {
	case *ssa.Store:
		if addr, ok := at.Addr.(*ssa.FieldAddr); ok {
			handler = addr.X
		}
	case *ssa.MakeInterface:
		handler = at
	}
	if handler == nil || !isHandler(handler.Type()) {
		return true
	}
	return r.destinations(handler) != strangers
}

// isHandler reports whether values of a type, or what they point to, handle an
// informer's events.
func isHandler(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	return kube.IsHandler(t) || kube.HandlerMethods(t) != nil
}

func (r *Result) destinations(handler ssa.Value) destination {
	w := &tour{Result: r, seen: map[ssa.Value]bool{}}
	w.follow(handler)
	return w.found
}

// A tour follows a handler through its package.
type tour struct {
	*Result
	seen  map[ssa.Value]bool
	found destination
}

func (w *tour) follow(v ssa.Value) {
	if v == nil || w.seen[v] || v.Referrers() == nil {
		return
	}
	w.seen[v] = true
	for _, ref := range *v.Referrers() {
		w.use(v, ref)
	}
}

// use follows a handler through one instruction that uses it.
func (w *tour) use(v ssa.Value, ref ssa.Instruction) {
	switch ref := ref.(type) {
	case *ssa.DebugRef, *ssa.FieldAddr, *ssa.Field:
	case *ssa.Store:
		if ref.Val == v {
			w.stored(ref.Addr)
		}
	case *ssa.Return:
		w.returned(ref, v)
	case *ssa.MakeClosure:
		w.captured(ref, v)
	case ssa.CallInstruction:
		w.call(ref, v)
	case *ssa.UnOp, *ssa.Slice, *ssa.IndexAddr, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.Phi, *ssa.TypeAssert, *ssa.Extract:
		w.follow(ref.(ssa.Value))
	default:
		w.found |= elsewhere
	}
}

// stored follows a handler to where it is stored: in a variable, in another
// handler, or with an informer.
func (w *tour) stored(addr ssa.Value) {
	switch addr := addr.(type) {
	case *ssa.Alloc:
		w.follow(addr)
		return
	case *ssa.IndexAddr: // of the arguments of a call
		w.follow(addr.X)
		return
	case *ssa.FieldAddr:
		if w.forwards(addr) {
			w.follow(addr.X)
			return
		}
		if !kube.Is(fieldObject(addr), kube.HandlerArg) {
			break
		}
		if isHandler(addr.X.Type()) {
			w.follow(addr.X)
		} else {
			w.found |= informers
		}
		return
	}
	w.found |= elsewhere
}

// returned follows a handler to the callers of a function that returns it.
func (w *tour) returned(ret *ssa.Return, v ssa.Value) {
	fn := ret.Parent()
	callers := w.prog.Callers(fn)
	if obj := fn.Object(); obj == nil || obj.Exported() || len(callers) == 0 {
		w.found |= elsewhere
		return
	}
	i := slices.Index(ret.Results, v)
	for _, caller := range callers {
		call := caller.Value()
		switch {
		case call == nil:
		case len(ret.Results) == 1:
			w.follow(call)
		default:
			for _, ref := range *call.Referrers() {
				if e, ok := ref.(*ssa.Extract); ok && e.Index == i {
					w.follow(e)
				}
			}
		}
	}
}

func (w *tour) captured(closure *ssa.MakeClosure, v ssa.Value) {
	fn, ok := closure.Fn.(*ssa.Function)
	if !ok || ir.Declared(fn) != fn {
		return // a method of the handler
	}
	for free := range ir.Bound(closure, v) {
		w.follow(free)
	}
}
