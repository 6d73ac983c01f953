package handler

import (
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A memory is where a package keeps objects of a kind, through all of which it goes on a
// clock.
type memory struct {
	// at is the field or variable.
	at types.Object
	// operations are what is done for each object.
	operations []operation
}

// recalled reports whether what a deletion puts into a queue is put there on a clock as
// well, for each object that a handler remembers: the worker finds out then.
//
//	wait.Until(func() {
//		c.known.Range(func(key string, pod *corev1.Pod) bool {
//			c.queue.Add(key)
//			return true
//		})
//	}, time.Minute, stop)
func (f *tombstoneFrame) recalled(add addition, x operation, d *Reception) bool {
	return slices.ContainsFunc(f.memories(d), func(m memory) bool { return f.enqueuedFrom(m, add, x) })
}

// enqueuedFrom reports whether a clock has what an operation puts into a queue put there for each
// object of a memory, and nothing else.
func (r *TombstoneResult) enqueuedFrom(m memory, add addition, x operation) bool {
	queue, item, found := passedIn(add.queue, x), made(add.item, x), false
	for _, y := range m.operations {
		call, ok := y.instr.(*ssa.Call)
		if !ok {
			continue
		}
		again, ok := r.addition(call)
		if !ok || !r.events.SameQueue(passedIn(again.queue, y), queue) {
			continue
		}
		if !meansSame(made(again.item, y), item) {
			return false
		}
		found = true
	}
	return found
}

// forgets reports whether a call only takes something out of a memory from which a clock
// has enqueued what the function under evaluation enqueues.
func (f *tombstoneFrame) forgets(call *ssa.Call, d *Reception) bool {
	at := keptIn(ir.Receiver(call))
	if at == nil || ir.Used(call) {
		return false
	}
	return slices.ContainsFunc(f.memories(d), func(m memory) bool {
		return m.at == at && slices.ContainsFunc(f.operations(nil), func(x operation) bool {
			call, ok := x.instr.(*ssa.Call)
			if !ok {
				return false
			}
			add, ok := f.addition(call)
			return ok && f.enqueuedFrom(m, add, x)
		})
	})
}

// memories are where this package keeps objects of the kind of a reception that events
// tell of.
func (f *tombstoneFrame) memories(d *Reception) []memory {
	kind, known := f.kindLost(d)
	if !known {
		return nil
	}
	var found []memory
	for _, fn := range f.prog.Funcs {
		if !f.onClock(fn) {
			continue
		}
		for call := range ir.CallsOf(fn) {
			if m, ok := f.memory(call, kind); ok && f.filledByEvents(m.at) {
				found = append(found, m)
			}
		}
	}
	return found
}

// memory is what a call goes through by a function that it is given for each object of
// a kind.
func (r *TombstoneResult) memory(call ssa.CallInstruction, kind kube.Kind) (memory, bool) {
	at := keptIn(ir.Receiver(call))
	for _, arg := range call.Common().Args {
		fn := ir.FunctionOf(arg)
		if at == nil || !r.prog.HasBody(fn) || !slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool {
			of, ok := kube.KindOf(p.Type())
			return ok && of == kind
		}) {
			continue
		}
		m := memory{at: at}
		for _, b := range fn.Blocks {
			m.operations = append(m.operations, r.operationsIn(b.Instrs, operation{})...)
		}
		return m, true
	}
	return memory{}, false
}

// filledByEvents reports whether a function that is told of objects puts them into a field
// or variable.
func (r *TombstoneResult) filledByEvents(at types.Object) bool {
	return slices.ContainsFunc(r.prog.Funcs, func(fn *ssa.Function) bool { return takesObject(fn) && r.fills(fn, at) })
}

// fills reports whether a function gives objects to what is kept in a field or variable.
func (r *TombstoneResult) fills(fn *ssa.Function, at types.Object) bool {
	for call := range ir.CallsOf(fn) {
		if keptIn(ir.Receiver(call)) == at && slices.ContainsFunc(ir.Args(call), func(v ssa.Value) bool {
			_, ok := kube.KindOf(v.Type())
			return ok
		}) {
			return true
		}
	}
	return false
}

// keptIn is the field or variable that holds a value, nil where that is not known.
func keptIn(v ssa.Value) types.Object {
	if load, ok := v.(*ssa.UnOp); ok {
		return ir.Addressed(load.X)
	}
	if v == nil {
		return nil
	}
	return ir.Addressed(v)
}

// made is what an item is made as where an operation is done.
func made(item ssa.Value, x operation) ssa.Value {
	if boxed, ok := item.(*ssa.MakeInterface); ok {
		item = boxed.X
	}
	return passedIn(item, x)
}

// meansSame reports whether two items of a queue may be about the same: keys, or parts of
// one type that do not say otherwise.
func meansSame(a, b ssa.Value) bool {
	if !types.Identical(a.Type(), b.Type()) {
		return false
	}
	one, ok := a.(*ssa.Alloc)
	other, both := b.(*ssa.Alloc)
	if !ok || !both {
		return isObjectKey(a)
	}
	others := parts(other)
	for way, v := range parts(one) {
		if x, y := fixedPart(v), fixedPart(others[way]); x != nil && y != nil && x.ExactString() != y.ExactString() {
			return false
		}
	}
	return true
}

func fixedPart(v ssa.Value) constant.Value {
	if c, ok := v.(*ssa.Const); ok {
		return c.Value
	}
	return nil
}
