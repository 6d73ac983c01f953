package paging

import (
	"slices"

	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/origin"
)

// maybeCached tells whether a reconciler asks a client of unknown origin for
// pages: most reconcilers have their manager's.
func (r *Result) maybeCached(p *page) bool {
	if !p.reader || p.limit == nil || r.trace.Client(p.client) != origin.UnknownClient {
		return false
	}
	heat, ok := r.req.Hot.At(p.call)
	return ok && heat.Kind == hot.Reconcile
}

// judgeLoop finds what is wrong with a LIST that continues another one.
func (r *Result) judgeLoop(p *page, loop *loop) {
	before := r.precede(p)
	if len(before) == 0 {
		return
	}
	if r.cached(p) {
		r.blame(Defect{Fault: CachePaged, At: p.call})
		return
	}
	if r.maybeCached(p) {
		r.blame(Defect{Fault: MaybeCachePaged, At: p.call})
	}
	if loop != nil && slices.Contains(before, p) {
		if p.live && p.limit != nil && r.neverContinues(p) {
			r.blame(Defect{Fault: FirstAgain, At: p.call})
			return // it sets the token in options that no request gets
		}
		r.judgeError(p, loop)
	}
	if !r.compare(p, before) {
		r.compareWays(p)
	}
}

// cached tells whether a cache answers a LIST that asks for pages.
func (r *Result) cached(p *page) bool {
	if !p.reader || p.live || p.limit == nil {
		return false
	}
	o := r.trace.Client(p.client)
	return o == origin.CachedCopy || o == origin.CacheOwned
}
