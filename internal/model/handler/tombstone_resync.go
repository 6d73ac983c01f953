package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// resynced reports whether a queue has keys of another kind than that of the deleted
// object, and whether each update of that kind puts the key there: a resync, unless
// it is known to be off, does so for all of them, so that what the deletion would have
// made the worker look at it looks at then. Of objects that are gone no resync
// tells: the worker must not look for those of the deleted kind.
//
//	DeleteFunc: func(obj any) { c.queue.Add(obj.(*corev1.Pod).Spec.NodeName) }
//	UpdateFunc: func(_, obj any) { c.queue.Add(obj.(*corev1.Node).Name) } // of nodes
func (f *tombstoneFrame) resynced(add addition, x operation, d *Reception) bool {
	lost, known := f.kindLost(d)
	queue := passedIn(add.queue, x)
	return known && isObjectKey(passedIn(add.item, x)) && slices.ContainsFunc(f.updates(), func(u *Reception) bool {
		kind, known := f.kindOf(u)
		return known && kind != lost && f.keyedBy(queue, kind, lost) && f.enqueuesEach(u, kind, queue) && !f.neverResyncs(u)
	})
}

// updates are the functions that this package registers for updates.
func (r *TombstoneResult) updates() []*Reception {
	var found []*Reception
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if u := r.update(instr); u != nil {
					found = append(found, u)
				}
			}
		}
	}
	return found
}

// update is the function that an instruction registers for updates, nil for others.
func (r *TombstoneResult) update(instr ssa.Instruction) *Reception {
	switch instr := instr.(type) {
	case *ssa.Store:
		if field, ok := instr.Addr.(*ssa.FieldAddr); ok && kube.Is(ir.FieldOf(field), kube.OnUpdate) {
			return &Reception{At: instr, Func: instr.Val}
		}
	case *ssa.MakeInterface:
		if m := kube.HandlerMethods(instr.X.Type())[kube.OnUpdate]; m != nil && kube.IsHandler(instr.Type()) && !kube.Quiet(m) {
			return &Reception{At: instr, Method: m}
		}
	case *ssa.Call:
		if s, ok := kube.Lookup(ir.Callee(instr), kube.OnUpdate); ok && s.Arg >= 0 && kube.Is(ir.Callee(instr), kube.OnDelete) {
			return &Reception{At: instr, Func: ir.Arg(instr, s.Arg)}
		}
	}
	return nil
}

// keyedBy reports whether all workers behind a queue look for an object of one kind,
// and none for one of another.
func (r *TombstoneResult) keyedBy(queue ssa.Value, kind, other kube.Kind) bool {
	looks := func(fn *ssa.Function, kind kube.Kind) bool {
		v := r.visitFor(kind)
		v.foreign = true // what is not found in any store is not known to be of the kind
		v.idle(fn)
		return v.looked
	}
	workers := r.events.Workers(queue)
	return len(workers) > 0 && !slices.ContainsFunc(workers, func(fn *ssa.Function) bool { return !looks(fn, kind) || looks(fn, other) })
}

// enqueuesEach reports whether a function puts the key of each updated object of a
// kind into a queue, whatever changed, and no filter stands before it.
func (r *TombstoneResult) enqueuesEach(u *Reception, kind kube.Kind, queue ssa.Value) bool {
	fns := r.bodies(u.Func)
	if u.Method != nil {
		fns = []*ssa.Function{r.prog.Function(u.Method.Origin())}
	}
	return len(fns) > 0 && !r.guardedUpdate(u) && !slices.ContainsFunc(fns, func(fn *ssa.Function) bool {
		return !r.prog.HasBody(fn) || len(fn.Params) == 0 || !r.enqueuesAlways(fn, kind, queue)
	})
}

// guardedUpdate reports whether a filter stands before a handler.
func (r *TombstoneResult) guardedUpdate(u *Reception) bool {
	return slices.ContainsFunc(slices.Collect(r.events.Receptions()), func(d *Reception) bool {
		return d.Guards != nil && r.Registration(d) == r.Registration(u)
	})
}

// enqueuesAlways reports whether a function puts the key of its last argument into a
// queue, whichever way it takes.
func (r *TombstoneResult) enqueuesAlways(fn *ssa.Function, kind kube.Kind, queue ssa.Value) bool {
	free := make([]value, len(fn.FreeVars))
	for i := range free {
		free[i].is = openTombstone
	}
	f := r.start(kind, plain).run(fn, argument(fn, len(fn.Params)-1, value{is: object}), free)
	return !f.Lost && slices.ContainsFunc(f.operations(nil), func(x operation) bool {
		call, ok := x.instr.(*ssa.Call)
		if !ok {
			return false
		}
		add, ok := r.addition(call)
		item := passedIn(add.item, x)
		return ok && f.always(x) && r.events.SameQueue(passedIn(add.queue, x), queue) && (f.isObject(item) || f.named(item))
	})
}

// always reports whether an operation is done on all ways through the functions that lead to it.
func (f *tombstoneFrame) always(x operation) bool {
	path := []ssa.Instruction{x.instr}
	for _, step := range x.within {
		path = append(path, step.call)
	}
	return !slices.ContainsFunc(path, func(instr ssa.Instruction) bool {
		g := f.frameOf(instr)
		return g == nil || !g.Reached(instr.Block()) || slices.ContainsFunc(g.Fn.Blocks, func(b *ssa.BasicBlock) bool {
			_, returns := ir.Last(b).(*ssa.Return)
			return returns && g.Ended(b) && !instr.Block().Dominates(b)
		})
	})
}

// neverResyncs reports whether the informer that a function is registered with is
// known to have no resync period.
func (r *TombstoneResult) neverResyncs(u *Reception) bool {
	added, _ := r.registered(u)
	call, informer := added.call, added.Informer
	for steps := 0; call != nil && steps < maxRegistrationSteps; steps++ {
		if sym, ok := kube.Lookup(ir.Callee(call), kube.ResyncArg); ok {
			if period, known := r.trace.Constant(ir.Arg(call, sym.Arg)); known == client.Known && period.ExactString() == "0" {
				return true
			}
		}
		made, _ := r.source(informer).(*ssa.Call)
		if made == nil {
			return false
		}
		call, informer = made, ir.Receiver(made)
	}
	return false
}
