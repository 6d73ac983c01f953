package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// leave goes on where a function got a value from.
func (w *walk) leave(p valuePath, fn *ssa.Function, frames []ssa.CallInstruction) {
	switch root := p.root.(type) {
	case *ssa.Parameter:
		w.leaveParameter(p, root, frames)
	case *ssa.FreeVar:
		w.leaveClosure(p, root, fn, frames)
	default:
		w.elsewhere(p)
	}
}

func (w *walk) leaveParameter(p valuePath, param *ssa.Parameter, frames []ssa.CallInstruction) {
	fn := param.Parent()
	if n := len(frames); n > 0 && slices.Contains(w.callees[frames[n-1]], fn) {
		w.enterFrom(p, frames[n-1], param, frames[:n-1])
		return
	}
	if w.summary == fn {
		w.open(p, param)
		return
	}
	if w.summary == nil {
		for _, call := range w.callers[fn] {
			w.enterFrom(p, call, param, nil)
		}
	}
	if w.prog.Open(fn) {
		w.open(p, param)
	}
}

// enterFrom goes on at a call with what it passes.
func (w *walk) enterFrom(p valuePath, call ssa.CallInstruction, param *ssa.Parameter, frames []ssa.CallInstruction) {
	if arg := ir.PassedTo(call, param); arg != nil {
		w.outside(rebase(arg, p.steps), before(call), frames)
	}
}

// open ends at a parameter, or at a field of what it leads to.
func (w *walk) open(p valuePath, param *ssa.Parameter) {
	if len(p.steps) == 0 {
		w.addEnd(walkEnd{param: param})
		return
	}
	w.elsewhere(p)
}

// leaveClosure goes on where a closure is made, or called if that is known.
func (w *walk) leaveClosure(p valuePath, free *ssa.FreeVar, fn *ssa.Function, frames []ssa.CallInstruction) {
	i := slices.Index(fn.FreeVars, free)
	for closure := range ir.Closures(fn) {
		at, rest := ssa.Instruction(closure), frames
		if n := len(frames); n > 0 && slices.Contains(w.callees[frames[n-1]], fn) {
			at, rest = frames[n-1], frames[:n-1]
		}
		if at.Parent() != closure.Parent() {
			at = closure
		}
		w.outside(rebase(closure.Bindings[i], p.steps), before(at), rest)
	}
}

// elsewhere goes on at the stores to the field or variable that a path leads
// through, wherever they are: the object itself was made out of sight.
func (w *walk) elsewhere(p valuePath) {
	var obj types.Object
	field, rest := p.lastField()
	if field != nil {
		obj = field
	} else if global, ok := p.root.(*ssa.Global); ok && global.Object() != nil {
		obj, rest = global.Object(), p.steps
	}
	if obj == nil || w.held[obj] || len(rest) > 1 {
		return
	}
	w.held[obj] = true
	if obj.Pkg() != w.pass.Pkg {
		w.imported(obj)
	}
	w.addEnd(walkEnd{held: obj})
	w.ends = append(w.ends, w.agreed(obj, rest)...)
}

// agreed returns the ends of the stores to a field or variable, if all of
// them lead to some: otherwise nobody knows which object has which value.
func (w *walk) agreed(obj types.Object, rest []pathStep) []walkEnd {
	var all []walkEnd
	for _, fn := range w.storing(obj) {
		for _, addr := range fn.addrs {
			sub := w.newWalk(nil)
			sub.held, sub.made, sub.work, sub.unless = w.held, w.made, w.work, w.unless
			sub.atReturns(pathOf(addr).then(rest...), fn.Function, nil)
			w.work = sub.work
			if len(sub.ends) == 0 {
				return nil
			}
			all = append(all, sub.ends...)
		}
	}
	return all
}

// A storing is a function with the addresses of a field or variable that it
// stores something into.
type storing struct {
	*ssa.Function
	addrs []ssa.Value
}

// storing returns the functions that store something else than nil into a
// field or variable, or set the timeout of what it holds.
func (w *walk) storing(obj types.Object) []storing {
	var found []storing
	add := func(fn *ssa.Function, addr ssa.Value) {
		for i := range found {
			if found[i].Function != fn {
				continue
			}
			if !slices.ContainsFunc(found[i].addrs, func(a ssa.Value) bool { return pathOf(a).equal(pathOf(addr)) }) {
				found[i].addrs = append(found[i].addrs, addr)
			}
			return
		}
		found = append(found, storing{fn, []ssa.Value{addr}})
	}
	for _, s := range w.prog.Stores(obj) {
		if store, ok := s.Instr.(*ssa.Store); ok && !ir.IsNil(store.Val) {
			add(store.Parent(), store.Addr)
		}
	}
	for _, addr := range w.retimed(obj) {
		add(addr.Parent(), addr)
	}
	return found
}

// retimed returns the addresses of a field or variable of whose content this
// package sets the timeout.
func (b *timeoutBuild) retimed(obj types.Object) []ssa.Value {
	var found []ssa.Value
	for _, store := range b.timeoutStores {
		addr := store.Addr.(*ssa.FieldAddr).X
		if l, ok := addr.(*ssa.UnOp); ok {
			addr = l.X
		}
		switch a := addr.(type) {
		case *ssa.FieldAddr:
			if f := ir.FieldOf(a); f != nil && f == obj {
				found = append(found, a)
			}
		case *ssa.Global:
			if a.Object() == obj {
				found = append(found, a)
			}
		}
	}
	return found
}

// relevant reports whether a type is worth a walk: it is the configuration of
// clients, a client, or leads to one.
func relevant(t types.Type) bool {
	return kube.IsConfig(t) || kube.IsHTTPClient(t) || kube.IsReader(t) || kube.IsManager(t)
}
