package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// depends reports whether what a queue hands out is seen to lead to something that
// comes of the deletion: code behind it does something where it does not find the
// deleted object, or goes through all objects of the kind, or gets more than a key. Where
// the kind is not known, its own key is taken for one of the kind that is looked for.
//
//	for _, pod := range podsOf(node) {
//		c.queue.Add(keyOf(pod)) // its worker asks for the node
//	}
func (f *tombstoneFrame) depends(add addition, x operation, d *Reception) bool {
	kind, known := f.kindLost(d)
	queue, item := passedIn(add.queue, x), passedIn(add.item, x)
	own := f.isObject(item) || f.named(item)
	return (known || own) && f.leads(queue, kind, own) || !isObjectKey(item) && f.heeded(queue, kind)
}

// leads reports whether the code behind a queue does something where it does not find
// an object of a kind, or goes through all of them; own tells that what it gets is
// the object's own key.
func (r *TombstoneResult) leads(queue ssa.Value, kind kube.Kind, own bool) bool {
	return own && r.observed(queue, kind) || slices.ContainsFunc(r.workersOf(queue), func(fn *ssa.Function) bool {
		v := r.visitFor(kind)
		v.foreign = !own
		v.idle(fn)
		return v.acted || v.listed
	})
}

// heeded reports whether the code behind a queue acts on what it gets without a look
// for any object: that says what happened.
func (r *TombstoneResult) heeded(queue ssa.Value, kind kube.Kind) bool {
	return slices.ContainsFunc(r.workersOf(queue), func(fn *ssa.Function) bool {
		v := r.visitFor(kind)
		return !v.idle(fn) && !v.looked && !v.other
	})
}

// workersOf are the functions that run for what a queue hands out: those that take
// it from there, or the methods that knative calls for objects of its kind.
func (r *TombstoneResult) workersOf(queue ssa.Value) []*ssa.Function {
	found := slices.Clone(r.events.Workers(queue))
	if queue == nil {
		return found
	}
	for _, s := range r.trace.Sources(queue) {
		kind, reconciler, generated := reconcilerOf(s)
		if reconciler == nil {
			continue
		}
		for _, fn := range r.prog.Funcs {
			if generated && reconciles(fn, kind) || !generated && r.reconcilesKeys(fn, reconciler) {
				found = append(found, fn)
			}
		}
	}
	return found
}

// reconcilerOf is what knative calls for the keys in a queue, nil where that is not
// known, and the kind of the objects that its generated code calls it with.
func reconcilerOf(queue client.Source) (kind kube.Kind, reconciler ssa.Value, generated bool) {
	call, ok := queue.Call()
	if !ok {
		return kube.Kind{}, nil, false
	}
	made, ok := kube.Lookup(ir.Callee(call), kube.KnativeImpl)
	if !ok {
		return kube.Kind{}, nil, false
	}
	reconciler = ir.Arg(call, made.Arg)
	kind, generated = kube.GeneratedFor(reconciler.Type())
	return kind, reconciler, generated
}

// reconcilesKeys reports whether a function is the method of a reconciler that knative
// calls with keys.
func (r *TombstoneResult) reconcilesKeys(fn *ssa.Function, reconciler ssa.Value) bool {
	called, ok := reconciler.Type().Underlying().(*types.Interface)
	recv := fn.Signature.Recv()
	if !ok || recv == nil {
		return false
	}
	for m := range called.Methods() {
		if m.Name() == fn.Name() && kube.Is(m, kube.Reconcile) {
			return slices.ContainsFunc(r.trace.Sources(reconciler), func(s client.Source) bool {
				return types.Identical(s.Value.Type(), recv.Type())
			})
		}
	}
	return false
}

// observed reports whether a queue is that of a reconciler which knative's generated
// code calls for objects of a kind that are gone.
func (r *TombstoneResult) observed(queue ssa.Value, kind kube.Kind) bool {
	return queue != nil && slices.ContainsFunc(r.trace.Sources(queue), func(s client.Source) bool {
		of, reconciler, generated := reconcilerOf(s)
		return generated && of == kind && slices.ContainsFunc(r.trace.Sources(reconciler), func(s client.Source) bool {
			return !types.IsInterface(s.Value.Type()) && kube.ObservesDeletion(s.Value.Type())
		})
	})
}

// kindLost is the kind of the object under evaluation: that of the informer, or the
// only one that the code asks it for.
func (f *tombstoneFrame) kindLost(d *Reception) (kube.Kind, bool) {
	if kind, ok := f.kindOf(d); ok {
		return kind, true
	}
	found := map[kube.Kind]bool{}
	for g := range f.all() {
		for assert := range assertions(g) {
			if kind, ok := kube.KindOf(assert.AssertedType); ok && g.At(assert.X).is == object {
				found[kind] = true
			}
		}
	}
	for kind := range found {
		return kind, len(found) == 1
	}
	return kube.Kind{}, false
}

// assertions yields the assertions of a function that is evaluated.
func assertions(f *tombstoneFrame) func(func(*ssa.TypeAssert) bool) {
	return func(yield func(*ssa.TypeAssert) bool) {
		for _, b := range f.Fn.Blocks {
			for _, instr := range b.Instrs {
				if assert, ok := instr.(*ssa.TypeAssert); ok && !yield(assert) {
					return
				}
			}
		}
	}
}

// named reports whether something is made of the name of the object under evaluation.
func (f *tombstoneFrame) named(v ssa.Value) bool {
	return madeWith(v, func(v ssa.Value) bool { return f.namesObject(v) || f.ownKey(v) })
}

// madeWith reports whether a value is put together with what another function knows.
// Each value is looked at once, nearest first: parts share what they are made of.
func madeWith(v ssa.Value, is func(ssa.Value) bool) bool {
	seen := map[ssa.Value]bool{v: true}
	for next, depth := []ssa.Value{v}, 0; len(next) > 0; depth++ {
		var parts []ssa.Value
		for _, v := range next {
			if is(v) {
				return true
			}
			if depth <= maxParts {
				parts = append(parts, madeOf(v, depth)...)
			}
		}
		next = unseen(parts, seen)
	}
	return false
}

// madeOf are the values that one is put together from.
func madeOf(v ssa.Value, depth int) []ssa.Value {
	if variable, ok := v.(*ssa.Alloc); ok {
		parts, _ := filled(variable, depth)
		return parts
	}
	if instr, ok := v.(ssa.Instruction); ok {
		return operands(instr)
	}
	return nil
}

// namesObject reports whether a value is the name of the object under evaluation.
func (f *tombstoneFrame) namesObject(v ssa.Value) bool {
	of := ir.PartOf(v, kube.NameOf)
	return of != nil && f.isObject(of)
}

// root is what an address is a part of.
func root(addr ssa.Value) ssa.Value {
	for {
		part, ok := addr.(*ssa.FieldAddr)
		if !ok {
			return addr
		}
		addr = part.X
	}
}

// keyParts is how many strings make the key of an object: its namespace and its name.
const keyParts = 2

// isObjectKey reports whether an item in a queue says no more than which object it is about.
func isObjectKey(item ssa.Value) bool {
	if boxed, ok := item.(*ssa.MakeInterface); ok {
		item = boxed.X
	}
	n, texts := texts(item.Type(), 0)
	return texts && n <= keyParts || types.IsInterface(item.Type()) || kube.IsAPIObject(item.Type())
}

// texts counts the strings that a type is made of, and reports whether that is all.
func texts(t types.Type, depth int) (n int, all bool) {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return 1, t.Info()&types.IsString != 0
	case *types.Struct:
		for field := range t.Fields() {
			inner, ok := texts(field.Type(), depth+1)
			if n += inner; !ok || depth > keyParts {
				return n, false
			}
		}
		return n, true
	}
	return 0, false
}
