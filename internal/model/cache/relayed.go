package cache

import (
	"cmp"
	"go/types"
	"slices"

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
		u.Use.object, u.Use.Object = b.objectParam(given), 0
		content, all := u.Use.Content, b.kindsGiven(given)
		b.relays(call, u, all)
		for _, g := range all {
			u.Use.Kind, u.Use.Content = g.kind, max(content, g.content)
			found = append(found, u)
			if u.Use.Content == Typed {
				b.relayedKind(u.Use.Act, g.kind)
			}
		}
	}
	return found
}

// relayedKind notes that a function of another package watches, indexes or reads a kind that this
// one says.
func (b *build) relayedKind(act Act, kind kube.Kind) {
	switch act {
	case Watches:
		b.registers(known(kind))
		return
	case Indexes:
		b.registers(known(kind))
	default:
		b.read = append(b.read, kind)
	}
	b.wantsWhole(known(kind))
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
func (b *build) relays(call ssa.CallInstruction, u ParamUse, all []givenKind) {
	builder, relayed := u.Param.In(call), u.Use.Relayed
	if !relayed.Known || builder == nil || !kube.IsBuilder(builder.Type()) {
		return
	}
	var kinds []kube.Kind
	for _, g := range all {
		if g.kind != (kube.Kind{}) {
			kinds = append(kinds, g.kind)
		}
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

// relaysOnly reports whether whoever calls a function says both the kind that it watches or reads
// and the cache: packages that import this one do, where nothing else is done with the function. They
// note the kinds, or that they are not known.
//
//	func OwnAll(b *builder.Builder, objs ...client.Object) *builder.Builder
func (b *build) relaysOnly(call ssa.CallInstruction, cache ssa.Value, object *ssa.Parameter) bool {
	fn := ir.Outermost(call.Parent())
	obj, ok := fn.Object().(*types.Func)
	if !ok || object == nil || object.Parent() != fn || !obj.Exported() || fn.Signature.Recv() != nil || b.pass.Pkg.Name() == "main" ||
		len(b.prog.Taken(fn)) > 0 || len(b.prog.Callers(fn)) > 0 {
		return false
	}
	ends := b.ends(cache, Step{})
	return len(ends) > 0 && !slices.ContainsFunc(ends, func(e end) bool {
		p, ok := e.source.Value.(*ssa.Parameter)
		return !ok || p.Parent() != fn
	})
}

// takesRelays notes that kinds are not known where this package takes functions of others for
// values whose callers say them.
func (b *build) takesRelays() {
	var operands []*ssa.Value
	for _, fn := range b.prog.Funcs {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				callee := ssa.Value(nil)
				if call, ok := instr.(ssa.CallInstruction); ok {
					callee = call.Common().Value
				}
				for _, v := range instr.Operands(operands[:0]) {
					if *v != nil && *v != callee && b.isRelay(*v) {
						b.registers(nil)
						b.read = append(b.read, kube.Kind{})
						b.wantsWhole(nil)
					}
				}
			}
		}
	}
}

// isRelay reports whether a value is a function of another package whose callers say the kinds.
func (b *build) isRelay(v ssa.Value) bool {
	fn, ok := v.(*ssa.Function)
	if !ok {
		return false
	}
	obj, ok := fn.Object().(*types.Func)
	return ok && obj.Pkg() != b.pass.Pkg && slices.ContainsFunc(b.usesOf(obj), func(u ParamUse) bool { return u.Use.Object != 0 })
}

// givenKind is the kind of an object that a call gives, the zero Kind for any, and how much of
// its objects is cached.
type givenKind struct {
	kind    kube.Kind
	content Content
}

// kindsGiven returns the kinds that an object which a call gives may be of, or all in a slice. An
// object without a type, or of metadata, says nothing of those beside it.
func (b *build) kindsGiven(v ssa.Value) (all []givenKind) {
	if v == nil || !isSlice(v) {
		return b.kindsOfGiven(v)
	}
	elems, complete := b.trace.Elements(v)
	for _, e := range elems {
		for _, g := range b.kindsOfGiven(e) {
			if !slices.Contains(all, g) {
				all = append(all, g)
			}
		}
	}
	if any := (givenKind{}); (!complete || len(all) == 0) && !slices.Contains(all, any) {
		all = append(all, any)
	}
	slices.SortFunc(all, func(a, b givenKind) int {
		return cmp.Or(cmp.Compare(a.kind.String(), b.kind.String()), cmp.Compare(a.content, b.content))
	})
	return all
}

func (b *build) kindsOfGiven(v ssa.Value) (all []givenKind) {
	kinds, content := b.objects(v)
	for _, kind := range orUnknown(kinds) {
		all = append(all, givenKind{kind, content})
	}
	return all
}

// objectParam is the parameter that an object is, or a slice, or that has it among its
// elements, or that makes it; nil for others.
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
	case *ssa.Call:
		return b.trace.Maker(v)
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
