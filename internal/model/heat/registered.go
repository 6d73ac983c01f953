package heat

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// An informed handler is one of an informer that is known.
type informed struct {
	// kind is that of its objects, zero where it is not known.
	kind kube.Kind
	// narrowed tells that options let in a part of the objects only, or a filter
	// before the handler does.
	narrowed bool
	// managed tells that the informer is one of a cache of controller-runtime, whose
	// options say which objects it holds.
	managed bool
	// found tells that a call is seen that registers it.
	found bool
}

// registered returns the informer that a handler is registered with, zero
// where that is not known: the literal whose field an instruction sets, or
// what it converts.
func (r *Result) registered(instr ssa.Instruction) informed {
	return r.registeredAs(handlerOf(instr), map[ssa.Value]bool{})
}

// handlerOf returns the handler that an instruction makes, or is part of.
func handlerOf(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.MakeInterface:
		return instr
	case *ssa.Store:
		switch addr := instr.Addr.(type) {
		case *ssa.FieldAddr:
			return addr.X
		case *ssa.IndexAddr: // one of several arguments
			return addr.X
		}
	}
	return nil
}

// registeredAs follows a handler to the calls that register it; a handler may be part
// of itself. Of several informers, one of all objects counts.
func (r *Result) registeredAs(handler ssa.Value, seen map[ssa.Value]bool) (found informed) {
	if handler == nil || seen[handler] || handler.Referrers() == nil {
		return informed{}
	}
	seen[handler] = true
	for _, ref := range *handler.Referrers() {
		next := r.registeredBy(ref, handler, seen)
		if next.found && (!found.found || found.narrowed && !next.narrowed) {
			found = next
		}
	}
	return found
}

// registeredBy returns the informer that an instruction registers a handler with, or
// leads to.
func (r *Result) registeredBy(ref ssa.Instruction, handler ssa.Value, seen map[ssa.Value]bool) informed {
	switch ref := ref.(type) {
	case ssa.CallInstruction:
		if found := r.informed(ref); found.found {
			return found
		}
		return r.handed(ref, handler, seen)
	case *ssa.Store:
		if ref.Val == handler { // the Handler of a FilteringResourceEventHandler
			found := r.registeredAs(handlerOf(ref), seen)
			found.narrowed = found.narrowed || found.found && behindFilter(ref)
			return found
		}
	case *ssa.MakeInterface, *ssa.UnOp, *ssa.Slice, *ssa.IndexAddr:
		return r.registeredAs(ref.(ssa.Value), seen)
	}
	return informed{}
}

// handed follows a handler into the functions that a call gives it to.
//
//	func watch(client kubernetes.Interface, handlers ...cache.ResourceEventHandler)
func (r *Result) handed(call ssa.CallInstruction, handler ssa.Value, seen map[ssa.Value]bool) (found informed) {
	for _, fn := range r.Prog.Entered(call) {
		for _, p := range fn.Params {
			if found.found || r.Prog.Passed(call, p) != handler {
				continue
			}
			found = r.registeredAs(p, seen)
		}
	}
	return found
}

// behindFilter reports whether a handler is stored where a filter decides which
// objects it hears of.
func behindFilter(store *ssa.Store) bool {
	field, ok := store.Addr.(*ssa.FieldAddr)
	return ok && slices.ContainsFunc(*field.X.Referrers(), func(use ssa.Instruction) bool {
		other, ok := use.(*ssa.FieldAddr)
		return ok && kube.Is(ir.FieldOf(other), kube.HandlerFilter)
	})
}

// informed returns the informer that a call adds a handler to.
func (r *Result) informed(call ssa.CallInstruction) informed {
	additions := r.trace.Additions(call)
	if len(additions) == 0 {
		return informed{}
	}
	recv := additions[0].Informer
	found := informed{narrowed: r.narrowed(recv, maxSteps), managed: kube.IsRuntimeInformer(recv.Type()), found: true}
	for _, s := range r.trace.Sources(recv) {
		made, ok := s.Call()
		if !ok || ir.Receiver(made) == nil {
			continue
		}
		if k, ok := kube.AccessorKind(ir.Receiver(made).Type()); ok {
			found.kind = k
			break
		}
	}
	return found
}

// maxSteps is how many calls an informer is away from its factory's constructor.
const maxSteps = 5

// narrowed reports whether options narrow what an informer, or the factory that
// it comes from, asks the API server for.
func (r *Result) narrowed(v ssa.Value, steps int) bool {
	if steps == 0 {
		return false
	}
	if made, ok := v.(*ssa.Call); ok && r.told(made) {
		return true // be it of this package, into which its result is followed
	}
	for _, s := range r.trace.Sources(v) {
		made, ok := s.Call()
		if !ok {
			continue
		}
		if recv := ir.Receiver(made); r.narrows(made) || r.told(made) || r.listsPart(made) || recv != nil && r.narrowed(recv, steps-1) {
			return true
		}
	}
	return false
}

// narrows reports whether an argument of a constructor, or an option among them,
// selects objects.
func (r *Result) narrows(made ssa.CallInstruction) bool {
	for sym := range kube.Roles(ir.Callee(made)) {
		switch arg := ir.Arg(made, sym.Arg); sym.Role {
		case kube.TweakArg, kube.NamespaceArg:
			if arg != nil && !isZero(arg) && !r.trace.IsNil(arg) {
				return true
			}
		case kube.OptionsArg:
			elems, _ := r.trace.Elements(arg)
			for _, e := range elems {
				if option, ok := e.(*ssa.Call); ok && r.narrows(option) {
					return true
				}
			}
		}
	}
	return false
}

// told reports whether a function of the module that makes an informer is told which
// objects that is for.
//
//	pods := k8s.PodInformer(client, config.Namespace, selector)
func (r *Result) told(made ssa.CallInstruction) bool {
	fn := ir.CalleeFunc(made)
	if fn == nil || fn.Pkg() == nil || !rule.InModuleOf(r.pass, fn.Pkg().Path()) || !makesInformer(fn) {
		return false
	}
	return slices.ContainsFunc(made.Common().Args, func(arg ssa.Value) bool {
		return kube.Selects(arg.Type()) && !isZero(arg) && !r.trace.IsNil(arg)
	})
}

func makesInformer(fn *types.Func) bool {
	results := fn.Signature().Results()
	return results.Len() > 0 && kube.IsInformer(results.At(0).Type())
}

// Heard returns the kind whose changes make a function run as a whole, zero
// where it is not known, and whether only those of some objects do, and the informer
// is one of a cache of controller-runtime.
func (r *Result) Heard(fn *ssa.Function) (of kube.Kind, narrowed, managed bool) {
	heat := r.heats[fn]
	return heat.Of, heat.Narrowed, heat.Managed
}
