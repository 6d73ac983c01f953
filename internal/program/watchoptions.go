package program

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// watchOptions is what the options of a watch say.
type watchOptions struct {
	filtering event.Filtering
	metadata  bool
}

func (b *build) watchOptions(call ssa.CallInstruction) watchOptions {
	o := watchOptions{filtering: b.handlerOfWatch(call)}
	own, predicates := kube.Lookup(ir.Callee(call), kube.WithPredicates)
	for i, arg := range ir.Args(call) {
		if i == 0 || !isSlice(arg) {
			continue
		}
		elems, complete := b.trace.Elements(arg)
		if !complete {
			o.filtering = join(o.filtering, event.UnknownFiltering)
		}
		for _, e := range elems {
			if predicates && i == own.Arg {
				o.filtering = join(o.filtering, b.event.Predicate(e))
			} else {
				b.watchOption(&o, e)
			}
		}
	}
	return o
}

// handlerOfWatch says what the handler of a watch does with updates; one that
// is not given enqueues them.
func (b *build) handlerOfWatch(call ssa.CallInstruction) event.Filtering {
	sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg)
	if !ok {
		return event.Unfiltered
	}
	if f := b.event.Handler(ir.Arg(call, sym.Arg)).Filtering; f != event.Harmless {
		return f
	}
	return event.Filtered
}

// watchOption reads one option of a builder's watch.
func (b *build) watchOption(o *watchOptions, v ssa.Value) {
	for _, s := range b.trace.Sources(v) {
		if global, ok := s.Value.(*ssa.Global); ok && kube.Is(global.Object(), kube.OnlyMetadata) {
			o.metadata = true
			continue
		}
		for _, p := range b.predicatesOf(s.Value) {
			o.filtering = join(o.filtering, b.event.Predicate(p))
		}
	}
}

// predicatesOf returns the predicates in an option: arguments of the function
// that makes it, or elements of the struct that it is.
func (b *build) predicatesOf(v ssa.Value) []ssa.Value {
	switch v := v.(type) {
	case *ssa.Call:
		if sym, ok := kube.Lookup(ir.Callee(v), kube.WithPredicates); ok {
			elems, _ := b.trace.Elements(ir.Arg(v, sym.Arg))
			return elems
		}
	case *ssa.Alloc:
		var found []ssa.Value
		for _, value := range b.trace.Struct(v).All() {
			if isSlice(value) {
				elems, _ := b.trace.Elements(value)
				found = append(found, elems...)
			}
		}
		return found
	}
	return nil
}

// eventFilter is what the filters of a whole builder make of updates.
func (b *build) eventFilter(builder ssa.Value) event.Filtering {
	root := b.builderRoot(builder)
	filtering := event.Unfiltered
	if root == nil {
		return filtering
	}
	for _, call := range b.filters() {
		if b.builderRoot(ir.Receiver(call)) == root {
			sym, _ := kube.Lookup(ir.Callee(call), kube.BuilderEventFilter)
			filtering = join(filtering, b.event.Predicate(ir.Arg(call, sym.Arg)))
		}
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

// builderRoot returns the call that made a builder, nil where it is not seen.
func (b *build) builderRoot(v ssa.Value) ssa.Value {
	for range maxSteps {
		sources := b.trace.Sources(v)
		if len(sources) == 0 {
			return nil
		}
		call, ok := sources[0].Call()
		if !ok {
			return nil
		}
		if kube.Is(ir.Callee(call), kube.BuilderNew) {
			return call
		}
		if v = fluent(call); v == nil {
			return nil
		}
	}
	return nil
}

// maxSteps bounds how many chained calls of a builder are followed.
const maxSteps = 32

// join combines filters that an update passes one after the other.
func join(a, b event.Filtering) event.Filtering {
	switch {
	case a == event.Filtered || b == event.Filtered:
		return event.Filtered
	case a == event.UnknownFiltering || b == event.UnknownFiltering:
		return event.UnknownFiltering
	}
	return a
}

func isSlice(v ssa.Value) bool {
	_, ok := v.Type().Underlying().(*types.Slice)
	return ok
}
