package survey

import (
	"cmp"

	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
)

var projections = [...]string{cache.Typed: "typed", cache.Dynamic: "unstructured", cache.Metadata: "metadata"}

var transforms = [...]string{cache.UnknownTransform: "unknown", cache.NoTransform: "none", cache.HasTransform: "set"}

var updates = [...]string{
	handler.UnknownFiltering: "unknown", handler.Unfiltered: "all", handler.Filtered: "filtered", handler.Harmless: "harmless",
}

// cache adds a cache with its informers.
func (s *survey) cache(c *cache.Cache) {
	if c.Fake || c.ByHand() {
		return
	}
	out := inventory.Cache{
		Sort: c.Sort.String(), At: position(c.Place), Package: s.part.Package,
		Scope: scopeOf(c.Scope), Transform: transforms[c.Transform], Resync: resyncOf(c.Resync),
	}
	in := ""
	if c.Call != nil {
		in = s.in(c.Call)
		out.Function = in
	}
	for _, k := range c.Live {
		out.Live = append(out.Live, kindOf(k))
	}
	if c.Unseen {
		out.Gaps = append(out.Gaps, inventory.Gap{Reason: "some options come from code that is not seen", At: optional(c.Options)})
	}
	informers{c, &out}.all()
	s.part.Caches = append(s.part.Caches, inventory.Found{Cache: out, Remote: c.Remote, In: in})
}

func scopeOf(s cache.Scope) inventory.Scope {
	return inventory.Scope{
		Namespaces: s.Selection.Namespaces, Labels: s.Selection.Labels, Fields: s.Selection.Fields,
		Unknown: s.Narrowed && s.Selection.Empty() || s.Elsewhere,
	}
}

func resyncOf(p cache.Period) inventory.Resync {
	r := inventory.Resync{Period: "unknown", At: optional(p.Place)}
	switch {
	case !p.Set:
		r.Period = "default"
	case p.Known == client.Known:
		r.Period = p.Value.String()
	}
	return r
}

// informers builds those of one cache.
type informers struct {
	*cache.Cache
	out *inventory.Cache
}

func (in informers) all() {
	for _, k := range in.Kinds {
		in.of(k, cache.Typed).Causes = []inventory.Cause{{Act: "options", At: position(in.Place)}}
	}
	for _, u := range in.Uses {
		in.use(u)
	}
	for _, o := range in.ByKind {
		in.out.Own = append(in.out.Own, in.made(o.Kind, projections[in.Content]))
	}
	if single := in.Sort == cache.Informer || in.Sort == cache.Reflector; single && len(in.out.Informers) == 0 {
		in.of(kube.Kind{}, cache.Typed).Causes = []inventory.Cause{{Act: "options", At: position(in.Place)}}
		in.out.Gaps = append(in.out.Gaps, inventory.Gap{Reason: "its kind is known at run time only"})
	}
}

// use notes what a use says of the informers.
func (in informers) use(u cache.Use) {
	switch {
	case u.Act == cache.Handles && u.Kind == (kube.Kind{}) && len(in.Kinds) == 1:
		u.Kind = in.Kinds[0]
	case u.Act == cache.Starts || u.Act == cache.SetsTransform || !in.Caches(u):
		return
	case u.Act == cache.Reads && u.Client && u.Content == cache.Dynamic:
		return // by default, a manager's client reads unstructured objects live
	case u.Kind == (kube.Kind{}):
		if u.Act != cache.Handles {
			at := position(u.Place)
			in.out.Gaps = append(in.out.Gaps, inventory.Gap{Reason: u.Act.String() + " a kind that is known at run time only", At: &at})
		}
		return
	}
	informer := in.of(u.Kind, u.Content)
	informer.Causes = append(informer.Causes, inventory.Cause{Act: u.Act.String(), At: position(u.Place)})
	if u.Act == cache.Indexes {
		informer.Indexes = append(informer.Indexes, inventory.Index{Name: u.Name, At: position(u.Place)})
	}
	if h := handlerOf(u); h != nil {
		informer.Handlers = append(informer.Handlers, *h)
	}
}

// handlerOf is the handler that a use registers, nil for other uses.
func handlerOf(u cache.Use) *inventory.Handler {
	if u.Act != cache.Handles && u.Act != cache.Watches {
		return nil
	}
	h := &inventory.Handler{At: position(u.Place), Updates: updates[u.Handler.Filtering]}
	if u.Handler.Update.Valid() {
		h.At = position(u.Handler.Update)
	}
	if u.Reconciler.Valid() {
		h.Reconciler = &inventory.Function{Name: u.ReconcilerName, At: position(u.Reconciler)}
	}
	return h
}

// of returns the informer of a kind, to add to it.
func (in informers) of(kind kube.Kind, content cache.Content) *inventory.Informer {
	projection := projections[max(content, in.Content)]
	for i := range in.out.Informers {
		if inf := &in.out.Informers[i]; inf.Kind == kindOf(kind) && inf.Projection == projection {
			return inf
		}
	}
	in.out.Informers = append(in.out.Informers, in.made(kind, projection))
	return &in.out.Informers[len(in.out.Informers)-1]
}

// made is the informer of a kind as the options make it.
func (in informers) made(kind kube.Kind, projection string) inventory.Informer {
	inf := inventory.Informer{
		Kind: kindOf(kind), Projection: projection,
		Scope: override(in.out.Scope, in.Of(kind)), Transform: in.transform(kind), Resync: resyncOf(in.ResyncOf(kind)),
	}
	if ofCluster(kind) {
		inf.Scope.Namespaces = nil
	}
	return inf
}

// override is the scope of a kind that has options of its own. What they leave
// out is as for all kinds.
func override(s inventory.Scope, o cache.KindOptions) inventory.Scope {
	if len(o.Selection.Namespaces) > 0 {
		s.Namespaces = o.Selection.Namespaces
	}
	s.Labels, s.Fields = cmp.Or(o.Selection.Labels, s.Labels), cmp.Or(o.Selection.Fields, s.Fields)
	s.Unknown = s.Unknown || o.Narrowed && o.Selection.Empty()
	return s
}

// ofCluster reports whether the objects of a kind are in no namespace, so that
// caches ask for all whatever namespaces they are given.
func ofCluster(k kube.Kind) bool {
	namespaced, known := kube.InNamespaces(k)
	return known && !namespaced
}

// transform says whether the objects of a kind are transformed.
func (in informers) transform(kind kube.Kind) string {
	set := in.Of(kind).Transform
	for _, u := range in.Uses {
		set = set || u.Act == cache.SetsTransform && (u.Kind == kind || u.Kind == (kube.Kind{}))
	}
	if set {
		return "set"
	}
	return transforms[in.Transform]
}
