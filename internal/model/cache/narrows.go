package cache

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Narrows is the fact about a package that constructs caches of controller-runtime
// which do not hold all objects of some kinds: who reads such a kind from the API
// server cannot read the cache instead.
type Narrows struct {
	// Kinds are those with selectors or namespaces of their own.
	Kinds []kube.Kind
	// Any is set where selectors narrow every kind, or one that is not known.
	Any bool
	// Namespaces is set where that holds for all kinds that live in namespaces.
	Namespaces bool
}

// AFact marks Narrows as a fact.
func (*Narrows) AFact() {}

func (n *Narrows) String() string {
	return fmt.Sprintf("narrows %v, any %v, namespaces %v", n.Kinds, n.Any, n.Namespaces)
}

// MetBy reports whether a cache does not hold all objects of one of these kinds.
func (n *Narrows) MetBy(stated analysis.Fact) bool {
	other, ok := stated.(*Narrows)
	return ok && slices.ContainsFunc(n.Kinds, other.narrows)
}

// narrows reports whether not all objects of a kind may be held; one that is not known
// may be any.
func (n *Narrows) narrows(kind kube.Kind) bool {
	switch {
	case n.Any || slices.Contains(n.Kinds, kind):
		return true
	case kind == kube.Kind{}:
		return n.Namespaces || len(n.Kinds) > 0
	}
	namespaced, known := kube.InNamespaces(kind)
	return n.Namespaces && (namespaced || !known)
}

// MayNarrow reports whether a cache of controller-runtime that this package or one
// below it constructs may leave out objects of a kind: its options say so, on some
// path at least, or are not seen.
func (r *Result) MayNarrow(kind kube.Kind) bool {
	return slices.ContainsFunc(r.caches, func(c *Cache) bool { return c.OfRuntime() && c.Unseen && !c.Fake }) ||
		slices.ContainsFunc(r.narrowing, func(n *Narrows) bool { return n.narrows(kind) })
}

// Informed says which objects of a kind the informers of controller-runtime hold that
// this package shows. Of several caches it is not known which one has the informer.
func (r *Result) Informed(kind kube.Kind) cost.Selection {
	var runtime []*Cache
	for _, c := range r.caches {
		if c.OfRuntime() && !c.Fake {
			runtime = append(runtime, c)
		}
	}
	if len(runtime) == 1 {
		return runtime[0].Part(kind)
	}
	return cost.Selection{Unknown: r.MayNarrow(kind)}
}

// narrowing is what the options of a cache say about which objects it leaves out.
func (c *Cache) narrowing() *Narrows {
	n := &Narrows{
		Any:        c.Single || c.Scope.SomeKind || c.Scope.Narrowed && !c.Unseen,
		Namespaces: c.OneNamespace || c.Scope.Open || c.Scope.Optional || c.Scope.Namespace != client.Everywhere,
	}
	for _, o := range c.ByKind {
		if o.Narrowed || o.Single {
			n.Kinds = append(n.Kinds, o.Kind)
		}
	}
	return n
}

// exportNarrowing tells the packages that import this one which kinds its caches, and
// the command which those of a binary, do not hold as a whole: those that it constructs, and
// those that it has another package construct and tells what to hold.
func (b *build) exportNarrowing() (all []*Narrows) {
	own := &Narrows{}
	for _, c := range b.list {
		if !c.OfRuntime() || c.Fake {
			continue
		}
		n := c.narrowing()
		all = append(all, n)
		if c.unasked != nil {
			n = c.unasked.narrowing() // who calls its function states the rest
		}
		own.Kinds, own.Any, own.Namespaces = append(own.Kinds, n.Kinds...), own.Any || n.Any, own.Namespaces || n.Namespaces
	}
	for _, fact := range b.pass.AllPackageFacts() {
		if n, ok := fact.Fact.(*Narrows); ok {
			all = append(all, n)
		}
	}
	if own.Kinds = SortKinds(own.Kinds); len(own.Kinds) > 0 || own.Any || own.Namespaces {
		b.pass.ExportPackageFact(own)
	}
	return all
}
