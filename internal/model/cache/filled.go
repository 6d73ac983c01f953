package cache

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// filledFirst reports whether the function that makes a cache waits for the informers
// of all kinds that it is seen to hold before it hands the cache out, or reads it.
//
//	informer, err := pods.GetInformer(ctx, &corev1.Pod{})
//	…
//	if !toolscache.WaitForCacheSync(stop, informer.HasSynced) {
//		return nil, errors.New("cache is not filled")
//	}
//	return pods, nil
func (b *build) filledFirst(c *Cache) bool {
	made, ok := c.Call.(*ssa.Call)
	if !ok || c.Remote || c.Sort != ObjectCache {
		return false
	}
	h := &handed{build: b, held: map[ssa.Value]bool{}, prepared: map[ssa.CallInstruction]bool{}}
	for _, ref := range *made.Referrers() {
		if part, ok := ref.(*ssa.Extract); ok && part.Index == 0 {
			h.follow(part)
		}
	}
	return !h.lost && slices.ContainsFunc(h.waits(c), func(full *ssa.BasicBlock) bool {
		return !slices.ContainsFunc(h.uses, func(use ssa.Instruction) bool { return !full.Dominates(use.Block()) && !h.prepares(use) })
	})
}

// handed follows a cache through the function that makes it.
type handed struct {
	*build
	// held are the values and variables that hold it, uses what is done with it.
	held map[ssa.Value]bool
	uses []ssa.Instruction
	// lost tells that a variable may hold another one as well.
	lost bool
	// prepared tells of calls whether they prepare; one that is being looked at does not.
	prepared map[ssa.CallInstruction]bool
}

func (h *handed) follow(v ssa.Value) {
	if h.held[v] {
		return
	}
	h.held[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
		case *ssa.ChangeInterface, *ssa.MakeInterface:
			h.follow(ref.(ssa.Value))
		case *ssa.UnOp:
			h.follow(ref)
		case *ssa.Store:
			h.stored(ref, v)
		case *ssa.MakeClosure:
			h.captured(ref, v)
		default:
			h.uses = append(h.uses, ref)
		}
	}
}

// stored follows the cache into a local variable.
func (h *handed) stored(store *ssa.Store, v ssa.Value) {
	local, ok := store.Addr.(*ssa.Alloc)
	switch {
	case !ok:
		h.uses = append(h.uses, store)
	case store.Val == v:
		h.follow(local)
	default:
		h.lost = h.lost || !h.held[store.Val]
	}
}

// captured looks at what a closure does with the cache, such as starting it.
func (h *handed) captured(made *ssa.MakeClosure, v ssa.Value) {
	fn := made.Fn.(*ssa.Function)
	for i, bound := range made.Bindings {
		if bound != v {
			continue
		}
		inner := h.inside()
		inner.follow(fn.FreeVars[i])
		if !inner.onlyPrepared() {
			h.uses = append(h.uses, made)
		}
	}
}

// inside follows the cache in a function that is given it.
func (h *handed) inside() *handed {
	return &handed{build: h.build, held: map[ssa.Value]bool{}, prepared: h.prepared}
}

// onlyPrepared reports whether nothing of all that is done with the cache reads it.
func (h *handed) onlyPrepared() bool {
	return !h.lost && !slices.ContainsFunc(h.uses, func(use ssa.Instruction) bool { return !h.prepares(use) })
}

// prepares reports whether an instruction reads nothing from the cache, and hands it to
// nobody who may.
func (h *handed) prepares(use ssa.Instruction) bool {
	call, ok := use.(ssa.CallInstruction)
	if !ok {
		cmp, ok := use.(*ssa.BinOp)
		return ok && cmp.Op != token.ADD
	}
	if h.held[ir.Receiver(call)] {
		return kube.Is(ir.Callee(call), kube.GetInformer, kube.IndexField, kube.Start, kube.SyncWait)
	}
	if fn := call.Common().StaticCallee(); fn != nil && fn.Blocks != nil {
		if _, known := h.prepared[call]; !known {
			h.prepared[call] = false
			h.prepared[call] = h.preparesInside(fn, call)
		}
		return h.prepared[call]
	}
	fn := ir.CalleeFunc(call)
	return fn != nil && onlyFails(fn.Signature()) && h.onlyPrepares(fn, call)
}

// preparesInside tells the same of all that a function of this package does with what
// a call gives it.
func (h *handed) preparesInside(fn *ssa.Function, call ssa.CallInstruction) bool {
	inner := h.inside()
	for i, arg := range call.Common().Args {
		if h.held[arg] {
			inner.follow(fn.Params[i])
		}
	}
	return inner.onlyPrepared()
}

// onlyPrepares reports whether all that a function of another package does with the
// cache is known, and has it hold kinds.
func (h *handed) onlyPrepares(fn *types.Func, call ssa.CallInstruction) bool {
	does := false
	for _, u := range h.usesOf(fn) {
		if !h.held[u.Param.In(call)] {
			continue
		}
		if u.Use.Act != Indexes && u.Use.Act != Obtains && u.Use.Act != Starts {
			return false
		}
		does = true
	}
	return does
}

// onlyFails reports whether a function returns nothing but an error.
func onlyFails(sig *types.Signature) bool {
	for result := range sig.Results().Variables() {
		if !ir.IsError(result.Type()) {
			return false
		}
	}
	return true
}

// waits returns the blocks that run once a wait for all kinds of a cache was
// successful.
func (h *handed) waits(c *Cache) (full []*ssa.BasicBlock) {
	for _, block := range c.Call.Parent().Blocks {
		test, ok := ir.Last(block).(*ssa.If)
		if !ok || len(block.Succs[0].Preds) != 1 {
			continue
		}
		if wait, ok := test.Cond.(*ssa.Call); ok && h.waitsForAll(wait, c) {
			full = append(full, block.Succs[0])
		}
	}
	return full
}

func (h *handed) waitsForAll(wait *ssa.Call, c *Cache) bool {
	if kube.Is(ir.Callee(wait), kube.SyncWait) && h.held[ir.Receiver(wait)] {
		return true
	}
	arg, ok := kube.Lookup(ir.Callee(wait), kube.SyncedArg)
	if !ok {
		return false
	}
	waited := h.awaited(ir.Arg(wait, arg.Arg))
	return len(waited) > 0 && !slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act != Reads && u.Act.caches() && !slices.Contains(waited, u.Kind)
	})
}

// awaited returns the kinds of the cache's informers that a wait asks, none where it
// asks something else, too.
func (h *handed) awaited(arg ssa.Value) (kinds []kube.Kind) {
	elems, complete := h.trace.Elements(arg)
	for _, v := range elems {
		kind, ok := h.asked(v)
		if !ok {
			return nil
		}
		kinds = append(kinds, kind)
	}
	if !complete {
		return nil
	}
	return kinds
}

// asked returns the kind of the informer of the cache whose HasSynced a value is.
func (h *handed) asked(v ssa.Value) (kube.Kind, bool) {
	if change, ok := v.(*ssa.ChangeType); ok {
		v = change.X
	}
	bound, ok := v.(*ssa.MakeClosure)
	if !ok || len(bound.Bindings) != 1 || !kube.Is(bound.Fn.(*ssa.Function).Object(), kube.SyncedOf) {
		return kube.Kind{}, false
	}
	part, ok := bound.Bindings[0].(*ssa.Extract)
	if !ok {
		return kube.Kind{}, false
	}
	call, ok := part.Tuple.(*ssa.Call)
	if !ok || !kube.Is(ir.Callee(call), kube.GetInformer) || !h.held[ir.Receiver(call)] {
		return kube.Kind{}, false
	}
	kind := h.stepOf(call).Kind
	return kind, kind != kube.Kind{}
}
