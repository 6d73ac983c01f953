package request

import (
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// maybeCached reports whether a reconciler asks a client of unknown origin for
// pages: most reconcilers have their manager's.
func (r *PagingResult) maybeCached(p *page) bool {
	if !p.reader || p.limit == nil || r.trace.Client(p.client) != client.UnknownClient {
		return false
	}
	hot, ok := r.req.Hot.At(p.call)
	return ok && hot.Kind == heat.Reconcile
}

// judgeLoop finds what is wrong with a LIST that continues another one.
func (r *PagingResult) judgeLoop(p *page, loop *loop) {
	before := r.precede(p)
	if len(before) == 0 {
		return
	}
	if r.cached(p) {
		r.blame(PagingDefect{Fault: CachePaged, At: p.call, Unless: unless(r.trace.Client(p.client), r.kind(p))})
		return
	}
	if r.maybeCached(p) {
		r.blame(PagingDefect{Fault: MaybeCachePaged, At: p.call})
	}
	if loop != nil && slices.Contains(before, p) {
		if p.live && p.limit != nil && r.neverContinues(p) {
			if !slices.ContainsFunc(before, func(q *page) bool { return q != p && !r.neverContinues(q) }) {
				r.blame(PagingDefect{Fault: FirstAgain, At: p.call}) // it sets the token in options that no request gets
			}
			return
		}
		r.judgeError(p, loop)
	}
	if !r.compare(p, before) {
		r.compareWays(p)
	}
}

// cached reports whether a cache answers a LIST that asks for pages.
func (r *PagingResult) cached(p *page) bool {
	if !p.reader || p.live || p.limit == nil {
		return false
	}
	return r.caches(r.trace.Client(p.client), r.kind(p))
}

// caches reports whether a client answers LISTs of a kind from a cache. A manager's does
// not where this package, or one that it imports, has such clients ask the server, as they do by
// default for objects that carry their kind as data.
func (r *PagingResult) caches(o client.Client, kind kube.Kind) bool {
	return o == client.CacheOwned || o == client.CachedCopy && kind != kube.Unstructured && !r.req.ReadsLive(kind)
}

// unless is what takes back that a cache is asked: that the binary has the clients of
// its managers read the kind from the server. A cache itself is one in any case.
func unless(o client.Client, kind kube.Kind) rule.Objection {
	if o == client.CacheOwned {
		return nil
	}
	return &ReadsLive{Kinds: []kube.Kind{kind}}
}

// kind is what a LIST asks for, the zero Kind where that is not known.
func (r *PagingResult) kind(p *page) kube.Kind {
	if l := r.req.List(p.call); l != nil {
		return l.Kind
	}
	return kube.Kind{}
}
