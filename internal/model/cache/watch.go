package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// watches reads a builder's For, Owns or Watches.
func (b *build) watches(call ssa.CallInstruction, recv, object ssa.Value) {
	if object == nil {
		return
	}
	kinds, content := b.watched(object)
	options := b.watchOptions(call)
	options.beside = kube.Is(ir.Callee(call), kube.BuilderOwns, kube.BuilderWatches)
	options.itself = kube.Is(ir.Callee(call), kube.BuilderFor)
	if kube.Is(ir.Callee(call), kube.OnlyMetadata) || options.metadata {
		content = Metadata
	}
	b.noteWatch(call, kinds, options, recv)
	filter := b.eventFilter(recv)
	options.chosen = b.chosen(object)
	options.enqueues = options.enqueues && filter == handler.Unfiltered
	options.filtering = join(options.filtering, filter)
	options.reads = min(options.reads, b.readByAll(b.filtersOf(recv)))
	options.object = b.objectParam(object)
	b.watchesKinds(call, recv, kinds, content, options)
}

// watched returns the kinds of a watch's argument: an object, or, in old
// versions, a source that holds one.
func (b *build) watched(v ssa.Value) ([]kube.Kind, Content) {
	kinds, content := b.objects(v)
	for _, s := range b.trace.Sources(v) {
		more, c := b.heldBySource(s.Value)
		kinds, content = append(kinds, more...), max(content, c)
	}
	return SortKinds(kinds), content
}

func (b *build) heldBySource(v ssa.Value) (kinds []kube.Kind, content Content) {
	alloc, ok := v.(*ssa.Alloc)
	if !ok {
		return nil, Typed
	}
	for field, value := range b.trace.Struct(alloc).All() {
		if kube.Is(field, kube.SourceKind) {
			return b.objects(value)
		}
	}
	return nil, Typed
}

// sourceKind reads the constructor of a source that names its cache, object
// and handler. One without handler speaks where it is watched.
func (b *build) sourceKind(call ssa.CallInstruction, sym kube.Symbol) {
	if kube.Is(ir.Callee(call), kube.HandlerArg) {
		b.watchesKind(call, call, sym, b.watchOptions(call))
	}
}

// watchesKind notes that source, which names cache and object, is watched by a call.
func (b *build) watchesKind(call, source ssa.CallInstruction, sym kube.Symbol, options watchOptions) {
	object, cache := ir.Arg(source, sym.Arg), ir.Arg(source, 1-sym.Arg)
	if object == nil || cache == nil {
		return
	}
	kinds, content := b.objects(object)
	options.chosen = b.chosen(object)
	b.noteWatch(call, kinds, options, nil)
	b.watchesKinds(call, cache, kinds, content, options)
}

func (b *build) watchesKinds(call ssa.CallInstruction, cache ssa.Value, kinds []kube.Kind, content Content, options watchOptions) {
	if content == Typed && (len(kinds) > 0 || !b.relaysOnly(call, cache, options.object)) {
		b.registers(kinds)
	}
	reconcilers, several := b.reconcilers(cache), b.several(options.predicates)
	for _, kind := range orUnknown(kinds) {
		u := b.use(Watches, call)
		u.Kind, u.Content, u.Way.Chosen = kind, content, options.chosen[kind]
		u.Handler = handler.Handler{Filtering: options.filtering, Update: u.Place, Some: options.some}
		u.Extent, u.Projects = options.reads, options.beside || options.itself && len(reconcilers) > 0
		u.Beside, u.Several, u.Optional = options.beside, several, b.onSetting(call)
		u.Plain = options.enqueues && options.slim && len(options.predicates) == 0 && !options.open
		u.Relayed = b.relayed(call, options)
		if kind == (kube.Kind{}) && content == Typed {
			u.object = options.object
		}
		u.Vain = u.Plain && !options.mapped && len(b.filtersOf(cache)) == 0 && vain(reconcilers)
		if len(options.predicates) > 0 && options.predicates[0].Syntax != nil {
			u.Predicates = rule.PlaceOf(b.pass.Fset, options.predicates[0].Syntax.Pos())
		}
		u.Handler.Refreshes = b.refreshes(reconcilers)
		u.Handler.Consults = b.consults(reconcilers)
		u.Handler.Way = b.way(reconcilers)
		u.Lists = b.firstList(reconcilers)
		if len(reconcilers) == 1 {
			u.Reconciler, u.ReconcilerName = rule.PlaceOf(b.pass.Fset, reconcilers[0].Pos()), reconcilerName(reconcilers[0])
		}
		if content == Typed && !u.slight() {
			b.minded = append(b.minded, kind)
		}
		b.attachAt(cache, u)
	}
}

// reconcilerName names the type, too: most reconcilers are methods of one name.
func reconcilerName(fn *ssa.Function) string {
	if obj, ok := fn.Object().(*types.Func); ok {
		return client.FullName(obj)
	}
	return heat.Name(fn)
}

// watchesSource reads the watch of a source that has no handler of its own.
func (b *build) watchesSource(call ssa.CallInstruction, recv, source ssa.Value) {
	if source == nil {
		return
	}
	options := b.watchOptions(call)
	for _, s := range b.trace.Sources(source) {
		if made, ok := s.Call(); ok {
			sym, ok := kube.Lookup(ir.Callee(made), kube.SourceKind)
			if ok && !kube.Is(ir.Callee(made), kube.HandlerArg) {
				b.watchesKind(call, made, sym, options)
			}
			continue
		}
		kinds, content := b.heldBySource(s.Value)
		b.noteWatch(call, kinds, options, nil)
		b.watchesKinds(call, recv, kinds, content, options)
	}
}
