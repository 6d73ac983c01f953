package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// AsksKeys reports whether the workers of a queue are known, and ask no more of an
// object in its items than which one it is: a key would do.
func (r *Result) AsksKeys(queue ssa.Value) bool {
	workers := r.Workers(queue)
	for _, worker := range workers {
		if !r.asksKeys(worker, queue) {
			return false
		}
	}
	return len(workers) > 0
}

// asksKeys looks at the items that a worker takes from its queue.
func (r *Result) asksKeys(worker *ssa.Function, queue ssa.Value) bool {
	taken := false
	for call := range ir.CallsOf(worker) {
		if !kube.Is(ir.Callee(call), kube.QueueGet) || !r.SameQueue(ir.Receiver(call), queue) {
			continue
		}
		k := &keys{r, queue, map[ssa.Value]bool{}}
		if taken = true; call.Value() == nil || !k.suffice(call.Value()) {
			return false
		}
	}
	return taken
}

// keys follows an item of a queue.
type keys struct {
	*Result
	queue ssa.Value
	seen  map[ssa.Value]bool
}

// suffice reports whether all uses of a value ask for nothing but the key of the
// object that it is, or holds.
func (k *keys) suffice(v ssa.Value) bool {
	if k.seen[v] || v.Referrers() == nil {
		return true
	}
	k.seen[v] = true
	for _, use := range *v.Referrers() {
		if !k.use(use, v) {
			return false
		}
	}
	return true
}

func (k *keys) use(use ssa.Instruction, v ssa.Value) bool {
	switch use := use.(type) {
	case *ssa.DebugRef, *ssa.BinOp, *ssa.If:
		return true
	case *ssa.TypeAssert, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.Phi, *ssa.Extract, *ssa.UnOp:
		return k.suffice(use.(ssa.Value))
	case *ssa.FieldAddr, *ssa.Field:
		return k.field(use.(ssa.Value), v)
	case *ssa.Store:
		own, ok := use.Addr.(*ssa.Alloc)
		return use.Val != v || ok && k.suffice(own)
	case ssa.CallInstruction:
		return k.call(use, v)
	}
	return false
}

// field looks at a field of an object, or of what holds one.
func (k *keys) field(field, of ssa.Value) bool {
	obj := ir.FieldOf(field)
	switch {
	case obj == nil:
		return false
	case kube.Is(obj, kube.NameOf, kube.NamespaceOf, kube.UIDOf):
		return true
	case obj.Embedded() || kube.HasMetadata(obj.Type()):
		return k.suffice(field)
	}
	return !kube.HasMetadata(of.Type()) && !kube.IsPartOfObject(of.Type())
}

func (k *keys) call(call ssa.CallInstruction, v ssa.Value) bool {
	callee := ir.CalleeFunc(call)
	if kube.AsksIdentity(callee) || callee != nil && kube.Is(callee, kube.ObjectKeyOf, kube.UIDOf) {
		return true
	}
	if recv := ir.Receiver(call); recv != nil && recv != v && k.SameQueue(recv, k.queue) {
		return true // such as Done, Forget and AddRateLimited
	}
	entered := k.prog.Entered(call)
	for _, fn := range entered {
		if !k.enter(fn, call, v) {
			return false
		}
	}
	return len(entered) > 0
}

// enter looks at what a function does with the item that it is given.
func (k *keys) enter(fn *ssa.Function, call ssa.CallInstruction, v ssa.Value) bool {
	common := call.Common()
	if common.IsInvoke() || len(common.Args) != len(fn.Params) {
		return false
	}
	for i, arg := range common.Args {
		if arg == v && !k.suffice(fn.Params[i]) {
			return false
		}
	}
	return !isClosure(common.Value)
}

func isClosure(v ssa.Value) bool {
	_, ok := v.(*ssa.MakeClosure)
	return ok
}
