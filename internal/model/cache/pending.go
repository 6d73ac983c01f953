package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// pend notes the reads of a cache that callers of the function which makes it may turn into live
// ones, where they say which kinds are read so: the package of the function cannot tell.
//
//	Client: client.Options{Cache: &client.CacheOptions{DisableFor: settings.Live}}
func (c *Blueprint) pend(of *Cache) {
	if !of.OwnClient || !c.asksLive() {
		return
	}
	held := of.Known()
	for _, u := range of.Uses {
		if u.Act == Reads && u.Client && u.Kind != (kube.Kind{}) && u.Content == Typed && !slices.Contains(held, u.Kind) {
			c.Pending = append(c.Pending, u.Sealed())
		}
	}
	c.Pending = c.Pending[:min(len(c.Pending), maxFacts)]
}

// asksLive reports whether others say which kinds the clients of a cache read live.
func (c *Blueprint) asksLive() bool {
	return slices.ContainsFunc(c.Asks, func(a Ask) bool { return a.Role == kube.DisableForField })
}

// joinPending finds the caches whose reads wait for what this package says where it has them made,
// whatever it does with them.
func (b *build) joinPending() {
	for call := range b.prog.Calls() {
		made, ok := call.(*ssa.Call)
		fn := ir.CalleeFunc(call)
		var fact Makes
		if !ok || fn == nil || fn.Pkg() == b.pass.Pkg || !b.pass.ImportObjectFact(fn, &fact) {
			continue
		}
		for i := range fact.Results {
			m, before := &fact.Results[i], len(b.list)
			if len(m.Cache.Pending) == 0 || fact.ambiguous(m.Result) {
				continue
			}
			if c := b.remote(end{source: client.Source{Value: made, Result: m.Result}, made: &m.Cache}); len(b.list) > before {
				c.Kinds = nil // what it holds besides is known where it is constructed
			}
		}
	}
}
