package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// hears notes which kinds a handler is registered for that is added to an informer.
// Of a field that holds informers of several kinds it is not known which of them the
// handler is added to, unless the types tell that the code around is written for.
//
//	func WithHandler[T runtime.Object](h cache.ResourceEventHandler) func(*Accessor[T]) {
//		return func(a *Accessor[T]) { a.informer.AddEventHandler(h) }
//	}
func (b *build) hears(adding ssa.CallInstruction, informer ssa.Value) {
	held := map[types.Object][]kube.Kind{}
	var fields []types.Object
	for _, s := range b.trace.Sources(informer) {
		if !slices.Contains(fields, s.Held) {
			fields = append(fields, s.Held)
		}
		for _, kind := range b.kindsOfInformer(s) {
			if !slices.Contains(held[s.Held], kind) {
				held[s.Held] = append(held[s.Held], kind)
			}
		}
	}
	for _, field := range fields {
		kinds := held[field]
		if field != nil && len(kinds) > 1 {
			meant := b.writtenFor(adding.Parent())
			kinds = slices.DeleteFunc(kinds, func(k kube.Kind) bool { return !slices.Contains(meant, k) })
		}
		b.heard = append(b.heard, kinds...)
		b.heardBy[adding] = append(b.heardBy[adding], kinds...)
	}
}

// HeardBy is the kind whose updates a handler is registered for that a call adds to an
// informer, not ok where there may be several, or it is not known.
func (r *Result) HeardBy(adding ssa.CallInstruction) (kind kube.Kind, ok bool) {
	if kinds := r.heardBy[adding]; len(kinds) == 1 {
		return kinds[0], true
	}
	return kind, false
}

// kindsOfInformer are the kinds that an informer from a source may hold.
func (b *build) kindsOfInformer(s client.Source) (kinds []kube.Kind) {
	w := &way{build: b, seen: map[stop]bool{}}
	w.sources([]client.Source{s}, Step{})
	for _, e := range w.ends {
		if e.step.Kind != (kube.Kind{}) {
			kinds = append(kinds, e.step.Kind)
			continue
		}
		if call, ok := e.source.Call(); ok && b.caches[call] != nil && len(b.caches[call].Kinds) == 1 {
			kinds = append(kinds, b.caches[call].Kinds[0])
		}
	}
	return kinds
}

// writtenFor are the kinds that this package puts in place of the type parameters of
// a function.
func (b *build) writtenFor(fn *ssa.Function) (kinds []kube.Kind) {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	for _, params := range []*types.TypeParamList{fn.Signature.TypeParams(), fn.Signature.RecvTypeParams()} {
		for param := range params.TypeParams() {
			instances, _ := b.prog.Instances(param)
			for _, t := range instances {
				if kind, ok := kube.KindOf(t); ok {
					kinds = append(kinds, kind)
				}
			}
		}
	}
	return kinds
}

// Hears reports whether this package, or one below it, is seen to register a
// handler of the updates of a kind, or to have a controller watch it.
func (r *Result) Hears(kind kube.Kind) bool { return slices.Contains(r.Heard(), kind) }

// Heard are the kinds of which it is seen to do so.
func (r *Result) Heard() []kube.Kind { return slices.Concat(r.heard, r.controlled) }

// joinHeard adds the kinds that the packages below this one hear of.
func (b *build) joinHeard() {
	for _, fact := range b.pass.AllPackageFacts() {
		if p, ok := fact.Fact.(*Package); ok {
			b.heard, b.controlled = append(b.heard, p.Heard...), append(b.controlled, p.Controlled...)
		}
	}
}
