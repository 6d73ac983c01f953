package cache

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// build gathers the caches of one package.
type build struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *client.Result
	event *handler.Result
	reach *heat.ReachResult
	// replaced tells which namespaces are replaced where they are empty.
	replaced map[madeWith]bool
	// deciding are the namespaces of which it is asked what decides about them.
	deciding map[ssa.Value]bool
	// changes tells what transforms do, reading what code reads of objects.
	changes *object.TransformResult
	reading *object.MetadataResult

	// updates are what this package puts into maps of what leads to caches, nil before
	// anybody asks.
	updates []*ssa.MapUpdate

	// asked are the fields that callers of this package's functions are asked to fill.
	asked map[string]kube.Role

	caches map[any]*Cache // by constructor call, or by the field that holds one
	list   []*Cache
	// inner are constructor calls that belong to another cache.
	inner    map[ssa.CallInstruction]bool
	uses     map[types.Object][]ParamUse
	injected []Use
	// handlers are the registrations of handlers in this package.
	handlers []Use
	// heard are the kinds that handlers of updates are registered for, controlled
	// those that controllers watch.
	heard, controlled []kube.Kind
	// heardBy are the former by the calls that register them.
	heardBy map[ssa.CallInstruction][]kube.Kind
	// registered are the kinds that this package has caches hold, anything is
	// set where it does so for kinds that are not known.
	registered []kube.Kind
	anything   bool
	// handsOver is set where code that is not seen may do so, too.
	handsOver bool
	// wanted are the kinds of which this package wants more than metadata in caches, minded
	// those of which watches do.
	wanted, minded []kube.Kind
	// readsArgs are the generic functions that read objects of the types of their arguments.
	readsArgs map[*types.Func]bool
	// givesFactories is set where such code gets a factory.
	givesFactories bool
	// read are the kinds that this package reads from what may be a cache.
	read []kube.Kind
	// eventFilters are the calls that filter a builder's watches.
	eventFilters []ssa.CallInstruction
	// acts are the uses that calls of this package make of any cache.
	acts []Use
	// settled are the places of reads that clients given here have the API
	// server answer.
	settled []rule.Place
	// live are the fields of other packages that such clients get into here.
	live []string
	// named are the variables that never are the empty namespace.
	named map[any]bool
	// driving counts the kinds that methods reconcile for beside their own, nil before
	// anybody asks.
	driving map[rule.Place]driver
	// reconciled are the kinds that methods reconcile all objects of, nil before they are looked for.
	reconciled map[rule.Place][]kube.Kind
	// watchList are the watches of controllers that this package sets up.
	watchList []Watch
	// content and metadata are the kinds of which the package reads these, ownContent
	// those of content whose objects may have an owner, foundContent those whose
	// objects others may have written, namedContent those whose objects others name.
	content, ownContent, foundContent, namedContent, metadata []kube.Kind
	// written are the kinds without a generation whose objects the package writes, frozen
	// and loose those whose data it sets for good, and to be changed.
	written, frozen, loose []kube.Kind
	// whole is all that the package exports about itself.
	whole Package
}

func newBuild(pass *analysis.Pass) *build {
	return &build{
		pass:  pass,
		prog:  ir.Of(pass),
		trace: client.Of(pass),
		event: handler.Of(pass),
		reach: heat.ReachOf(pass),

		changes: object.TransformOf(pass),
		reading: object.MetadataOf(pass),

		caches: map[any]*Cache{},
		asked:  map[string]kube.Role{},
		inner:  map[ssa.CallInstruction]bool{},
		uses:   map[types.Object][]ParamUse{},

		heardBy: map[ssa.CallInstruction][]kube.Kind{},

		readsArgs: map[*types.Func]bool{},

		replaced: map[madeWith]bool{},
		deciding: map[ssa.Value]bool{},
	}
}

// constructors finds the caches that this package constructs.
func (b *build) constructors() {
	for call := range b.prog.Calls() {
		if sort, ok := constructs(call); ok && !b.idle(call, sort) {
			b.add(call, b.construct(call, sort))
		}
	}
	for call := range b.prog.Calls() {
		for _, c := range b.customInformers(call) {
			b.inner[c.Call] = true
		}
	}
	b.list = slices.DeleteFunc(b.list, func(c *Cache) bool { return b.inner[c.Call] })
}

func (b *build) add(key any, c *Cache) *Cache {
	b.caches[key] = c
	b.list = append(b.list, c)
	return c
}

// everything finds what this package does with caches.
func (b *build) everything() {
	for call := range b.prog.Calls() {
		for sym := range kube.Roles(ir.Callee(call)) {
			b.call(call, sym)
		}
		b.addsHandlers(call)
		if gives := b.givesAway(call); gives || b.lendsClient(call) {
			b.handsOver = b.handsOver || gives
			b.wantsWhole(nil)
		}
		b.givesFactories = b.givesFactories || b.givesFactory(call)
		b.passesOn(call)
	}
	b.wantsArgs()
	b.joinImported()
	b.joinDynamic()
	b.joinCustom()
	b.takesListers()
	b.takesRelays()
	b.injections()
	b.joinPending()
	b.leaving()
	b.lending()
}

// call looks at one meaning of a call.
func (b *build) call(call ssa.CallInstruction, sym kube.Symbol) {
	recv := ir.Receiver(call)
	arg := ir.Arg(call, sym.Arg)
	switch sym.Role {
	case kube.FactoryPath, kube.InformerOf, kube.ListerOf, kube.ForResource, kube.GetInformer, kube.InjectedInformer:
		b.obtains(call)
	case kube.SetTransform:
		if !b.trace.IsNil(arg) {
			b.attachAt(recv, b.use(SetsTransform, call))
		}
	case kube.Start, kube.Run:
		u := b.use(Starts, call)
		u.Led, u.Brief = heat.LeadingOf(b.pass).Only(call), heat.BriefOf(b.pass).Start(call)
		b.attachAt(recv, u)
	case kube.RunsWith:
		b.hosts(call, recv, arg)
	case kube.BuilderFor, kube.BuilderOwns, kube.BuilderWatches:
		b.watches(call, recv, arg)
	case kube.SourceKind:
		b.sourceKind(call, sym)
	case kube.ControllerWatch, kube.BuilderWatchesRaw:
		b.watchesSource(call, recv, arg)
	case kube.ReaderGet, kube.ReaderList:
		if !b.trace.IsNil(arg) { // it fails before it gets to the cache
			b.reads(call, recv, arg)
		}
	case kube.ReadsAnew:
		if clientValue := ir.Arg(call, sym.Arg-1); clientValue != nil && kube.IsReader(clientValue.Type()) {
			b.reads(call, clientValue, arg)
		}
	case kube.IndexField:
		kinds, content := b.objects(arg)
		if content == Typed && (len(kinds) > 0 || !b.relaysOnly(call, recv, b.objectParam(arg))) {
			b.registers(kinds)
			b.wantsWhole(kinds)
		}
		b.objectUse(b.index(call), recv, arg)
	case kube.ReconcilerArg:
		b.wantsWhole(kube.ReconciledKinds(arg.Type())) // the library reads them
	case kube.Retain:
		b.fills(call, recv)
	}
}

func (b *build) use(act Act, call ssa.CallInstruction) Use {
	return Use{Act: act, Place: b.place(call), Way: heat.Way{Within: b.reach.Where(call)}, call: call, syntax: b.prog.Syntax(call)}
}

// obtains notes that an informer or lister of a kind is asked for.
func (b *build) obtains(call ssa.CallInstruction) {
	value, ok := call.(*ssa.Call)
	if !ok || leadsNowhere(value) {
		return
	}
	step := b.stepOf(call)
	if kube.Is(ir.Callee(call), kube.GetInformer) && step.Content == Typed {
		b.registers(known(step.Kind))
		b.wantsWhole(known(step.Kind))
	}
	if step.Kind == (kube.Kind{}) && step.Content == Typed {
		return
	}
	u := b.use(Obtains, call)
	u.Kind, u.Content = step.Kind, step.Content
	b.acts = append(b.acts, u)
	for _, e := range b.ends(value, Step{}) {
		b.attach(e, u)
	}
}

// handles is the use of registering a handler.
func (b *build) handles(call ssa.CallInstruction, handler ssa.Value) Use {
	u := b.use(Handles, call)
	u.Handler = b.event.Handler(handler)
	return u
}

// addsHandlers notes the handlers that a call adds to informers.
func (b *build) addsHandlers(call ssa.CallInstruction) {
	if b.trace.AddsForCallers(call) {
		return
	}
	for _, a := range b.trace.Additions(call) {
		u := b.addsHandler(call, a)
		u.stray = len(b.ends(a.Informer, Step{})) == 0
		b.handlers = append(b.handlers, u)
		if u.Updates {
			b.hears(call, a.Informer)
		}
		b.attachAt(a.Informer, u)
	}
}

// addsHandler reads the addition of a handler by a call.
func (b *build) addsHandler(call ssa.CallInstruction, a client.Adding) Use {
	u := b.use(Handles, call)
	u.Handler = b.event.Handler(a.Handler)
	u.Updates, u.Late = b.event.HearsUpdates(a.Handler, handler.TombstoneOf(b.pass).Affects), b.changes.Filled(call, a.Informer)
	if a.Resync != nil {
		u.Resync = b.period(a.Resync, b.prog.ArgSyntax(call, slices.Index(ir.Args(call), a.Resync)))
	}
	for sym := range kube.Roles(ir.Callee(call)) {
		arg := ir.Arg(call, sym.Arg)
		switch sym.Role {
		case kube.OptionsArg:
			for field, values := range b.trace.Struct(arg).Values {
				if kube.Is(field, kube.ResyncArg) {
					u.Resync = b.fieldPeriod(field, values)
				}
			}
		}
	}
	return u
}

// fills notes that an object is put into the store of an informer that this
// package constructs.
func (b *build) fills(call ssa.CallInstruction, store ssa.Value) {
	for _, e := range b.ends(store, Step{}) {
		if c := b.caches[e.source.Value]; c != nil {
			c.add(b.use(Fills, call))
		}
	}
}

// reads notes that an object or a list is read from a reader that may be a cache.
func (b *build) reads(call ssa.CallInstruction, recv, arg ssa.Value) {
	if !b.readsSomehow(call, recv, arg) {
		return
	}
	u := b.use(Reads, call)
	u.Often, u.Turn, u.Optional = b.often(call), b.turn(call), b.onSetting(call)
	u.Founding = b.founds(call)
	b.objectUse(u, recv, arg)
}

// readsSomehow notes which kinds are read from what may be a cache, and reports whether it may.
func (b *build) readsSomehow(call ssa.CallInstruction, recv, arg ssa.Value) bool {
	if !b.maybeCached(recv) {
		return false
	}
	kinds, content := b.objects(arg)
	if content == Typed && (len(kinds) > 0 || !b.relaysOnly(call, recv, b.objectParam(arg))) {
		b.read = append(b.read, orUnknown(kinds)...) // the unknown kind may be any
		b.wantsRead(call, arg, kinds)
	}
	return true
}

// maybeCached reports whether a cache may answer a client.
func (b *build) maybeCached(clientValue ssa.Value) bool {
	o := b.trace.Client(clientValue)
	return o != client.Live && o != client.Fake
}

// index is the use of a cache by a call that adds an index.
func (b *build) index(call ssa.CallInstruction) Use {
	u := b.use(Indexes, call)
	if sym, ok := kube.Lookup(ir.Callee(call), kube.IndexedField); ok {
		u.Name = b.text(ir.Arg(call, sym.Arg))
	}
	return u
}

// objectUse notes a use for the kinds of an object: a cache and a kind belong together
// only where the same calls give both.
func (b *build) objectUse(u Use, recv, object ssa.Value) {
	kinds, content := b.objects(object)
	chosen := b.chosen(object)
	u.Of = b.typeParam(object)
	for _, kind := range orUnknown(kinds) {
		u.Kind, u.Content, u.Way.Chosen = kind, content, chosen[kind]
		b.acts = append(b.acts, u)
	}
	for _, p := range b.pairs(recv, object) {
		b.pairedUse(u, p)
	}
}

// pairedUse notes a use of one cache for the kinds of one object.
func (b *build) pairedUse(u Use, p pair) {
	kinds, content := p.kinds(b)
	chosen := b.chosen(p.object)
	u.Of = b.typeParam(p.object)
	if p.open {
		u.object, _ = p.object.(*ssa.Parameter)
	}
	if u.Act == Indexes && len(kinds) == 0 {
		u.object = b.objectParam(p.object)
	}
	for _, kind := range orUnknown(kinds) {
		u.Kind, u.Content, u.Way.Chosen = kind, content, cmp.Or(chosen[kind], p.caller)
		if p.given != nil {
			b.attach(end{source: client.Source{Value: p.given}}, u)
			continue
		}
		b.attachTo(p.client, u)
	}
}

// orUnknown returns kinds, or the zero Kind if there are none.
func orUnknown(kinds []kube.Kind) []kube.Kind {
	if len(kinds) == 0 {
		return []kube.Kind{{}}
	}
	return kinds
}

func (b *build) attachAt(v ssa.Value, u Use) {
	if u.call != nil {
		b.acts = append(b.acts, u)
	}
	b.attachTo(v, u)
}

func (b *build) attachTo(v ssa.Value, u Use) {
	if u.Act == Reads && v != nil && b.attachChoices(v, u) {
		return
	}
	for _, e := range b.ends(v, Step{}) {
		b.attach(e, u)
	}
}
