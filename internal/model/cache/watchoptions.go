package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/object"
)

// watchOptions is what the options of a watch say.
type watchOptions struct {
	filtering  handler.Filtering
	metadata   bool
	predicates []Predicate
	open       bool // there may be others
	// beside tells that the watch is a builder's Owns or Watches, itself that it is its For.
	beside, itself bool
	// reads is how much of the objects handlers and predicates read.
	reads object.Extent
	// enqueues reports whether the handler only enqueues the object or its owner.
	enqueues bool
	// mapped tells that functions of the program say what it enqueues, slim that these look
	// at no more of an object than its metadata, or that there are none.
	mapped, slim bool
	// some tells that it may find nothing to enqueue for an object.
	some bool
	// chosen are the methods that choose kinds.
	chosen map[kube.Kind]heat.Sites
	// object is the parameter that callers give the objects for, nil for none.
	object *ssa.Parameter
}

func (b *build) watchOptions(call ssa.CallInstruction) watchOptions {
	o := watchOptions{filtering: b.handlerOfWatch(call), enqueues: b.onlyEnqueues(call), some: b.enqueuesSome(call)}
	fns, seen := b.maps(call)
	o.mapped = !seen || len(fns) > 0
	o.slim = seen && !slices.ContainsFunc(fns, func(fn *ssa.Function) bool { return !b.looksAtMetadata(fn) })
	own, predicates := kube.Lookup(ir.Callee(call), kube.WithPredicates)
	for i, arg := range ir.Args(call) {
		if i == 0 || !isSlice(arg) {
			continue
		}
		elems, complete := b.trace.Elements(arg)
		if !complete {
			o.filtering, o.open = join(o.filtering, handler.UnknownFiltering), true
		}
		if predicates && i == own.Arg {
			b.addPredicates(&o, call, i, elems)
			continue
		}
		for n, e := range elems {
			b.watchOption(&o, e, b.spelled(call, i, n, len(elems)))
		}
	}
	o.reads = b.readBy(call, o)
	return o
}

// handlerOfWatch says what the handler of a watch does with updates; one that
// is not given enqueues them.
func (b *build) handlerOfWatch(call ssa.CallInstruction) handler.Filtering {
	sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg)
	if !ok {
		return handler.Unfiltered
	}
	return b.filteringOf(ir.Arg(call, sym.Arg))
}

// filteringOf says what a handler does with updates.
func (b *build) filteringOf(h ssa.Value) handler.Filtering {
	if f := b.event.Handler(h).Filtering; f != handler.Harmless {
		return f
	}
	return handler.Filtered
}

// onlyEnqueues reports whether the handler of a watch is one of the library's,
// which enqueue the object or its owner, or is left out.
func (b *build) onlyEnqueues(call ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg)
	if !ok {
		return true
	}
	for _, s := range b.trace.Sources(ir.Arg(call, sym.Arg)) {
		if !made(s, kube.Enqueues) {
			return false
		}
	}
	return true
}

// enqueuesSome reports whether the handler of a watch enqueues owners or other
// objects that depend on those that are watched.
func (b *build) enqueuesSome(call ssa.CallInstruction) bool {
	if kube.Is(ir.Callee(call), kube.BuilderOwns) {
		return true
	}
	sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg)
	return ok && slices.ContainsFunc(b.trace.Sources(ir.Arg(call, sym.Arg)), func(s client.Source) bool { return made(s, kube.EnqueuesSome) })
}

// made reports whether a handler is made by a function, or is of a type, with a role.
func made(handler client.Source, role kube.Role) bool {
	call, ok := handler.Call()
	return ok && kube.Is(ir.Callee(call), role) || isOf(handler.Value.Type(), role)
}

// isOf reports whether t is, or points to, a type with a role.
func isOf(t types.Type, role kube.Role) bool {
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && kube.Is(named.Origin().Obj(), role)
}

// eventFilter is what the filters of a whole builder make of updates.
func (b *build) eventFilter(builder ssa.Value) handler.Filtering {
	filtering := handler.Unfiltered
	for _, filter := range b.filtersOf(builder) {
		filtering = join(filtering, b.event.Predicate(filter.Value))
	}
	return filtering
}

// filters are the calls that filter what a whole builder watches.
func (b *build) filters() []ssa.CallInstruction {
	if b.eventFilters == nil {
		b.eventFilters = []ssa.CallInstruction{}
		for call := range b.prog.Calls() {
			if kube.Is(ir.Callee(call), kube.BuilderEventFilter) {
				b.eventFilters = append(b.eventFilters, call)
			}
		}
	}
	return b.eventFilters
}

// filtersBeside reports whether the function of a call filters what a builder watches.
func (b *build) filtersBeside(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(b.filters(), func(filter ssa.CallInstruction) bool { return filter.Parent() == call.Parent() })
}

// join combines filters that an update passes one after the other.
func join(a, b handler.Filtering) handler.Filtering {
	switch {
	case a == handler.Filtered || b == handler.Filtered:
		return handler.Filtered
	case a == handler.UnknownFiltering || b == handler.UnknownFiltering:
		return handler.UnknownFiltering
	}
	return a
}

func isSlice(v ssa.Value) bool {
	_, ok := v.Type().Underlying().(*types.Slice)
	return ok
}
