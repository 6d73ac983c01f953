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
	handed := r.handed(queue)
	for _, worker := range workers {
		if suffices, ok := handed[worker]; ok && suffices || r.keys(queue).worker(worker) {
			continue
		}
		return false
	}
	return len(workers) > 0
}

// handed are the functions of this package that others call for the items of a queue, and whether
// a key would do for each.
func (r *Result) handed(queue ssa.Value) map[*ssa.Function]bool {
	found := map[*ssa.Function]bool{}
	for call := range r.prog.Calls() {
		fact, ok := r.takes(call)
		if !ok || !fact.Suffices || !r.SameQueue(call.Common().Args[fact.Queue], queue) {
			continue
		}
		for _, fn := range r.given(call) {
			found[fn] = true // unless it gets the item
		}
		for _, hand := range fact.Hands {
			for _, fn := range r.held(hand.Param.In(call)) {
				found[fn] = found[fn] && r.keys(queue).parameter(fn, hand.Item)
			}
		}
	}
	return found
}

// hands are the functions among the parameters of one that workers in it call for the items of the
// queue in p; not ok if they, or the workers, may ask for more than keys themselves.
func (r *Result) hands(workers []*ssa.Function, p *ssa.Parameter) (hands []Hand, ok bool) {
	k := r.keys(p)
	k.hand = func(h Hand) { hands = append(hands, h) }
	for _, worker := range workers {
		if !k.worker(worker) {
			return nil, false
		}
	}
	return hands, true
}

// keys follows an item of a queue.
type keys struct {
	*Result
	queue ssa.Value
	seen  map[ssa.Value]bool
	// hand is told of the parameters that are called with the item, nil where nothing is known of
	// such functions.
	hand func(Hand)
}

func (r *Result) keys(queue ssa.Value) *keys {
	return &keys{Result: r, queue: queue, seen: map[ssa.Value]bool{}}
}

// worker looks at the items that a worker takes from its queue.
func (k *keys) worker(worker *ssa.Function) bool {
	taken := false
	for call := range ir.CallsOf(worker) {
		if !kube.Is(ir.Callee(call), kube.QueueGet) || !k.SameQueue(ir.Receiver(call), k.queue) {
			continue
		}
		if taken = true; call.Value() == nil || !k.suffice(call.Value()) {
			return false
		}
	}
	return taken
}

// parameter looks at the item that a function is called with as its argument i.
func (k *keys) parameter(fn *ssa.Function, i int) bool {
	if fn.Signature.Recv() != nil {
		i++
	}
	return i < len(fn.Params) && k.suffice(fn.Params[i])
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
	if k.hand != nil && k.handsOver(call, v) {
		return true
	}
	entered := k.prog.Entered(call)
	for _, fn := range entered {
		if !k.enter(fn, call, v) {
			return false
		}
	}
	return len(entered) > 0
}

// handsOver tells of a parameter that a call calls with the item, if it is one of such a parameter.
func (k *keys) handsOver(call ssa.CallInstruction, v ssa.Value) bool {
	p := k.trace.Parameter(call.Common().Value)
	if call.Common().IsInvoke() || p == nil || p.Parent().Parent() != nil {
		return false
	}
	for i, arg := range ir.Args(call) {
		if arg == v {
			k.hand(Hand{ir.ParamOf(p), i})
		}
	}
	return true
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
