package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/handler"
)

// instances are what a function of another package does with caches where a call says the
// kinds: by type arguments, or by the objects that it gives.
//
//	library.OwnAll(builder, &corev1.ConfigMap{}, &corev1.Secret{})
func (b *build) instances(call ssa.CallInstruction, uses []ParamUse) (found []ParamUse) {
	for _, u := range uses {
		u.Use = u.Use.instance(call)
		if u.Use.Object == 0 {
			found = append(found, u)
			continue
		}
		given := u.Use.Object.In(call)
		kinds, others, content := b.kindsGiven(given)
		u.Use.object, u.Use.Object, u.Use.Content = b.objectParam(given), 0, max(u.Use.Content, content)
		b.relays(call, u, kinds)
		if others || len(kinds) == 0 {
			kinds = append(kinds, kube.Kind{})
		}
		for _, kind := range kinds {
			u.Use.Kind = kind
			found = append(found, u)
			if u.Use.Content == Typed {
				b.registers(known(kind))
			}
		}
	}
	return found
}

// Relayed is a watch that a function adds to the builder of a caller.
type Relayed struct {
	// Known tells that the function shows the handler, or is given it, and all predicates.
	Known bool
	// Handler is the parameter that is the handler of the watch, none where it is for the
	// owners of what is watched.
	Handler ir.Param
	// Filtered tells that it has predicates, Passage what they make of updates.
	Filtered bool
	Passage  handler.Passage
}

// relayed says how a watch is that a call adds to a builder; nothing of one beside which
// that is filtered.
func (b *build) relayed(call ssa.CallInstruction, options watchOptions) Relayed {
	r := Relayed{Filtered: len(options.predicates) > 0, Handler: b.handlerParam(call)}
	if options.open || b.filtersBeside(call) || r.Handler == 0 && !(options.enqueues && options.slim && b.ofOwned(call, kube.EnqueuesOwner)) {
		return Relayed{}
	}
	for i, p := range options.predicates {
		passage := b.event.Passage(p.Value)
		if i > 0 && passage != r.Passage || b.event.AsksKind(p.Value) {
			return Relayed{}
		}
		r.Passage = passage
	}
	r.Known = true
	return r
}

// handlerParam is the parameter of a function that the handler of a watch in it is.
func (b *build) handlerParam(call ssa.CallInstruction) ir.Param {
	sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg)
	if !ok {
		return 0
	}
	if p, ok := ir.Arg(call, sym.Arg).(*ssa.Parameter); ok {
		return ir.ParamOf(p)
	}
	return 0
}

// relays notes the watch that a function of another package adds to a builder of this one.
func (b *build) relays(call ssa.CallInstruction, u ParamUse, kinds []kube.Kind) {
	builder, relayed := u.Param.In(call), u.Use.Relayed
	if !relayed.Known || builder == nil || !kube.IsBuilder(builder.Type()) {
		return
	}
	w := Watch{Call: call, Kinds: kinds, Handler: handler.Unfiltered, ofOwned: true, ofOwners: true}
	if relayed.Handler != 0 {
		h := relayed.Handler.In(call)
		w.Handler = b.filteringOf(h)
		w.ofOwned, w.ofOwners = b.allMade(h, kube.EnqueuesSome), b.allMade(h, kube.EnqueuesOwner)
	}
	if relayed.Filtered {
		w.Predicates = []Predicate{{Relayed: relayed.Passage}}
	}
	b.addWatch(w, builder)
}

// kindsGiven returns the kinds of an object that a call gives, or of all in a slice, and whether
// there may be others in that.
func (b *build) kindsGiven(v ssa.Value) (kinds []kube.Kind, others bool, content Content) {
	if v == nil || !isSlice(v) {
		kinds, content = b.objects(v)
		return kinds, false, content
	}
	elems, complete := b.trace.Elements(v)
	for _, e := range elems {
		more, c := b.objects(e)
		kinds, others, content = append(kinds, more...), others || len(more) == 0, max(content, c)
	}
	return SortKinds(kinds), others || !complete, content
}

// objectParam is the parameter that an object is, or a slice, or that has it among its
// elements; nil for others.
func (b *build) objectParam(object ssa.Value) *ssa.Parameter {
	if object == nil {
		return nil
	}
	sources := b.trace.Inside(object)
	if len(sources) != 1 {
		return nil
	}
	switch v := sources[0].Value.(type) {
	case *ssa.Parameter:
		return v
	case *ssa.IndexAddr:
		return b.objectParam(v.X)
	}
	return nil
}

// objectIn names the parameter whose callers say the kind of a use, if they say the cache, too.
func objectIn(fn *ssa.Function, u Use) ir.Param {
	if u.object == nil || u.object.Parent() != fn {
		return 0
	}
	return ir.ParamOf(u.object)
}
