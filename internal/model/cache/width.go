package cache

import (
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Width says how much of a cluster a cache may hold, of kinds without options
// of their own.
type Width uint8

const (
	// Narrow caches are scoped as a whole, or may be.
	Narrow Width = iota
	// Open ones are so where the program is told a namespace.
	Open
	// Wide ones hold the objects of all namespaces.
	Wide
)

// Width returns how much of a cluster the cache may hold.
func (c *Cache) Width() Width {
	s := c.Scope
	switch {
	case c.OneNamespace || c.Single || s.SomeKind: // which any kind may be
		return Narrow
	case !s.Narrowed && s.Namespace == client.Everywhere:
		return Wide
	case s.Open && !c.Unseen && s.Selection.Labels == "" && s.Selection.Fields == "":
		return Open
	}
	return Narrow
}

// Forgets reports whether the options name a kind without narrowing it, and
// narrow another one. Who gives a kind a transform has thought of it.
func (c *Cache) Forgets(kind kube.Kind) bool {
	names := func(o KindOptions) bool { return o.Kind == kind && !o.Narrowed && !o.Transform }
	narrows := func(o KindOptions) bool { return o.Narrowed && !o.Selection.Empty() }
	return slices.ContainsFunc(c.ByKind, names) && slices.ContainsFunc(c.ByKind, narrows)
}
