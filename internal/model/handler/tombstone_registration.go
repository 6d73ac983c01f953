package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// kindOf returns the kind of the informer that a reception is registered with.
func (r *TombstoneResult) kindOf(d *Reception) (kube.Kind, bool) {
	added, ok := r.registered(d)
	if !ok {
		return kube.Kind{}, false
	}
	var kind kube.Kind
	for _, s := range r.trace.Sources(added.Informer) {
		informer, ok := s.Call()
		if !ok {
			return kube.Kind{}, false
		}
		k, ok := r.informerKind(informer)
		if !ok || kind != (kube.Kind{}) && k != kind {
			return kube.Kind{}, false
		}
		kind = k
	}
	return kind, kind != (kube.Kind{})
}

// informerKind is the kind of the informer that a call returns.
func (r *TombstoneResult) informerKind(call ssa.CallInstruction) (kube.Kind, bool) {
	if sym, ok := kube.Lookup(ir.Callee(call), kube.GetInformer); ok {
		if boxed, ok := ir.Arg(call, sym.Arg).(*ssa.MakeInterface); ok {
			return kube.KindOf(boxed.X.Type())
		}
		return kube.Kind{}, false
	}
	if kind, ok := r.constructedKind(call); ok {
		return kind, true
	}
	if !kube.Is(ir.Callee(call), kube.InformerOf) || ir.Receiver(call) == nil {
		return kube.Kind{}, false
	}
	if accessor, ok := r.source(ir.Receiver(call)).(*ssa.Call); ok {
		if kind, ok := kube.UntypedKind(ir.Callee(accessor)); ok {
			return kind, true
		}
	}
	return kube.AccessorKind(ir.Receiver(call).Type())
}

// maxRegistrationSteps bounds how far a handler is followed to its registration.
const maxRegistrationSteps = 12

// registration is where a handler is added to an informer.
type registration struct {
	client.Adding
	call ssa.CallInstruction
}

// registrations are those of handlers that this package adds to informers, by the handler.
func (r *TombstoneResult) registrations() map[ssa.Value]registration {
	found := map[ssa.Value]registration{}
	for call := range r.prog.Calls() {
		for _, a := range r.trace.Additions(call) {
			found[a.Handler] = registration{a, call}
		}
	}
	return found
}

// Registration is the call that registers a reception's handler, nil if that
// does not stand beside it.
func (r *TombstoneResult) Registration(d *Reception) ssa.CallInstruction {
	added, _ := r.registered(d)
	return added.call
}

// registered is where a reception's handler is registered, not ok if that does not stand
// beside it.
func (r *TombstoneResult) registered(d *Reception) (found registration, ok bool) {
	handler := handlerOf(d)
	for steps := 0; handler != nil && steps < maxRegistrationSteps; steps++ {
		if found, ok = r.added()[handler]; ok {
			return found, true
		}
		next := ssa.Value(nil)
		for _, use := range *handler.Referrers() {
			if to := r.onward(handler, use); to != nil {
				next = to
			}
		}
		handler = next
	}
	return found, false
}

// handlerOf is the handler that a reception is a function of, or its address.
func handlerOf(d *Reception) ssa.Value {
	if d == nil {
		return nil
	}
	switch at := d.At.(type) {
	case *ssa.Store:
		if field, ok := at.Addr.(*ssa.FieldAddr); ok {
			return field.X
		}
	case *ssa.MakeInterface:
		return at
	case *ssa.Call:
		return at
	}
	return nil
}

// onward is what a handler becomes where an instruction uses it: the same in
// another form, the filter that it stands behind, or what the only call of a
// function returns.
func (r *TombstoneResult) onward(handler ssa.Value, use ssa.Instruction) ssa.Value {
	switch use := use.(type) {
	case *ssa.UnOp, *ssa.MakeInterface, *ssa.ChangeInterface:
		return use.(ssa.Value)
	case *ssa.Store:
		if field, ok := use.Addr.(*ssa.FieldAddr); ok && use.Val == handler {
			return field.X
		}
	case *ssa.Return:
		if callers := r.prog.Callers(use.Parent()); len(callers) == 1 && callers[0].Value() != nil {
			return callers[0].Value()
		}
	}
	return nil
}

// informer is what a reception is registered with, nil where that is not known:
// the accessor of an informer that is asked for it.
func (r *TombstoneResult) informer(d *Reception) ssa.Value {
	added, ok := r.registered(d)
	if !ok {
		return nil
	}
	v := r.source(added.Informer)
	if informer, ok := v.(*ssa.Call); ok && kube.Is(ir.Callee(informer), kube.InformerOf) && ir.Receiver(informer) != nil {
		return r.source(ir.Receiver(informer))
	}
	return v
}

// source is the only source of a value, nil where it has several.
func (r *TombstoneResult) source(v ssa.Value) ssa.Value {
	if v == nil {
		return nil
	}
	if sources := r.trace.Sources(v); len(sources) == 1 {
		return sources[0].Value
	}
	return nil
}

// covered reports whether another handler of the same informer enqueues, for any
// deletion, all objects into the only queue that a function adds to.
func (f *tombstoneFrame) covered(d *Reception) bool {
	var queue ssa.Value
	for _, x := range f.instead().operations(nil) {
		call, ok := x.instr.(*ssa.Call)
		if !ok {
			return false
		}
		if asks(call) {
			continue
		}
		add, ok := f.addition(call)
		if !ok || queue != nil && f.source(add.queue) != queue {
			return false
		}
		if queue = f.source(add.queue); queue == nil {
			return false
		}
	}
	informer := f.informer(d)
	if queue == nil || informer == nil {
		return false
	}
	return slices.ContainsFunc(slices.Collect(f.events.Receptions()), func(other *Reception) bool {
		return other != d && f.informer(other) == informer && f.enqueuesAll(other, queue)
	})
}

// asks reports whether a call that is told nothing is made for what it returns, which
// is more than whether it failed.
func asks(call *ssa.Call) bool {
	args := len(call.Call.Args)
	if !call.Call.IsInvoke() && ir.Receiver(call) != nil {
		args--
	}
	return args == 0 && ir.Used(call) && !ir.IsError(call.Type())
}

// enqueuesAll reports whether a function enqueues all objects, whatever it is
// called with, and whatever stands before it lets everything pass.
func (r *TombstoneResult) enqueuesAll(d *Reception, queue ssa.Value) bool {
	fns, _ := r.functions(d)
	return !r.filtered(d) && slices.ContainsFunc(fns, func(fn *ssa.Function) bool {
		return slices.ContainsFunc(fn.Blocks[0].Instrs, func(instr ssa.Instruction) bool {
			call, ok := instr.(*ssa.Call)
			return ok && kube.Is(ir.Callee(call), kube.EnqueuesAll) && r.source(ir.Receiver(call)) == queue
		})
	})
}

// filtered reports whether a filter stands before a reception.
func (r *TombstoneResult) filtered(d *Reception) bool {
	return slices.ContainsFunc(slices.Collect(r.events.Receptions()), func(other *Reception) bool {
		return other.Guards != nil && slices.Contains(other.Guards.Receptions, d)
	})
}

// unfiltered reports whether a handler that a filter stands before is registered
// without it, too.
//
//	if c.wanted != nil {
//		handler = cache.FilteringResourceEventHandler{FilterFunc: c.wanted, Handler: handler}
//	}
//	informer.AddEventHandler(handler)
func (r *TombstoneResult) unfiltered(d *Reception) bool {
	seen := map[ssa.Value]bool{}
	for todo := []ssa.Value{handlerOf(d)}; len(todo) > 0; {
		handler := todo[0]
		todo = todo[1:]
		if handler == nil || seen[handler] {
			continue
		}
		seen[handler] = true
		if _, ok := r.added()[handler]; ok {
			return true
		}
		for _, use := range *handler.Referrers() {
			switch use := use.(type) {
			case *ssa.UnOp, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.Phi:
				todo = append(todo, use.(ssa.Value))
			}
		}
	}
	return false
}
