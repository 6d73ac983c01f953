package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// meet finds pairs of caches that two calls of a function lead to.
func (b *coexistence) meet(fn *ssa.Function) {
	sites := b.resolved(fn)
	slices.SortStableFunc(sites, func(x, y site) int { return int(ir.Position(x.at)) - int(ir.Position(y.at)) })
	for i, second := range sites {
		for _, first := range sites[:i] {
			if first.same(second.Held) && first.beside(second) {
				b.pair(first, second)
				break
			}
		}
	}
}

// beside reports whether one process may have both caches: through two calls, or
// through one that runs several functions.
func (s site) beside(other site) bool {
	if s.perhaps || other.perhaps || s.apart(other) {
		return false
	}
	if s.at == other.at {
		return s.element != other.element
	}
	return ir.Together(s.at, other.at)
}

// resolved returns the caches that a function leads to, with the servers that
// this package knows filled in.
func (b *coexistence) resolved(fn *ssa.Function) []site {
	sites := slices.DeleteFunc(slices.Clone(b.sites(fn)), func(s site) bool { return len(s.pending) > 0 })
	around := map[string]bool{}
	for f := fn; f != nil; f = f.Parent() {
		around[client.NameOf(f)] = true
	}
	within := func(name string) bool { return around[name] }
	for i := range sites {
		s := &sites[i]
		s.Server = s.Server.Resolve(b.trace, within)
		s.Namespace = s.Namespace.Resolve(b.trace, within)
	}
	return sites
}

// pair notes two caches of a function. Beside a manager's cache it is the
// other one that is too much.
func (b *coexistence) pair(first, second site) {
	if second.Sort == Manager && first.Sort != Manager {
		first, second = second, first
	}
	pair := &Pair{First: first.Held, Second: second.Held}
	switch syntax := b.prog.Syntax(second.at); {
	case second.made != nil:
		pair.At = second.made.Fun
	case syntax != nil:
		pair.At, pair.Through = syntax.Fun, second.through()
	default:
		return
	}
	b.note(pair)
}

// through names what leads to the cache.
func (s site) through() string {
	if s.element != nil {
		return s.element.Name()
	}
	if callee := ir.Callee(s.at); callee != nil {
		return callee.Name()
	}
	return "this call"
}

// note adds a pair; those that only differ in their kinds are one. A cache
// that is known to be too much is not reported again.
func (b *coexistence) note(pair *Pair) {
	for _, p := range b.pairs {
		switch {
		case p.Second.Place == pair.Second.Place:
			if p.apart(pair) {
				continue
			}
			if p.First.Place == pair.First.Place && !slices.Contains(p.Kinds, pair.Second.Kind) {
				p.Kinds = SortKinds(append(p.Kinds, pair.Second.Kind))
			}
			return
		case p.First.Place == pair.Second.Place && p.Second.Place == pair.First.Place:
			return
		}
	}
	pair.Kinds = []kube.Kind{pair.Second.Kind}
	b.pairs = append(b.pairs, pair)
}

// apart reports whether the second caches of two pairs are what different calls get of a
// function that makes one for each.
func (p *Pair) apart(other *Pair) bool {
	return p.Through == "" && other.Through == "" && p.At != other.At
}

// told returns what other packages may know of a cache.
func (b *coexistence) told(h Held) Held {
	h.Got = rule.Place{}
	h.Told = h.Told || slices.ContainsFunc(b.pairs, func(p *Pair) bool { return p.Second.Place == h.Place })
	return h
}
