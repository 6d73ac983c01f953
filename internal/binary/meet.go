package binary

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/target"
)

// meet finds pairs of caches that two calls of a function lead to.
func (b *build) meet(fn *ssa.Function) {
	sites := b.resolved(fn)
	slices.SortStableFunc(sites, func(x, y site) int { return int(ir.Position(x.at)) - int(ir.Position(y.at)) })
	for i, second := range sites {
		for _, first := range sites[:i] {
			if first.at != second.at && first.same(second.Held) && together(first.at, second.at) {
				b.pair(first, second)
				break
			}
		}
	}
}

// resolved returns the caches that a function leads to, with the servers that
// this package knows filled in.
func (b *build) resolved(fn *ssa.Function) []site {
	sites := slices.Clone(b.sites(fn))
	around := map[string]bool{}
	for f := fn; f != nil; f = f.Parent() {
		around[target.NameOf(f)] = true
	}
	within := func(name string) bool { return around[name] }
	for i := range sites {
		s := &sites[i]
		s.Server = s.Server.Resolve(b.trace, within)
		s.Namespace = s.Namespace.Resolve(b.trace, within)
	}
	return sites
}

// pair notes two caches; those that others share more kinds with are one pair.
// Beside a manager's cache it is the other one that is too much.
func (b *build) pair(first, second site) {
	if second.Sort == program.Manager && first.Sort != program.Manager {
		first, second = second, first
	}
	for _, p := range b.pairs {
		if p.Second.Place == second.Place && p.At == second.at {
			if p.First.Place == first.Place && !slices.Contains(p.Kinds, second.Kind) {
				p.Kinds = program.SortKinds(append(p.Kinds, second.Kind))
			}
			return
		}
	}
	b.pairs = append(b.pairs, &Pair{
		First: first.Held, Second: second.Held, At: second.at, Direct: second.cache != nil,
		Kinds: []kube.Kind{second.Kind},
	})
}
