package cache

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// settle notes that a read of another package's function does not touch a cache
// here, because the function is given a live client or a test double.
func (b *build) settle(v ssa.Value, u Use) {
	if u.Act != Reads || v == nil || !kube.IsReader(v.Type()) {
		return
	}
	o := b.trace.Client(v)
	if o != client.Live && o != client.Fake {
		return
	}
	b.settled = append(b.settled, u.Place)
	if u.Held != "" && o == client.Live {
		b.live = append(b.live, u.Held)
	}
}

// attach notes a use where its way back to the cache ends.
func (b *build) attach(e end, u Use) {
	u = u.on(e.step)
	switch {
	case e.injected:
		u.Lists = b.knativeLists()
		u.Handler.Refreshes = u.Handler.Refreshes || b.refreshes(b.knativeReconcilers())
		u.Handler.Consults = u.Handler.Consults || b.consults(b.knativeReconcilers())
		u.Handler.Way = b.way(b.knativeReconcilers())
		b.injected = append(b.injected, u)
		return
	case e.made != nil:
		b.remote(e).add(u)
		return
	}
	switch v := e.source.Value.(type) {
	case *ssa.Call:
		if c := b.caches[v]; c != nil {
			c.add(u)
		}
	case *ssa.Parameter:
		if fn, ok := v.Parent().Object().(*types.Func); ok {
			u.Held, u.Object = cmp.Or(u.Held, b.nameOf(e.source.Held)), objectIn(v.Parent(), u)
			b.uses[fn] = append(b.uses[fn], ParamUse{ir.ParamOf(v), u})
		}
	case *ssa.FieldAddr, *ssa.Field, *ssa.Global:
		obj := holder(v)
		u.Held = cmp.Or(u.Held, b.nameOf(obj))
		b.uses[obj] = append(b.uses[obj], ParamUse{0, u})
	}
}

// on adds what the way to the cache says about a use.
func (u Use) on(step Step) Use {
	if u.Kind == (kube.Kind{}) {
		u.Kind = step.Kind
	}
	u.Content = max(u.Content, step.Content)
	u.Client = u.Client || step.Client
	return u
}

// holder is the field or package variable that a value is read from.
func holder(v ssa.Value) types.Object {
	if global, ok := v.(*ssa.Global); ok {
		return global.Object()
	}
	if field := ir.FieldOf(v); field != nil {
		return field
	}
	return nil
}

func (c *Cache) add(u Use) { c.Uses = append(c.Uses, u) }

// remote returns the cache behind a call or field of another package, which notes where what it
// is taken out of comes from.
func (b *build) remote(e end) *Cache {
	c := b.remoteAt(e)
	c.originate(b.origin(e.source))
	return c
}

func (b *build) remoteAt(e end) *Cache {
	var key any = e.source.Value
	call, _ := e.source.Value.(*ssa.Call)
	if call == nil {
		key = holder(e.source.Value)
	}
	key = remoteKey{key, e.made.Place.Line, e.made.Place.File}
	if c := b.caches[key]; c != nil {
		return c
	}
	c := &Cache{Blueprint: *e.made, Remote: true}
	if call != nil {
		c.Call, c.Syntax = call, b.prog.Syntax(call)
		c.bind(b, call)
		switch n := c.Resync.Param; {
		case n > 0:
			c.Resync = b.period(n.In(call), b.prog.ArgSyntax(call, n.Argument(call)))
		case c.Resync.Field != "":
			c.Resync = b.optedPeriod(call, c.Resync)
		}
	}
	b.answer(c, call)
	return b.add(key, c)
}

// bind puts the arguments of the call that a cache comes from in the place of
// its function's parameters.
func (c *Cache) bind(b *build, call *ssa.Call) {
	if fn := ir.CalleeFunc(call); fn != nil {
		name := client.FullName(fn)
		c.Server = c.Server.Bind(b.trace, call, name)
		c.Scope.Namespace = c.Scope.Namespace.Bind(b.trace, call, name)
		c.Scope.settle()
	}
}

// settle says what a namespace lets through that is a constant now, where
// nothing else narrows the cache.
func (s *Scope) settle() {
	if !s.Namespace.Constant() || s.Narrowed || s.Elsewhere {
		return
	}
	s.Selection.Part = cost.Selection{Namespace: s.Namespace != client.Everywhere}
}

// at is where this package gets a cache from.
func (b *build) at(c *Cache) rule.Place {
	switch {
	case c.Call != nil:
		return b.place(c.Call)
	case len(c.Uses) > 0:
		return c.Uses[0].Place
	}
	return c.Place
}

type remoteKey struct {
	at   any
	line int
	file string
}

// finish puts everything in order.
func (b *build) finish() {
	live := b.liveFields()
	for _, c := range b.list {
		c.late = b.belated(c)
		c.Uses = tidy(c.Uses)
		for i, u := range c.Uses {
			c.Uses[i].uncalled = !b.reach.CountsWay(u.Way) || live[u.Held]
		}
		slices.SortFunc(c.ByKind, func(a, b KindOptions) int { return cmp.Compare(a.Kind.String(), b.Kind.String()) })
		c.Kinds = SortKinds(c.Kinds)
		c.Live, c.LiveAtTimes = SortKinds(c.Live), SortKinds(c.LiveAtTimes)
		c.Scope.OrLive = b.orLive(c)
		c.led = c.Call != nil && heat.LeadingOf(b.pass).Only(c.Call)
	}
	b.injected = tidy(b.injected)
	slices.SortStableFunc(b.list, func(x, y *Cache) int { return b.at(x).Compare(b.at(y)) })
}

// tidy sorts uses by place, and keeps one of those that say the same. How often they
// are is what they are together.
func tidy(uses []Use) []Use {
	slices.SortStableFunc(uses, func(a, b Use) int {
		return cmp.Or(a.Place.Compare(b.Place), cmp.Compare(a.Act, b.Act), cmp.Compare(a.Kind.String(), b.Kind.String()))
	})
	type read struct {
		use Use
		at  rule.Place
	}
	seen, counted := map[Use]int{}, map[read]bool{}
	kept := uses[:0]
	for _, u := range uses {
		key := Use{Act: u.Act, Kind: u.Kind, Content: u.Content, Client: u.Client, Held: u.Held, Single: u.Single, Name: u.Name, Instead: u.Instead, Of: u.Of, Object: u.Object}
		if u.Act == Handles || u.Act == Watches {
			key.Place, key.Handler = u.Place, u.Handler
		}
		this := read{key, u.Often.At}
		i, known := seen[key]
		switch {
		case known && !counted[this]:
			kept[i].Often = kept[i].Often.and(u.Often)
			fallthrough
		case known:
			counted[this] = true
			kept[i].Way = kept[i].Way.Join(u.Way)
			kept[i].Wanting, kept[i].Optional = kept[i].Wanting && u.Wanting, kept[i].Optional && u.Optional
			kept[i].Founding = kept[i].Founding && u.Founding
			kept[i].Led, kept[i].Brief = kept[i].Led && u.Led, kept[i].Brief && u.Brief
			kept[i].Turn = kept[i].Turn.or(u.Turn)
			continue
		}
		counted[this] = true
		seen[key] = len(kept)
		kept = append(kept, u)
	}
	return kept
}
